import '../../lib/gooberStylesheet';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { closeSnackbar, enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useAppSelector } from '../../app/typedStore';
import { focusControl } from '../../components/focus';
import { WarningSign } from '../../components/Icon';
import { useOnChange } from '../../components/useOnChange';
import { reviewFormCopy } from '../../content/reviewForm';
import { selectFailedChecks, selectMissingReviewFields } from './reviewFormSlice';

const { closeToast, toasts } = reviewFormCopy;

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

/** Sets where the toast ends, in pixels from the top of the window: focused controls scroll to below it (BaseStyles). */
const setToastEnd = (bottom = 0) => document.documentElement.style.setProperty('--toast-end', `${bottom}px`);

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
  return (
    <Floating>
      <SnackbarProvider
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        // In milliseconds; longer while the pointer rests on it.
        autoHideDuration={8000}
        transitionDuration={0}
        variant="error"
        hideIconVariant
        onEntered={() => {
          setToastEnd(document.querySelector('.notistack-MuiContent')?.getBoundingClientRect().bottom);
          document.activeElement?.scrollIntoView({ block: 'nearest' });
        }}
        action={(key) => (
          <Button
            size="small"
            onClick={({ detail }) => {
              closeSnackbar(key);
              setToastEnd();
              // A key pressed it: the focus would be lost with it.
              if (detail === 0 && first) focusControl(first);
            }}
          >
            {closeToast}
          </Button>
        )}
      />
    </Floating>
  );
}
