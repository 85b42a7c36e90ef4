import { createAppAsyncThunk } from '../../app/typedStore';
import { business } from '../../config/business';
import { consentText, consentVersion } from '../../content/consent';
import { newIdentity, type Identity } from '../../domain/identity';
import type { DeliveryFailure } from '../../services/delivery';

interface SubmitLeadTypes {
  rejectValue: DeliveryFailure;
  /** For a lead without an answer, which has no identity yet. */
  pendingMeta: { newIdentity: Identity };
}

/**
 * Shows the processing screen for its two seconds, then delivers the lead once: a reload during the delay sends nothing.
 * Does nothing while a submission is under way or after it was accepted. Gives the time of sending (ISO 8601). Rejects with
 * a {@link DeliveryFailure}; the answers then stay in the state.
 * @param website the content of the honeypot field, which a person leaves empty
 */
export const submitLead = createAppAsyncThunk<string | undefined, string | undefined, SubmitLeadTypes>(
  'leadWizard/submitLead',
  async (website = '', { getState, extra, rejectWithValue }) => {
    await extra.clock.wait(business.leadWizard.processingMs);
    const wizard = getState().leadWizard;
    // Redux DevTools may have replaced the state during the delay.
    if (wizard.status !== 'processing') return undefined;
    const { lead, agreedToCalls, identity } = wizard;
    // The agreement word for word as the last step shows it, where it offers calls.
    const consent = { version: consentVersion, text: consentText(lead.phone), given: agreedToCalls };
    const sentAt = extra.clock.now().toISOString();
    const source = extra.visitSource.read();
    const outcome = await extra.deliverLead({ lead, ...identity, consent, website, source, sentAt });
    if (outcome !== 'accepted') return rejectWithValue(outcome);
    extra.visitSource.forget();
    return sentAt;
  },
  {
    condition: (_, { getState }) => {
      const { status } = getState().leadWizard;
      return status === 'editing' || status === 'failed';
    },
    getPendingMeta: (_, { extra }) => ({ newIdentity: newIdentity(extra) }),
  },
);
