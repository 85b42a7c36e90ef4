import './gooberSink';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect, useState, type ComponentType } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { toastCopy } from '../../content/toasts';
import { selectToast, toastClosed } from './uiSlice';

interface ToastsProps {
  /** Follows the words of each toast. */
  Details: ComponentType;
}

/** How long a toast stays, in milliseconds: time to read it twice. */
const autoHideMs = 12_000;

/** The classes that notistack gives its container and each toast. */
const classes = { containerRoot: 'toasts', root: 'toast' };

const DestructiveToast = styled(MaterialDesignContent)(({ theme }) => ({
  // Doubled, so that it wins over notistack's own class.
  '&&': {
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

/** Passes the state's toast to notistack, and closes it when the page is left. */
function CurrentToast({ Details }: ToastsProps) {
  const toast = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (!toast) return undefined;
    const { title, description } = toastCopy[toast.name];
    const key = enqueueSnackbar(
      <span>
        <Title>{title}</Title>
        <span>{description}</span> <Details />
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
  }, [toast, Details, enqueueSnackbar, closeSnackbar, dispatch]);
  useEffect(() => () => void dispatch(toastClosed()), [dispatch]);
  return null;
}

/** Shows the state's toast in the flow of the page, where it covers no control. */
export function Toasts({ Details }: ToastsProps) {
  const toast = useAppSelector(selectToast);
  const [wasOpened, setWasOpened] = useState(false);
  if (toast && !wasOpened) setWasOpened(true);
  return (
    <Box
      sx={{
        // A closed toast leaves its space, so that nothing moves away from under a finger.
        ...(wasOpened && { minHeight: { xs: 132, sm: 84 }, mt: 3 }),
        [`& .${classes.containerRoot}`]: {
          position: 'static',
          width: '100%',
          maxWidth: 'none',
          transform: 'none',
          alignItems: 'stretch',
        },
        [`& .${classes.root}`]: { minWidth: 0 },
      }}
    >
      <SnackbarProvider
        Components={{ error: DestructiveToast }}
        classes={classes}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        autoHideDuration={autoHideMs}
        transitionDuration={0}
        hideIconVariant
      >
        <CurrentToast Details={Details} />
      </SnackbarProvider>
    </Box>
  );
}
