import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { FormAlert } from '../../components/FormAlert';
import { useIsLive } from '../../components/hydration';
import { clearedCopy } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import { formatDollars } from '../../domain/money';
import {
  clearUndone,
  selectAppliedEstimate,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectLeadStep,
  selectReceipt,
} from './leadWizardSlice';
import type { FormEntry } from './stepHistory';
import { stepNumberOf } from './steps/index';

const { beforeLoan, atLoan, newLoan } = leadWizardCopy.estimateFigures;
const { thanks } = leadWizardCopy;
const loanStep = stepNumberOf('currentLoanBalance');

/** Whether the form is blank because its answers were sent, before a reload or Back. */
function useWasSent(): boolean {
  const { state } = useLocation() as { state: FormEntry };
  const isBlank = useAppSelector((root) => selectIsLeadBlank(root) && selectReceipt(root) === null);
  // The build does not know the entry.
  return useIsLive() && isBlank && state?.wasSent === true;
}

/**
 * Notices above the form: that answers were sent before a reload or Back; that they were cleared, with a button that undoes it;
 * and, up to the step about the loan, that its figures came from the estimate.
 */
export function FormNotices() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const step = useAppSelector(selectLeadStep);
  const estimate = useAppSelector(selectAppliedEstimate);
  const wasSent = useWasSent();
  const dispatch = useAppDispatch();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2 } }}>
      {estimate && step <= loanStep && (
        <FormAlert severity="info" heading={step < loanStep ? beforeLoan(loanStep) : atLoan}>
          {step < loanStep && newLoan(formatDollars(estimate.payment), estimate.months)}
        </FormAlert>
      )}
      {wasSent && (
        <FormAlert severity="info" heading={thanks.receipt.done}>
          {thanks.receipt.notAgain}
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
