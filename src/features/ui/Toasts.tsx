import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectToast, toastClosed } from './uiSlice';

/**
 * The place of the toasts, in the flow of the page, where they cover no control. notistack is loaded with the first
 * one; where that fails the next one tries again. A toast ends with its page.
 */
export function Toasts() {
  const toast = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  const [Notifier, setNotifier] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!toast || Notifier) return;
    import(/* webpackChunkName: "notifier" */ './Notifier').then(
      (module) => setNotifier(() => module.Notifier),
      () => undefined,
    );
  }, [toast, Notifier]);
  useEffect(() => () => void dispatch(toastClosed()), [dispatch]);
  return Notifier && <Notifier />;
}
