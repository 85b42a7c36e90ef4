import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { FormAlert } from '../../components/FormAlert';
import { useIsHydrated } from '../../components/hydration';
import { clearedCopy } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import { formatDollars } from '../../domain/money';
import { isRecord } from '../../lib/parseJson';
import { formatMoment } from '../../lib/words';
import {
  clearUndone,
  selectEstimate,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectLeadStep,
  selectReceipt,
} from './leadWizardSlice';
import type { SentNote } from './stepHistory';
import { stepNumberOf } from './steps/index';

const { beforeLoan, atLoan, newLoan } = leadWizardCopy.estimateFigures;
const { receipt } = leadWizardCopy.thanks;
const loanStep = stepNumberOf('currentLoanBalance');

/** What the history entry of a delivered lead says, once the form is blank again; otherwise `null`. */
function useSentNote(): SentNote | null {
  const { state } = useLocation() as { state: unknown };
  const isFormBlank = useAppSelector((root) => selectIsLeadBlank(root) && selectReceipt(root) === null);
  // The build does not know the entry.
  const isHydrated = useIsHydrated();
  const isNote = isRecord(state) && typeof state.sentAt === 'string' && !isNaN(Date.parse(state.sentAt));
  return isNote && isFormBlank && isHydrated ? (state as unknown as SentNote) : null;
}

/**
 * Notices above the form: that answers were sent before a reload or Back, that the answers were cleared, with a button to undo it, or, up to the step about the loan, that
 * its figures came from the estimate.
 */
export function FormNotices() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const step = useAppSelector(selectLeadStep);
  const estimate = useAppSelector(selectEstimate);
  const sentNote = useSentNote();
  const dispatch = useAppDispatch();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2.5 } }}>
      {estimate && step <= loanStep && (
        <FormAlert severity="info" heading={step < loanStep ? beforeLoan(loanStep) : atLoan}>
          {step < loanStep && newLoan(formatDollars(estimate.payment), estimate.months)}
        </FormAlert>
      )}
      {sentNote && (
        <FormAlert severity="info" heading={receipt.done}>
          {`${receipt.sent}: ${formatMoment(sentNote.sentAt)}`}
        </FormAlert>
      )}
      {isUndoable && (
        <FormAlert
          severity="info"
          heading={clearedCopy.done}
          action={
            <Button size="small" sx={{ minWidth: 0, px: 1, mx: -1 }} onClick={() => dispatch(clearUndone())}>
              {clearedCopy.undo}
            </Button>
          }
        />
      )}
    </Box>
  );
}
