import { Activity, startTransition, useLayoutEffect, useState, type ComponentType } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useOnChange } from '../components/useOnChange';
import { pageAt } from '../config/paths';
import { selectIsLeadBlank } from '../features/leadWizard/leadWizardSlice';
import { whenLoadedAndIdle } from '../lib/scheduling';
import { pageModules } from './pageModules';
import { useAppSelector } from './typedStore';

/**
 * The page at the address. Once the landing page is idle, the rate form is rendered too, hidden (`Activity`), so that a
 * tap on a call to action only has to make it visible.
 */
export function PageOutlet() {
  const page = pageAt(useLocation().pathname);
  const isForm = page === 'leadCapture';
  const isBlank = useAppSelector(selectIsLeadBlank);
  /** The form, once the landing page has loaded it in advance. */
  const [Form, setForm] = useState<ComponentType | null>(null);

  // The cleanup runs in the commit that displays another page; a form that loads after that is not rendered.
  useLayoutEffect(() => {
    if (page !== 'home') return undefined;
    let isHere = true;
    const render = ({ Component }: { Component: ComponentType }) => {
      if (isHere) startTransition(() => setForm(() => Component));
    };
    // If the code fails to load here, a tap loads it again.
    whenLoadedAndIdle(() => void pageModules.leadCapture().then(render, () => undefined));
    return () => {
      isHere = false;
    };
  }, [page, isBlank]);

  // A hidden form is not subscribed to the store. Once visible, it subscribes in effects, usually after the paint. This
  // update from a layout effect is rendered before the paint, and React runs pending effects before it renders
  // (https://legacy.reactjs.org/docs/hooks-reference.html#timing-of-effects), so the form never paints an old state.
  const [, setIsShown] = useState(isForm);
  useOnChange(page, () => {
    setIsShown(isForm);
    // Only navigation from the landing page to the form keeps the hidden form: a form that was left is rendered anew. A
    // form that loads too late would replace the visible one, and a press that has begun there would be lost.
    if (!isForm || !Form) setForm(null);
  });
  useOnChange(isBlank, () => {
    // A hidden form would keep the answers that were cleared.
    if (isBlank && !isForm) setForm(null);
  });

  // The form comes last, so that a search for a heading or a control by its name finds the visible page's first.
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
