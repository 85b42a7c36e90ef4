import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { lockLeads } from '../db/leads';
import { messagesOf } from '../db/outbox';
import { revokedAmong } from '../db/revocations';
import { isSealed } from '../db/sealing';
import type { LeadRow, RevocationRow, Tables } from '../db/tables';
import type { Settings } from '../settings/settings';
import type { OperationContext } from './context';
import { consentsOf, leadsOf, personOf } from './personLookup';
import type { Reader } from './reader';

/** Who is told that an agreement to calls was taken back. */
export interface Revoked {
  /** The reference of the lead; its id where retention deleted the lead. */
  readonly lead: string;
  readonly state: RevocationRow['state'];
}

/** How a revocation reaches the partner. */
function channelOf(lead: LeadRow | undefined, { partner }: Settings): RevocationRow['state'] {
  if (!partner) return 'manual';
  if (lead?.first_sent_at === null) return lead.exported_at === null ? 'none' : 'manual';
  if (!partner.profile) return 'waiting';
  const { revoke } = partner.profile;
  if (!revoke) return 'manual';
  const needsAnswers = JSON.stringify(revoke.fields).includes('"lead.');
  return !lead || (needsAnswers && isSealed(lead.details)) ? 'manual' : 'waiting';
}

/** The leads of a person, and all others with one of their phone numbers: who takes calls back means the number. */
async function leadIdsOf({ db, settings }: OperationContext, contacts: readonly string[], reader: Reader) {
  const lookup = { db, digestKeys: settings, reader };
  const person = personOf(contacts);
  const found = (await leadsOf(lookup, person)).map(({ row }) => row);
  const consents = await consentsOf(
    lookup,
    person,
    found.map(({ id }) => id),
  );
  const digests = [...found, ...consents.map(({ row }) => row)].flatMap(({ phone_digest }) =>
    phone_digest ? [phone_digest] : [],
  );
  const ids = new Set([...found.map(({ id }) => id), ...consents.map(({ row }) => row.lead_id)]);
  for (const { id } of await db
    .selectFrom('leads')
    .select('id')
    .where('phone_digest', 'in', digests)
    .execute())
    ids.add(id);
  return [...ids];
}

/**
 * Stores that a person took back their agreement to calls, and queues a message to a partner who takes one. An agreement
 * that is given later counts anew.
 *
 * @param input.contacts their email addresses and phone numbers
 * @throws OperatorError if a contact is neither an address nor a number
 */
export async function revokeCalls(
  context: OperationContext,
  { contacts, reader }: { contacts: readonly string[]; reader: Reader },
): Promise<Revoked[]> {
  const { db, settings, now } = context;
  const ids = await leadIdsOf(context, contacts, reader);
  return db.transaction().execute(async (trx) => {
    await lockLeads(trx, ids);
    const leads = await trx.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
    const before = await revokedAmong(trx, leads);
    const revoked: Revoked[] = [];
    for (const id of ids) {
      const lead = leads.find((one) => one.id === id);
      if (before.has(id)) continue;
      const state = channelOf(lead, settings);
      await insertRevocation(trx, id, state, now().toISOString());
      revoked.push({ lead: lead?.reference ?? id, state });
    }
    return revoked;
  });
}

async function insertRevocation(
  trx: Transaction<Tables>,
  leadId: string,
  state: RevocationRow['state'],
  revoked_at: string,
): Promise<void> {
  // After the lead itself, where a server is sending that.
  const [lead] = (await messagesOf(trx, [leadId]))
    .map(({ leased_until }) => leased_until ?? '')
    .sort()
    .reverse();
  const next_try_at = lead && lead > revoked_at ? lead : revoked_at;
  await trx
    .insertInto('revocations')
    .values({
      id: `msg_${randomUUID()}`,
      lead_id: leadId,
      revoked_at,
      state,
      tries: 0,
      queued_at: revoked_at,
      next_try_at,
    })
    .execute();
}

/**
 * Stores that the operator told the partner of a person's revocations.
 *
 * @returns of how many leads
 */
export async function markTold(
  context: OperationContext,
  { contacts, reader }: { contacts: readonly string[]; reader: Reader },
): Promise<number> {
  const ids = await leadIdsOf(context, contacts, reader);
  const { numUpdatedRows } = await context.db
    .updateTable('revocations')
    .set({ state: 'told' })
    .where('lead_id', 'in', ids)
    .where('state', 'in', ['manual', 'dead'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
