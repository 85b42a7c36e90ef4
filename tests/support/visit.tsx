import createCache from '@emotion/cache';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from '../../src/app/App';
import { loadRoutesAt, makeRoutes } from '../../src/app/routes';
import { dataAttributes } from '../../src/config/pageContract';
import { layoutCopy } from '../../src/content/layout';
import { syncStepsWithHistory } from '../../src/features/leadWizard/stepHistory';
import { clockRead } from '../../src/features/ui/uiSlice';
import { ignoreClicksOnNextScreen } from '../../src/lib/secondClick';
import { openStore, type Edges } from './store';

// As index.tsx does; once for all visits of a suite, because they share a document.
ignoreClicksOnNextScreen();

export interface VisitOptions extends Edges {
  /** Addresses that the visitor opened before this one, oldest first. */
  after?: string[];
}

/** A text input by its label; one with suggestions is a combobox. */
export const textInput = (label: string) =>
  screen.queryByRole('textbox', { name: label }) ?? screen.getByRole('combobox', { name: label });

/**
 * Changes a control without an event, as a password manager may. The prototype's setters bypass React, which overrides
 * those of the element and so notices no change.
 */
export const writeSilently = (control: HTMLElement, property: 'value' | 'checked', content: unknown) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, property)?.set?.call(control, content);

/** Waits for the form. The landing page renders it hidden, so the presence of its text proves nothing. */
export const formShown = () => screen.findByRole('progressbar');

/**
 * Opens the site at an address, as a browser does: the real app with a new store and fakes at its edges.
 * Styles are dropped, because jsdom has no layout and parsing them takes time.
 * @returns the visitor's actions and the fakes; Testing Library's `screen` reads the page
 */
export async function visit(path: string, options: VisitOptions = {}) {
  const { after = [] } = options;
  const edges = await openStore(options);
  const { store, clock, leads, reviews, storage } = edges;
  store.dispatch(clockRead(clock.now().getFullYear()));

  // A page that is rendered, not hydrated, is live at once.
  document.documentElement.setAttribute(dataAttributes.live, '');
  const routes = makeRoutes();
  await loadRoutesAt(routes, path.split(/[?#]/)[0] ?? path);
  const router = createMemoryRouter(routes, { initialEntries: [...after, path] });
  syncStepsWithHistory(edges, router);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const cache = createCache({ key: 'css' });
  cache.insert = () => undefined;
  await act(async () => {
    render(
      <App store={store} cache={cache}>
        <RouterProvider router={router} />
      </App>,
    );
    // The page imports the suggestions once it is shown; import them now, so that no test waits for them.
    await import('../../src/domain/vehicles');
  });

  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const visitor = {
    user,
    store,
    router,
    clock,
    leads,
    reviews,
    storage,

    /** Lets milliseconds pass. */
    tick: (ms: number) => act(() => clock.pass(ms)),
    press: (name: string | RegExp) => user.click(button(name)),
    follow: (name: string | RegExp) => user.click(screen.getByRole('link', { name })),
    /** Types into a field, replacing its value. */
    fillIn: async (label: string, text: string) => {
      const field = textInput(label) as HTMLInputElement;
      if (text === '') return user.clear(field);
      act(() => field.focus());
      field.select();
      // Pasting is faster than typing key by key, and equivalent for the form.
      await user.paste(text);
    },
    /** From the home page into the form. */
    startForm: async () => {
      const [link] = await screen.findAllByRole('link', { name: layoutCopy.headerButton });
      if (link) await user.click(link);
      await formShown();
    },
    choose: (name: string) => user.click(screen.getByRole('radio', { name })),
    address: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
    /** Leaves the page: `pagehide`, then the page's memory is gone. */
    leave: () => {
      act(() => {
        window.dispatchEvent(new Event('pagehide'));
      });
      cleanup();
    },
    /** Loads the page again: the storage stays, the memory does not. */
    reload: async () => {
      visitor.leave();
      return visit(visitor.address(), { ...options, ...edges });
    },
  };
  return visitor;
}

export type Visitor = Awaited<ReturnType<typeof visit>>;
