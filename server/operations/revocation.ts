import { randomUUID } from 'node:crypto';
import { site } from '../../src/config/site';
import type { OperationContext } from '../context';
import { lockLeads } from '../db/leads';
import { messagesOf } from '../db/outbox';
import { firstTryAt } from '../db/queue';
import { lastDayToTell, presentPartnerSince, statesNeedingNotice } from '../db/revocations';
import { isSealed } from '../db/sealing';
import { selectLeads, type StoredLead } from '../db/standing';
import type { RevocationRow } from '../db/tables';
import { pathsIn } from '../settings/partnerProfile';
import type { Settings } from '../settings/settings';
import { askForPhone, recordsOf } from './personLookup';

/** Says who tells the partner of a revocation. The law gives the operator ten business days. */
function revocationWords({ state, revoked_at }: Pick<RevocationRow, 'state' | 'revoked_at'>): string {
  if (statesNeedingNotice.includes(state)) return `tell ${site.partner} by ${lastDayToTell(revoked_at)}`;
  // An export without --mark-handled leaves no trace.
  if (state === 'none') return 'it was not sent; if you exported it, tell whoever has the file';
  return state === 'waiting' ? `a message tells ${site.partner}` : `${site.partner} knows`;
}

/** Lists the revocations of a lead, the oldest first, and whether the partner knows of each. */
export async function revocationsOf(db: OperationContext['db'], leadId: string) {
  const ofLead = db.selectFrom('revocations').selectAll().where('lead_id', '=', leadId);
  return (await ofLead.orderBy('revoked_at').execute()).map((row) => ({
    at: row.revoked_at,
    state: row.state,
    words: revocationWords(row),
    needsNotice: statesNeedingNotice.includes(row.state),
  }));
}

const nextStep = 'Then press “The partner knows” on each of these leads, or run revoke with --told.';

/** How a revocation reaches the partner, who gets leads `since` a time; earlier ones went to another. */
function channelOf(
  lead: StoredLead | undefined,
  { partner }: Settings,
  since: string,
): RevocationRow['state'] {
  // Nothing was sent to the present partner, but an earlier one or whoever read an export may have it.
  if (lead?.unanswered === null && lead.first_accepted_at === null)
    return (lead.first_sent_at ?? lead.exported_at) === null ? 'none' : 'manual';
  if (!partner || (lead?.first_sent_at ?? '') < since) return 'manual';
  if (!partner.profile) return 'waiting';
  const { revoke } = partner.profile;
  if (!revoke) return 'manual';
  const needsAnswers = pathsIn(revoke.fields).some((path) => path.startsWith('lead.'));
  return !lead || (needsAnswers && isSealed(lead.details)) ? 'manual' : 'waiting';
}

/**
 * Finds the ids of a person's leads and of all other leads with their phone numbers, because a revocation covers the
 * number, and the evidence of the agreements.
 */
async function leadsToRevoke(context: OperationContext, contacts: readonly string[]) {
  const { leads, consents: evidence } = await recordsOf(context, contacts);
  const digests = [...leads, ...evidence].flatMap(({ phone_digest }) => (phone_digest ? [phone_digest] : []));
  const ofNumbers = context.db.selectFrom('leads').select('id').where('phone_digest', 'in', digests);
  const ids = [...leads, ...(await ofNumbers.execute())].map(({ id }) => id);
  return { ids: [...new Set([...ids, ...evidence.map(({ lead_id }) => lead_id)])], evidence };
}

/**
 * Stores that a person revoked their agreement to calls, and queues a message to a partner that accepts one. A later
 * agreement counts again.
 *
 * @returns for how many leads; a line for each, by its reference, or its id if it was deleted: who tells the partner;
 *   then what to do
 * @throws OperatorError if a contact is neither an address nor a number
 */
export async function revokeCalls(context: OperationContext, contacts: readonly string[]) {
  const { db, settings, now } = context;
  const { ids, evidence } = await leadsToRevoke(context, contacts);
  return db.transaction().execute(async (trx) => {
    await lockLeads(trx, ids);
    const leads = await selectLeads(trx).where('id', 'in', ids).execute();
    const since = await presentPartnerSince(trx);
    const before = await trx.selectFrom('revocations').selectAll().where('lead_id', 'in', ids).execute();
    const revoked = [];
    for (const id of ids) {
      const lead = leads.find((one) => one.id === id);
      // For a deleted lead, the evidence of consent has the time of the last agreement.
      const times = evidence.flatMap(({ lead_id, received_at }) => (lead_id === id ? received_at : []));
      const agreedAt = lead?.revised_at ?? times.sort().at(-1) ?? '';
      if (before.some(({ lead_id, queued_at }) => lead_id === id && queued_at >= agreedAt)) continue;
      const state = channelOf(lead, settings, since);
      const revoked_at = now().toISOString();
      // Not before the agreement, whose time may be later because a server's clock was ahead.
      const queued_at = revoked_at > agreedAt ? revoked_at : agreedAt;
      // After the lead itself, if a server is sending it.
      const leases = (await messagesOf(trx, [id])).map(({ leased_until }) => leased_until ?? '');
      const due = [...leases, revoked_at].sort().at(-1) ?? revoked_at;
      await trx
        .insertInto('revocations')
        .values({
          ...firstTryAt(due),
          id: `msg_${randomUUID()}`,
          lead_id: id,
          revoked_at,
          state,
          queued_at,
        })
        .execute();
      revoked.push({ name: lead?.reference ?? id, state, revoked_at });
    }
    const nothing =
      ids.length > 0
        ? 'The agreement to calls was revoked before.'
        : 'No agreement to calls was found for this person.';
    const lines = revoked.map((row) => `${row.name}: agreement to calls revoked; ${revocationWords(row)}.`);
    if (revoked.length === 0) lines.push(nothing, askForPhone(contacts));
    if (revoked.some(({ state }) => state === 'manual')) lines.push(nextStep);
    return { lines: lines.filter(Boolean), count: revoked.length };
  });
}

/**
 * Stores that the operator told the partner of a person's revocations. A deleted lead is named by its id, as in the
 * alert.
 *
 * @returns for how many leads
 */
export async function markPartnerInformed(
  context: OperationContext,
  contacts: readonly string[],
): Promise<number> {
  const { ids } = await leadsToRevoke(context, contacts);
  const { numUpdatedRows } = await context.db
    .updateTable('revocations')
    .set({ state: 'told' })
    .where('lead_id', 'in', [...ids, ...contacts])
    .where('state', 'in', statesNeedingNotice)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
