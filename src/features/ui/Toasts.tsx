import './gooberStylesheet';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from 'notistack';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { WarningSign } from '../../components/Icon';
import { toastCopy } from '../../content/toasts';
import { selectToast, toastClosed } from './uiSlice';

/** The classes that notistack gives its container and each toast. */
const classes = { containerRoot: 'toasts', root: 'toast' };

const DestructiveToast = styled(MaterialDesignContent)(({ theme }) => ({
  // Doubled, so that it wins over notistack's own class.
  '&&': {
    width: '100%',
    padding: '8px 20px',
    borderRadius: theme.shape.borderRadius,
    border: `2px solid ${theme.palette.error.main}`,
    background: theme.palette.background.paper,
    color: theme.palette.text.primary,
    font: 'inherit',
    boxShadow: 'none',
  },
}));

const Title = styled('strong')(({ theme }) => ({ display: 'block', color: theme.palette.error.main }));

/** Gives the toast of the state to notistack, and closes the toast when the visitor leaves the page. */
function CurrentToast() {
  const toast = useAppSelector(selectToast);
  const dispatch = useAppDispatch();
  const { enqueueSnackbar, closeSnackbar } = useSnackbar();
  useEffect(() => {
    if (!toast) return undefined;
    const { title, description } = toastCopy[toast.name];
    const key = enqueueSnackbar(
      <span>
        <Title>
          <WarningSign />
          {title}
        </Title>
        <span>{description}</span>
      </span>,
      {
        variant: 'error',
        onEnter: (node) => node.scrollIntoView({ block: 'nearest' }),
      },
    );
    return () => closeSnackbar(key);
  }, [toast, enqueueSnackbar, closeSnackbar]);
  useEffect(() => () => void dispatch(toastClosed()), [dispatch]);
  return null;
}

/**
 * Shows the toast of the state in the flow of the page, where it covers no control. The toast has no timeout: closing by
 * itself, it would move the controls below while the visitor is about to tap one.
 */
export function Toasts() {
  return (
    <Box
      sx={{
        [`& .${classes.containerRoot}`]: {
          position: 'static',
          width: '100%',
          maxWidth: 'none',
          transform: 'none',
          alignItems: 'stretch',
        },
        [`& .${classes.root}`]: { minWidth: 0, marginTop: '16px' },
      }}
    >
      <SnackbarProvider
        Components={{ error: DestructiveToast }}
        classes={classes}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        autoHideDuration={null}
        transitionDuration={0}
        hideIconVariant
      >
        <CurrentToast />
      </SnackbarProvider>
    </Box>
  );
}
