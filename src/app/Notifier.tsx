import './gooberSink';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useDeferredValue, useEffect, useRef } from 'react';
import { selectToasts, toastDismissed } from '../features/ui/uiSlice';
import { focusMainFrom } from './focusMainFrom';
import { useAppDispatch, useAppSelector } from './hooks';
import { ToastCard } from './ToastCard';

/** Shows through notistack whatever toasts the state holds, and nothing else. */
function ToastsInSight() {
  // The live regions have them at once; drawing them must not hold up the tap or key that they follow.
  const toasts = useDeferredValue(useAppSelector(selectToasts));
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  const shown = useRef(new Set<number>());

  useEffect(() => {
    const current = new Set(toasts.map(({ raised }) => raised));
    for (const raised of shown.current) {
      if (!current.has(raised)) closeSnackbar(raised);
    }
    for (const toast of toasts) {
      if (shown.current.has(toast.raised)) continue;
      enqueueSnackbar(toast.title, { key: toast.raised, variant: 'toast', persist: true, toast });
    }
    shown.current = current;
  }, [toasts, enqueueSnackbar, closeSnackbar]);

  const newest = toasts.at(-1)?.key;
  useEffect(() => {
    if (newest === undefined) return undefined;
    const dismissOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      focusMainFrom('[data-toast]');
      dispatch(toastDismissed(newest));
    };
    document.addEventListener('keydown', dismissOnEscape);
    return () => {
      document.removeEventListener('keydown', dismissOnEscape);
    };
  }, [newest, dispatch]);
  return null;
}

export default function Notifier() {
  return (
    <SnackbarProvider
      Components={{ toast: ToastCard }}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      maxSnack={3}
    >
      <ToastsInSight />
    </SnackbarProvider>
  );
}
