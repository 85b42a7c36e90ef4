import { randomUUID } from 'node:crypto';
import { site } from '../../src/config/site';
import type { OperationContext } from '../context';
import { lockLeads } from '../db/leads';
import { messagesOf } from '../db/outbox';
import { firstTryAt } from '../db/queue';
import { lastDayToTell, partnerSince, untoldStates } from '../db/revocations';
import { isSealed } from '../db/sealing';
import { selectLeads, type StoredLead } from '../db/standing';
import type { RevocationRow } from '../db/tables';
import { pathsIn } from '../settings/partnerProfile';
import type { Settings } from '../settings/settings';
import { askForPhone, recordsOf, type NamedPerson } from './personLookup';

/** Who is told of a revocation, in words; the operator has to tell the partner within ten business days. */
function revocationWords({ state, revoked_at }: Pick<RevocationRow, 'state' | 'revoked_at'>): string {
  if (untoldStates.includes(state)) return `tell ${site.partner} by ${lastDayToTell(revoked_at)}`;
  // An export that marks nothing leaves no trace.
  if (state === 'none') return 'it was not sent; tell whoever has it from an export, which is not known here';
  return state === 'waiting' ? `${site.partner} is told by a message` : `${site.partner} knows`;
}

/** When calls to a lead were taken back, the oldest first, and who knows of it. */
export async function revocationsOf(db: OperationContext['db'], leadId: string) {
  const ofLead = db.selectFrom('revocations').selectAll().where('lead_id', '=', leadId);
  return (await ofLead.orderBy('revoked_at').execute()).map((row) => ({
    at: row.revoked_at,
    state: row.state,
    words: revocationWords(row),
    isToTell: untoldStates.includes(row.state),
  }));
}

const nextStep = 'Then press “The partner knows” on each of these leads, or run revoke with --told.';

/** How a revocation reaches the partner, who gets leads since a moment: what was sent before, an earlier partner has. */
function channelOf(
  lead: StoredLead | undefined,
  { partner }: Settings,
  since: string,
): RevocationRow['state'] {
  // Nothing was sent to the present partner: at most somebody got it from an export.
  if (lead?.unanswered === null && lead.partner_since === null)
    return (lead.first_sent_at ?? lead.exported_at) === null ? 'none' : 'manual';
  if (!partner || (lead?.first_sent_at ?? '') < since) return 'manual';
  if (!partner.profile) return 'waiting';
  const { revoke } = partner.profile;
  if (!revoke) return 'manual';
  const needsAnswers = pathsIn(revoke.fields).some((path) => path.startsWith('lead.'));
  return !lead || (needsAnswers && isSealed(lead.details)) ? 'manual' : 'waiting';
}

/**
 * The leads of a person, and all others with one of their phone numbers: who takes calls back means the number. Beside their
 * ids, the evidence of the agreements.
 */
async function leadsToRevoke(context: OperationContext, whom: NamedPerson) {
  const { leads, consents } = await recordsOf(context, whom);
  const evidence = consents.map(({ row }) => row);
  const digests = [...leads, ...evidence].flatMap(({ phone_digest }) => (phone_digest ? [phone_digest] : []));
  const ofNumbers = context.db.selectFrom('leads').select('id').where('phone_digest', 'in', digests);
  const ids = [...leads, ...(await ofNumbers.execute())].map(({ id }) => id);
  return { ids: [...new Set([...ids, ...evidence.map(({ lead_id }) => lead_id)])], evidence };
}

/**
 * Stores that a person took back their agreement to calls, and queues a message to a partner who takes one. An agreement
 * that is given later counts anew.
 *
 * @returns a line for each lead, by its reference, or its id where retention deleted it: who is told; then what to do
 * @throws OperatorError if a contact is neither an address nor a number
 */
export async function revokeCalls(context: OperationContext, whom: NamedPerson) {
  const { db, settings, now } = context;
  const { ids, evidence } = await leadsToRevoke(context, whom);
  return db.transaction().execute(async (trx) => {
    await lockLeads(trx, ids);
    const leads = await selectLeads(trx).where('id', 'in', ids).execute();
    const since = await partnerSince(trx);
    const before = await trx.selectFrom('revocations').selectAll().where('lead_id', 'in', ids).execute();
    const revoked = [];
    for (const id of ids) {
      const lead = leads.find((one) => one.id === id);
      // Of a lead that was deleted, its evidence of consent says when it was agreed to last.
      const ofLead = evidence.flatMap(({ lead_id, received_at }) => (lead_id === id ? received_at : []));
      const agreedAt = lead?.revised_at ?? ofLead.sort().at(-1) ?? '';
      if (before.some(({ lead_id, queued_at }) => lead_id === id && queued_at >= agreedAt)) continue;
      const state = channelOf(lead, settings, since);
      const revoked_at = now().toISOString();
      // Not before the agreement, which a clock that was ahead has given a later time.
      const queued_at = revoked_at > agreedAt ? revoked_at : agreedAt;
      // After the lead itself, where a server is sending that.
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
    if (revoked.length === 0)
      return ['No agreement of this person to calls was found.', askForPhone(whom.contacts)].filter(Boolean);
    const lines = revoked.map((row) => `${row.name}: calls are taken back; ${revocationWords(row)}.`);
    return revoked.some(({ state }) => state === 'manual') ? [...lines, nextStep] : lines;
  });
}

/**
 * Stores that the operator told the partner of a person's revocations. A lead that was deleted since is named by its id, as
 * the alert names it.
 *
 * @returns of how many leads
 */
export async function markPartnerInformed(context: OperationContext, whom: NamedPerson): Promise<number> {
  const { ids } = await leadsToRevoke(context, whom);
  const { numUpdatedRows } = await context.db
    .updateTable('revocations')
    .set({ state: 'told' })
    .where('lead_id', 'in', [...ids, ...whom.contacts])
    .where('state', 'in', untoldStates)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
