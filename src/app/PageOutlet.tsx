import { Activity, startTransition, useLayoutEffect, useState, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useOnChange } from '../components/useOnChange';
import { pageAt } from '../config/paths';
import { selectIsLeadBlank } from '../features/leadWizard/leadWizardSlice';
import { whenLoadedAndIdle } from '../lib/scheduling';
import { pageModules } from './pageModules';
import { useAppSelector } from './typedStore';

/**
 * The page at the address. Once the landing page is idle, the rate form is rendered as well, hidden (`Activity`): so a tap on
 * a call to action only shows it.
 */
export function PageOutlet() {
  const page = pageAt(useLocation().pathname);
  const isForm = page === 'leadCapture';
  const isBlank = useAppSelector(selectIsLeadBlank);
  /** The form, if the landing page has rendered it ahead. */
  const [Form, setForm] = useState<ComponentType | null>(null);

  // Cleaned up in the commit that shows another page: after that no form may come ahead.
  useLayoutEffect(() => {
    if (page !== 'home') return undefined;
    let isHere = true;
    const render = ({ Component }: { Component: ComponentType }) => {
      if (isHere) startTransition(() => setForm(() => Component));
    };
    // If its code is lost now, a tap loads it again.
    whenLoadedAndIdle(() => void pageModules.leadCapture().then(render, () => undefined));
    return () => {
      isHere = false;
    };
  }, [page, isBlank]);

  // While it is hidden, the form is not subscribed to the store; it subscribes in effects, as a rule after the paint. An update
  // from a layout effect is rendered before the paint, and React runs pending effects before it renders
  // (https://legacy.reactjs.org/docs/hooks-reference.html#timing-of-effects): so no old state is painted.
  const [, setIsShown] = useState(isForm);
  useOnChange(page, () => {
    setIsShown(isForm);
    // Only the way from the landing page to the form keeps it: a form that was left appears as a new one. One that was not
    // ready in time would take the place of the form in sight, and with it a press that has begun.
    if (!isForm || !Form) setForm(null);
  });
  useOnChange(isBlank, () => {
    // Hidden, it would keep answers that were cleared.
    if (isBlank && !isForm) setForm(null);
  });

  // The form comes last: what looks for a heading or a control by its name finds the page's own first.
  return (
    <>
      {Form && isForm ? null : <Outlet />}
      {Form && (
        <Activity mode={isForm ? 'visible' : 'hidden'}>
          <Form />
        </Activity>
      )}
    </>
  );
}
