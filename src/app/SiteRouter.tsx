import { startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { Navigation } from '../lib/navigation';
import { ErrorBoundary } from './ErrorBoundary';
import { RootLayout } from './RootLayout';
import { pageAt } from './routes';

/**
 * React Router over the place that is shown, with the page in its layout.
 *
 * `Router` and not a data router: without loaders and actions the latter earns nothing here, and costs 14 kB.
 */
export function SiteRouter({ navigation }: { navigation: Navigation }) {
  const [{ location, action }, show] = useState(navigation.current);
  useLayoutEffect(() => {
    const update = () => startTransition(() => show(navigation.current));
    // The place may have changed between the first render and this subscription.
    update();
    return navigation.subscribe(update);
  }, [navigation]);
  return (
    <Router location={location} navigationType={action} navigator={navigation.history}>
      <ErrorBoundary locationKey={location.key}>
        <RootLayout page={pageAt(location.pathname)} />
      </ErrorBoundary>
    </Router>
  );
}
