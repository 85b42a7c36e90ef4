import './gooberStylesheet';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect } from 'react';
import { useAppSelector } from '../../app/typedStore';
import { WarningSign } from '../../components/Icon';
import { useOnChange } from '../../components/useOnChange';
import { reviewFormCopy } from '../../content/reviewForm';
import { selectFailedChecks, selectMissingReviewFields } from './reviewFormSlice';

const { closeToast, toasts } = reviewFormCopy;

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
 * Scrolls the focused control, or the star drawn for it, to below a toast that covers it. A press outside of the
 * controls focuses the page, which must not scroll: a scroll between press and release would lose the click.
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

/** Moves the focus from a closed toast to the first invalid control. */
function focusFirstInvalid() {
  const invalid = ':is(input, select)[aria-invalid=true], [aria-invalid=true] input';
  document.querySelector<HTMLElement>(invalid)?.focus();
}

/**
 * A toast over the page for each check that finds fields missing; it closes once they are filled in. A missing rating
 * comes first (specification, section 5).
 */
export function MissingFieldsToast() {
  const [first] = useAppSelector(selectMissingReviewFields);
  const failedChecks = useAppSelector(selectFailedChecks);
  const reason = first && (first === 'rating' ? 'ratingMissing' : 'fieldsMissing');
  useOnChange(reason, () => closeSnackbar());
  useOnChange(failedChecks, () => {
    closeSnackbar();
    if (!reason) return;
    const { title, description } = toasts[reason];
    enqueueSnackbar(
      <span>
        <Title>
          <WarningSign />
          {title}
        </Title>
        <span>{description}</span>
      </span>,
    );
  });
  useEffect(() => {
    // By the next frame the browser has scrolled the control into view, possibly under the toast.
    const onFocus = () => requestAnimationFrame(uncoverFocused);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return (
    <Floating>
      <SnackbarProvider
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        autoHideDuration={openMs}
        transitionDuration={0}
        variant="error"
        hideIconVariant
        onEntered={uncoverFocused}
        action={(key) => (
          <Button
            size="small"
            onClick={({ detail }) => {
              closeSnackbar(key);
              if (detail === 0) focusFirstInvalid();
            }}
          >
            {closeToast}
          </Button>
        )}
      />
    </Floating>
  );
}
