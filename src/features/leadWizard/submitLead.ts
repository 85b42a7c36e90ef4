import { createAppAsyncThunk } from '../../app/hooks';
import { business } from '../../config/business';

/** Why a lead was not accepted: another tab has it, or the delivery refused, broke or took too long. */
export type LeadFailure = 'sentFromOtherTab' | 'notDelivered';

/**
 * Shows the processing screen for its two seconds, then hands the lead over once. In this order, so that a
 * reload during the delay has sent nothing. Does nothing while a submission is under way or accepted.
 * Rejects with a {@link LeadFailure}; the answers are then kept.
 */
export const submitLead = createAppAsyncThunk<undefined, undefined, { rejectValue: LeadFailure }>(
  'leadWizard/submitLead',
  async (_, { getState, extra: { clock, leadDelivery, otherTabs }, rejectWithValue }) => {
    const { lead } = getState().leadWizard;
    await clock.wait(business.leadForm.processingMs);
    const claim = await otherTabs.claim(lead);
    if (!claim) return rejectWithValue('sentFromOtherTab');

    const attempt = new AbortController();
    const accepted = async () => {
      await leadDelivery.deliver(lead, attempt.signal);
      return true;
    };
    const tooLate = clock.wait(business.leadForm.deliveryTimeoutMs).then(() => false);
    const isAccepted = await Promise.race([accepted(), tooLate]).catch(() => false);
    if (!isAccepted) {
      attempt.abort();
      claim.release();
      return rejectWithValue('notDelivered');
    }
    await otherTabs.announceAccepted(lead).catch(() => undefined);
    return undefined;
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().leadWizard;
      return status === 'editing' || status === 'failed';
    },
  },
);
