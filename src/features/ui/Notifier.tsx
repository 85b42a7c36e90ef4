import './gooberSink';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { toastCopy } from '../../content/toasts';
import { selectToast, toastClosed } from './uiSlice';

/** Milliseconds in sight: time to read it twice. */
const inSightMs = 12_000;

const DestructiveToast = styled(MaterialDesignContent)(({ theme }) => ({
  '&.notistack-MuiContent-error': {
    width: '100%',
    padding: '8px 20px',
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.error.main,
    color: theme.palette.error.contrastText,
    font: 'inherit',
    boxShadow: 'none',
  },
}));

const Title = styled('strong')({ display: 'block' });

/** Passes the toast of the state on to notistack. */
function ToastInSight({ details }: { details: ReactNode }) {
  const toast = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (!toast) return undefined;
    const { title, description } = toastCopy[toast.name];
    const key = enqueueSnackbar(
      <span>
        <Title>{title}</Title>
        <span>{description}</span> {details}
      </span>,
      {
        key: toast.number,
        variant: 'error',
        onEnter: (node) => node.scrollIntoView({ block: 'nearest' }),
        onClose: (_, reason) => {
          if (reason === 'timeout') dispatch(toastClosed());
        },
      },
    );
    return () => closeSnackbar(key);
  }, [toast, details, enqueueSnackbar, closeSnackbar, dispatch]);
  return null;
}

/** Shows the toast of the state by notistack, in the flow of the page. */
export function Notifier({ details }: { details: ReactNode }) {
  return (
    <Box
      sx={{
        // Its room stays when it goes: nothing moves from under a finger.
        minHeight: { xs: 132, sm: 84 },
        '& .notistack-SnackbarContainer': {
          position: 'static',
          width: '100%',
          maxWidth: 'none',
          transform: 'none',
          alignItems: 'stretch',
        },
        '& .notistack-Snackbar': { minWidth: 0 },
      }}
    >
      <SnackbarProvider
        Components={{ error: DestructiveToast }}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        autoHideDuration={inSightMs}
        transitionDuration={0}
        hideIconVariant
      >
        <ToastInSight details={details} />
      </SnackbarProvider>
    </Box>
  );
}
