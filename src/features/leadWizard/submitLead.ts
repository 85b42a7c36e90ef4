import { createAppAsyncThunk } from '../../app/hooks';
import { business } from '../../config/business';
import { doneInTime } from '../../lib/inTime';

/**
 * Shows the processing screen for its two seconds, then hands the lead over once. In this order, so that a
 * reload during the delay has sent nothing. Where another tab sends the very same lead, its outcome counts:
 * accepted there is accepted here. Does nothing while a submission is under way or accepted.
 * Rejects with `notDelivered` where the delivery refused, broke or took too long; the answers are then kept.
 */
export const submitLead = createAppAsyncThunk<undefined, undefined, { rejectValue: 'notDelivered' }>(
  'leadWizard/submitLead',
  async (_, { getState, extra: { clock, leadDelivery, otherTabs }, rejectWithValue }) => {
    const { lead } = getState().leadWizard;
    await clock.wait(business.leadForm.processingMs);
    const claim = await otherTabs.claim(lead);
    if (!claim) return undefined;

    const isAccepted = await doneInTime(
      (signal) => leadDelivery.deliver(lead, signal),
      (ms) => clock.wait(ms),
      business.deliveryTimeoutMs,
    );
    if (isAccepted) await otherTabs.announceAccepted(lead).catch(() => undefined);
    claim.release();
    return isAccepted ? undefined : rejectWithValue('notDelivered');
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().leadWizard;
      return status === 'editing' || status === 'failed';
    },
  },
);
