import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { continueAtTop } from '../../components/focus';
import { FormAlert } from '../../components/FormAlert';
import { useIsHydrated } from '../../components/hydration';
import { clearedCopy } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import { formatDollars } from '../../domain/money';
import {
  clearUndone,
  selectEstimate,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectLeadStep,
  selectReceipt,
} from './leadWizardSlice';
import type { EntryState } from './stepHistory';
import { stepNumberOf } from './steps/index';

const { beforeLoan, atLoan, newLoan } = leadWizardCopy.estimateFigures;
const loanStep = stepNumberOf('currentLoanBalance');

/** Whether the form is blank because its answers were sent, before a reload or Back. */
function useWasSent(): boolean {
  const { state } = useLocation() as { state: EntryState };
  const isBlank = useAppSelector((root) => selectIsLeadBlank(root) && selectReceipt(root) === null);
  // The build does not know the entry.
  return useIsHydrated() && isBlank && state?.wasSent === true;
}

/**
 * Notices above the form: that answers were sent before a reload or Back, that the answers were cleared, with a button to undo it, or, up to the step about the loan, that
 * its figures came from the estimate.
 */
export function FormNotices() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const step = useAppSelector(selectLeadStep);
  const estimate = useAppSelector(selectEstimate);
  const wasSent = useWasSent();
  const dispatch = useAppDispatch();
  useEffect(() => {
    // A reload would keep the scroll position of the thank-you, which was longer.
    if (wasSent) continueAtTop();
  }, [wasSent]);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2.5 } }}>
      {estimate && step <= loanStep && (
        <FormAlert severity="info" heading={step < loanStep ? beforeLoan(loanStep) : atLoan}>
          {step < loanStep && newLoan(formatDollars(estimate.payment), estimate.months)}
        </FormAlert>
      )}
      {wasSent && <FormAlert severity="info" heading={leadWizardCopy.thanks.receipt.done} />}
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
