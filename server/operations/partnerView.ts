import { openStates } from '../db/outbox';
import { readHealth } from '../maintenance/health';
import type { PartnerProfile } from '../settings/partnerProfile';
import type { OperationContext } from './context';
import { conditionsOf } from './today';

/** What fills a field of a partner's profile, in words. */
function filledFrom(field: PartnerProfile['fields'][string]): string {
  if (typeof field === 'string') return field;
  const { from, as, values, text } = field;
  if (from === undefined) return `always “${String(text)}”`;
  const choices = Object.entries(values ?? {}).map(([value, sent]) => `${value}: ${String(sent)}`);
  return [from, as && `as ${as}`, choices.length > 0 && choices.join(', ')].filter(Boolean).join('; ');
}

/** How it goes with the partner: what waits, what they answered last, and which of their fields are filled from what. */
export async function partnerView({ db, settings, now }: OperationContext) {
  const { partner } = settings;
  const health = await readHealth(db, settings, now());
  const answers = await db
    .selectFrom('leads')
    .select(['reference', 'partner_verdict', 'partner_verdict_at', 'partner_reason'])
    .where('partner_verdict_at', 'is not', null)
    .orderBy('partner_verdict_at', 'desc')
    .limit(20)
    .execute();
  return {
    name: partner ? new URL(partner.url).host : '',
    state: conditionsOf(health, now()).filter(({ name }) => name === 'Partner'),
    queue: openStates.map((state) => ({ state, ...health.queue[state] })).filter(({ count }) => count > 0),
    answers: answers.map(({ reference, partner_verdict, partner_verdict_at, partner_reason }) => ({
      reference,
      at: partner_verdict_at ?? '',
      verdict: partner_verdict ?? '',
      reason: partner_reason ?? '',
    })),
    /** The partner's fields and what fills each. */
    mapping: Object.entries(partner?.profile?.printable.fields ?? {}).map(([field, from]) => ({
      field,
      from: filledFrom(from),
    })),
  };
}
