import { createAppAsyncThunk } from '../../app/withTypes';
import { business } from '../../config/business';
import type { Identity } from '../../domain/identity';
import { DeliveryFailure, type FailureKind } from '../../services/delivery';

/** What the screen adds to the answers when it is sent. */
interface LeadSubmission {
  /** The agreement to calls, word for word. */
  consentTo: { version: string; text: string };
  /** What the honeypot field holds; a person leaves it empty. */
  website?: string;
}

interface SubmitLeadTypes {
  rejectValue: FailureKind;
  /** The identity of an application that is sent without an answer, and so has none yet. */
  pendingMeta: { newIdentity: Identity };
}

/**
 * Shows the processing screen for its two seconds, then delivers the lead once. In this order, so that a reload during
 * the delay has sent nothing. Does nothing while a submission is under way or accepted. Rejects with a
 * {@link FailureKind}; the answers then stay.
 */
export const submitLead = createAppAsyncThunk<undefined, LeadSubmission, SubmitLeadTypes>(
  'leadWizard/submitLead',
  async ({ consentTo, website = '' }, { getState, requestId, extra, rejectWithValue }) => {
    await extra.clock.wait(business.leadForm.processingMs);
    const wizard = getState().leadWizard;
    // Redux DevTools may have led to another state meanwhile.
    if (wizard.status !== 'processing' || wizard.requestId !== requestId) return undefined;
    const { lead, agreedToCalls, identity } = wizard;
    const consent = { ...consentTo, given: agreedToCalls };
    try {
      const source = extra.source.read();
      await extra.leadDelivery.deliver({ lead, ...identity, consent, website, source });
      extra.source.forget();
      return undefined;
    } catch (error) {
      // The error's text may quote what was sent, so only its kind is logged.
      console.error('The application was not delivered:', error instanceof Error ? error.name : 'unknown');
      return rejectWithValue(error instanceof DeliveryFailure ? error.kind : 'notSent');
    }
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().leadWizard;
      return status === 'editing' || status === 'failed';
    },
    getPendingMeta: (_, { extra: { clock, newId } }) => ({
      newIdentity: { submissionId: newId(), startedAt: clock.now().toISOString() },
    }),
  },
);
