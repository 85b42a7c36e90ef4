import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectToast, toastClosed } from './uiSlice';

/**
 * The place of the toasts, in the flow of the page, where they cover no control. notistack is loaded with the first
 * one; where that fails the next one tries again. A toast ends with its page.
 * @param details follow the words of each toast
 */
export function Toasts({ details }: { details: ReactNode }) {
  const toast = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  const [Notifier, setNotifier] = useState<ComponentType<{ details: ReactNode }> | null>(null);
  useEffect(() => {
    if (!toast || Notifier) return;
    import(/* webpackChunkName: "notifier" */ './Notifier').then(
      (module) => setNotifier(() => module.Notifier),
      () => undefined,
    );
  }, [toast, Notifier]);
  useEffect(() => () => void dispatch(toastClosed()), [dispatch]);
  return Notifier && <Notifier details={details} />;
}
