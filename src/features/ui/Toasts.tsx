import './gooberStylesheet';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { WarningSign } from '../../components/Icon';
import { closeToast, toastCopy } from '../../content/toasts';
import { selectToast, toastClosed } from './uiSlice';

/** How long a toast stays, in milliseconds; longer while the pointer rests on it. */
const openMs = 8000;

/** Under the header, which is sticky on large screens only. The classes are notistack's own. */
const Floating = styled('div')(({ theme }) => ({
  '& .notistack-SnackbarContainer': { top: 'max(80px, calc(var(--header-height) + 16px))' },
  '& .notistack-Snackbar': { minWidth: 0 },
  '& .notistack-MuiContent-error': {
    flexWrap: 'nowrap',
    padding: '8px 8px 8px 16px',
    borderRadius: theme.shape.borderRadius,
    border: `2px solid ${theme.vars.palette.error.main}`,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    font: 'inherit',
  },
  '@media print': { display: 'none' },
}));

const Title = styled('strong')(({ theme }) => ({ display: 'block', color: theme.vars.palette.error.main }));

/**
 * Moves the focused control, or the star that stands for it, below a toast that covers it. A press beside a control gives
 * the focus to the page, which stays where it is: a scroll between press and release would lose the click.
 */
function uncoverFocused() {
  const toast = document.querySelector('.notistack-MuiContent');
  const focused = document.activeElement;
  if (!toast || !(focused instanceof HTMLElement) || focused.tabIndex < 0 || toast.contains(focused)) return;
  const over = toast.getBoundingClientRect();
  const control = (focused.closest('label') ?? focused).getBoundingClientRect();
  if (control.top >= over.bottom || control.bottom <= over.top) return;
  window.scrollBy({ top: control.top - over.bottom - 8, behavior: 'instant' });
}

/** Gives the toast of the state to notistack, and takes it back when the state has another or none. */
function CurrentToast() {
  const toast = useAppSelector(selectToast);
  // One that was raised before this page was opened stays closed.
  const [earlier] = useState(toast);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (!toast || toast === earlier) return undefined;
    const { title, description } = toastCopy[toast.name];
    const key = `${toast.name} ${toast.number}`;
    enqueueSnackbar(
      <span>
        <Title>
          <WarningSign />
          {title}
        </Title>
        <span>{description}</span>
      </span>,
      {
        key,
        variant: 'error',
        onEntered: uncoverFocused,
        // Any other reason is the state's.
        onClose: (_, reason) => reason === 'timeout' && dispatch(toastClosed()),
        action: (
          <Button size="small" onClick={() => dispatch(toastClosed())}>
            {closeToast}
          </Button>
        ),
      },
    );
    document.addEventListener('focusin', uncoverFocused);
    return () => {
      document.removeEventListener('focusin', uncoverFocused);
      closeSnackbar(key);
    };
  }, [toast, earlier, dispatch, enqueueSnackbar, closeSnackbar]);
  return null;
}

/** Shows the toast of the state, over the page. */
export function Toasts() {
  return (
    <Floating>
      <SnackbarProvider
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        autoHideDuration={openMs}
        transitionDuration={0}
        hideIconVariant
      >
        <CurrentToast />
      </SnackbarProvider>
    </Floating>
  );
}
