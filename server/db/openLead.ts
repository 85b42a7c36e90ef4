import { emptyLead } from '../../src/domain/lead';
import type { LeadDetails } from './details';
import { openDetails } from './sealing';

/** What an earlier version may have stored of a lead. */
type StoredDetails = Omit<LeadDetails, 'source'> & Partial<Pick<LeadDetails, 'source'>>;

/**
 * A stored lead with every answer that is asked for today. One that was stored before a field was added holds no
 * such answer; it becomes `''`, as where nothing was answered.
 */
export const withEveryAnswer = (details: StoredDetails): LeadDetails => ({
  source: null,
  ...details,
  lead: { ...emptyLead, ...details.lead },
});

/**
 * Reads a stored lead back, whenever it was stored.
 *
 * @param privateKey the identity (`AGE-SECRET-KEY-1...`), several, a line each, or `null` where there is none at hand
 * @throws as {@link openDetails} does
 */
export async function openLead(stored: string, privateKey: string | null): Promise<LeadDetails> {
  return withEveryAnswer(await openDetails<LeadDetails>(stored, privateKey));
}
