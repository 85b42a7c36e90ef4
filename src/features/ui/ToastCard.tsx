import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SnackbarContent, type CustomContentProps } from 'notistack';
import { useEffect, useState, type Ref } from 'react';
import { useAppDispatch } from '../../app/hooks';
import { focusMainFrom } from '../../components/focus';
import { toastCardCopy } from '../../content/toasts';
import { toastDismissed, toastExpired, type RaisedToast } from './uiSlice';

declare module 'notistack' {
  interface VariantOverrides {
    toast: { toast: RaisedToast };
  }
}

/** Where there is room for a toast beside a form of 720 px. */
export const besideForm = '@media (min-width: 1232px)';

/** Milliseconds in sight: time to read it twice. */
const inSightMs = 12_000;

interface ToastCardProps extends CustomContentProps {
  toast: RaisedToast;
  ref?: Ref<HTMLDivElement>;
}

/** One toast. Its time stands still while a pointer or the focus is on it. Read aloud by `Toasts`, not here. */
export function ToastCard({ toast, id, style, className, ref }: ToastCardProps) {
  const dispatch = useAppDispatch();
  const [held, setHeld] = useState(false);
  const hold = () => setHeld(true);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dispatch(toastExpired(toast.raised)), inSightMs);
    return () => clearTimeout(timer);
  }, [held, toast, dispatch]);

  return (
    <SnackbarContent ref={ref} id={String(id)} style={style} {...(className && { className })}>
      <Box
        data-toast=""
        onMouseEnter={hold}
        onMouseLeave={({ currentTarget }) => setHeld(currentTarget.contains(document.activeElement))}
        onFocus={hold}
        onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'flex-start',
          width: '100%',
          maxWidth: 480,
          // Where the text is twice as large it would cover most of a phone's screen; the rest of its words scrolls.
          maxHeight: '40vh',
          overflowY: 'auto',
          [besideForm]: { ml: 'auto', maxWidth: 'min(340px, calc((100vw - 720px) / 2 - 24px))' },
          p: 2,
          pl: 2.5,
          borderRadius: 1.5,
          border: 2,
          borderColor: toast.kind === 'destructive' ? 'error.main' : 'text.primary',
          bgcolor: 'background.paper',
          color: 'text.primary',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 650 }} {...(toast.kind === 'destructive' && { color: 'error' })}>
            {toast.kind === 'destructive' && <span aria-hidden="true">▲ </span>}
            <span>{toast.title}</span>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {toast.description}
          </Typography>
        </Box>
        <Button
          aria-label={toastCardCopy.dismiss(toast.title)}
          onClick={() => {
            dispatch(toastDismissed([toast.key]));
            focusMainFrom('[data-toast]');
          }}
          // Its sign on the title's line, in a target of 44 px.
          sx={{
            minWidth: 44,
            minHeight: 44,
            p: 0,
            m: '-10px -10px 0 0',
            fontSize: '1.5rem',
            lineHeight: 1,
          }}
        >
          <span aria-hidden="true">×</span>
        </Button>
      </Box>
    </SnackbarContent>
  );
}
