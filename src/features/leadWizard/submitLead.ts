import { createAppAsyncThunk } from '../../app/withTypes';
import { business } from '../../config/business';
import { DeliveryFailure } from '../../lib/deliveryFailure';
import { TimeoutError, withTimeout } from '../../lib/withTimeout';
import { applicationKey } from './applicationKey';

/** What is known of an application that was not accepted: not taken, or sent without an answer. */
export type LeadFailure = 'notSent' | 'unconfirmed';

/** What the screen adds to the answers when it is sent. */
interface LeadSubmission {
  /** The agreement to calls as it was shown. */
  consentTo: { version: string; text: string };
  /** What the honeypot field holds; a person leaves it empty. */
  website?: string;
}

/**
 * Shows the processing screen for its two seconds, then hands the lead over once. In this order, so that a
 * reload during the delay has sent nothing. Sends nothing where a copy in another tab was accepted meanwhile, and
 * does nothing while a submission is under way or accepted. Rejects with a {@link LeadFailure}; the answers are
 * then kept.
 */
export const submitLead = createAppAsyncThunk<undefined, LeadSubmission, { rejectValue: LeadFailure }>(
  'leadWizard/submitLead',
  async ({ consentTo, website = '' }, { getState, requestId, extra, rejectWithValue }) => {
    const { clock, leadDelivery, crossTab, newId } = extra;
    const { lead, agreedToCalls, ...application } = getState().leadWizard;
    // Both are there by now, given by the listeners as the submission began; the types cannot know.
    const submissionId = application.submissionId ?? newId();
    const startedAt = application.startedAt ?? clock.now().toISOString();
    const consent = { ...consentTo, given: agreedToCalls };
    const key = applicationKey(submissionId, { lead, agreedToCalls });
    crossTab.askAccepted(key);
    // Claimed at once, so that waiting for it is part of the two seconds.
    const patience = new AbortController();
    const claim = crossTab.claim(submissionId, patience.signal);
    await clock.wait(business.leadForm.processingMs);
    void clock.wait(business.deliveryTimeoutMs).then(() => patience.abort());
    const release = await claim;

    try {
      const now = getState().leadWizard;
      if (now.status !== 'processing' || now.requestId !== requestId) return undefined;
      await withTimeout(
        (signal) => leadDelivery.deliver({ lead, submissionId, startedAt, consent, website }, signal),
        (ms) => clock.wait(ms),
        business.deliveryTimeoutMs,
      );
      crossTab.announceAccepted(key);
      return undefined;
    } catch (error) {
      // The error's text may quote what was sent, so only its kind is logged.
      console.error('The application was not delivered:', error instanceof Error ? error.name : 'unknown');
      const isUnknown =
        error instanceof TimeoutError || (error instanceof DeliveryFailure && error.kind === 'unconfirmed');
      return rejectWithValue(isUnknown ? 'unconfirmed' : 'notSent');
    } finally {
      release();
    }
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().leadWizard;
      return status === 'editing' || status === 'failed';
    },
  },
);
