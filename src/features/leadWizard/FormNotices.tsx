import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/typedStore';
import { continueAtTop } from '../../components/focus';
import { FormAlert } from '../../components/FormAlert';
import { useIsHydrated } from '../../components/hydration';
import { clearedCopy } from '../../content/layout';
import { leadWizardCopy } from '../../content/leadWizard';
import type { ReplyChannel } from '../../domain/contact';
import { formatDollars } from '../../domain/money';
import {
  clearUndone,
  selectEstimate,
  selectIsClearUndoable,
  selectIsLeadBlank,
  selectLeadStep,
  selectReceipt,
} from './leadWizardSlice';
import type { SentEntry } from './stepHistory';
import { stepNumberOf } from './steps/index';

const { beforeLoan, atLoan, newLoan } = leadWizardCopy.estimateFigures;
const { thanks } = leadWizardCopy;
const loanStep = stepNumberOf('currentLoanBalance');

/** How the partner replies, if the form is blank because its answers were sent, before a reload or Back. */
function useExpectedReply(): ReplyChannel | undefined {
  const { state } = useLocation() as { state: SentEntry };
  const isBlank = useAppSelector((root) => selectIsLeadBlank(root) && selectReceipt(root) === null);
  // The build does not know the entry.
  return useIsHydrated() && isBlank ? state?.expectedReplyBy : undefined;
}

/**
 * Notices above the form: that answers were sent before a reload or Back; that they were cleared, with a button that undoes it;
 * and, up to the step about the loan, that its figures came from the estimate.
 */
export function FormNotices() {
  const isUndoable = useAppSelector(selectIsClearUndoable);
  const step = useAppSelector(selectLeadStep);
  const estimate = useAppSelector(selectEstimate);
  const expectedReplyBy = useExpectedReply();
  const dispatch = useAppDispatch();
  const hasScrolled = useRef(false);
  useEffect(() => {
    // Once: a reload would keep the scroll position of the thank-you, which was longer.
    if (!expectedReplyBy || hasScrolled.current) return;
    hasScrolled.current = true;
    continueAtTop();
  }, [expectedReplyBy]);
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2.5 } }}>
      {estimate && step <= loanStep && (
        <FormAlert severity="info" heading={step < loanStep ? beforeLoan(loanStep) : atLoan}>
          {step < loanStep && newLoan(formatDollars(estimate.payment), estimate.months)}
        </FormAlert>
      )}
      {expectedReplyBy && (
        <FormAlert severity="info" heading={thanks.receipt.done}>
          {thanks.notConnected ?? thanks.receipt.notAgain}{' '}
          {expectedReplyBy === 'none'
            ? thanks.unreachable
            : `${thanks.reply[expectedReplyBy]} ${thanks.meanwhile}`}
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
