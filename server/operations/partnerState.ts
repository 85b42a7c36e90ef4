import type { CopyFault } from '../db/details';
import type { LeadRow, OutboxRow } from '../db/tables';

/** What the partner has of a lead, as the commands say it. */
const partnerStates = {
  latest: 'has it',
  earlier: 'has an earlier revision',
  // A worker began to send it, and the answer may have been lost.
  maybe: 'may have it',
  nothing: 'does not have it',
} as const;

/**
 * What the partner has of a lead. One that answers a revision by `duplicate` has an earlier one.
 *
 * @param messages all messages of the lead
 * @returns `since` is when the partner took a revision first (ISO 8601), or `null`
 */
export function partnerState(
  lead: Pick<LeadRow, 'partner_has_at' | 'first_sent_at' | 'partner_verdict' | 'revisions'>,
  messages: readonly Pick<OutboxRow, 'delivered_at' | 'revision'>[],
) {
  const [since = null] = [lead.partner_has_at, ...messages.map(({ delivered_at }) => delivered_at)]
    .filter((time) => time !== null)
    .sort();
  let state: keyof typeof partnerStates = lead.first_sent_at === null ? 'nothing' : 'maybe';
  const isOlder =
    lead.partner_verdict === 'duplicate' &&
    messages.some(({ delivered_at, revision }) => delivered_at !== null && revision < lead.revisions);
  if (since !== null) state = lead.partner_has_at === null || isOlder ? 'earlier' : 'latest';
  return { state, words: partnerStates[state], since };
}

const faultWords: Readonly<Record<string, string>> = {
  missing: 'was sealed before a partner was set: retry ID --key FILE',
  unreadable: 'cannot be opened with this PARTNER_WEBHOOK_SECRET: retry ID --key FILE',
} satisfies Record<CopyFault, string>;

/** Why a message was not delivered. Earlier builds stored the words themselves. */
export const failureWords = (failure: string) => faultWords[failure] ?? failure;
