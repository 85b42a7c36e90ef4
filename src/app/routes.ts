import { matchRoutes, type RouteObject } from 'react-router-dom';
import { paths, type PageId } from '../config/paths';
import { ErrorPage } from '../pages/ErrorPage';
import { pageModules } from './pageModules';
import { PageOutlet } from './PageOutlet';
import { RootLayout } from './RootLayout';

/** React Router's routes. Each router needs its own, since it writes the loaded code into them. */
export const makeRoutes = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    children: [
      {
        Component: PageOutlet,
        // Shows a page's error within the layout.
        ErrorBoundary: ErrorPage,
        children: (Object.keys(pageModules) as PageId[]).map((page) => ({
          path: page === 'notFound' ? '*' : paths[page],
          caseSensitive: true,
          lazy: () => pageModules[page](),
        })),
      },
    ],
  },
];

/**
 * Loads the code of the page at an address into its route. Call it before creating the router: otherwise the first
 * render has no page and does not match the prerendered HTML.
 */
export async function loadRoutesAt(routes: RouteObject[], pathname: string) {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
