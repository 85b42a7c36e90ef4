import './gooberSink';
import Box from '@mui/material/Box';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { focusMainFrom } from '../../components/focus';
import { besideForm, ToastCard } from './ToastCard';
import { selectToasts, toastDismissed } from './uiSlice';

/** Shows through notistack whatever toasts the state holds, and nothing else. */
function ToastsInSight() {
  const toasts = useAppSelector(selectToasts);
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
      dispatch(toastDismissed([newest]));
    };
    document.addEventListener('keydown', dismissOnEscape);
    return () => document.removeEventListener('keydown', dismissOnEscape);
  }, [newest, dispatch]);
  return null;
}

/** Shows the toasts of the state through notistack: at the foot of small screens, beside the content of wide ones. */
export function Notifier() {
  return (
    <Box
      sx={{
        '& .notistack-SnackbarContainer': {
          [besideForm]: { inset: '64px 16px auto auto', transform: 'none' },
        },
      }}
    >
      <SnackbarProvider
        Components={{ toast: ToastCard }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        maxSnack={3}
      >
        <ToastsInSight />
      </SnackbarProvider>
    </Box>
  );
}
