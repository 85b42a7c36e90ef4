import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { business } from '../../src/config/business';
import { quantity } from '../../src/lib/quantity';
import { resultOf } from '../attribution/leadResult';
import type { OperationContext } from '../context';
import { emptyJournal } from '../db/databaseFiles';
import { deleteLeads, deleteReviews } from '../db/deletion';
import { lockLeads, partnerWords, selectLeads, type StoredLead } from '../db/leads';
import { firstTryAt, messagesOf } from '../db/outbox';
import { outcomesOf } from '../db/outcomes';
import { isNameOfLead } from '../db/references';
import { presentPartnerSince, statesNeedingNotice } from '../db/revocations';
import { isSealed } from '../db/sealing';
import type { RevocationRow, Tables } from '../db/tables';
import { localDay } from '../lib/times';
import { pathsIn } from '../settings/partnerProfile';
import type { Settings } from '../settings/settings';
import { dollars, formatMinute } from './format';
import { openedLead, recordsOf, revocationsOf, revocationWords } from './leads';
import type { Reader } from './reader';

/**
 * Finds everything that is stored of a person, to be sent to them: their leads as the operator sees them, with the
 * answers, and the evidence of consent that names their phone number. What the reader cannot open stays sealed.
 */
export async function findPerson(context: OperationContext, contacts: readonly string[], reader: Reader) {
  const { leads, consents } = await recordsOf(context, contacts);
  const found: object[] = [];
  for (const { id } of leads) {
    const { revocations, ...lead } = await openedLead(context, id, reader);
    found.push({ ...lead, revocations: revocations.map(({ at }) => at) });
  }
  for (const { lead_id: id, received_at: at, evidence: stored } of consents) {
    if (leads.some((lead) => lead.id === id)) continue;
    const evidence = (await reader.evidence(stored)) ?? stored;
    const revocations = (await revocationsOf(context.db, id)).map((one) => one.at);
    found.push({ id, at, evidence, revocations });
  }
  return found;
}

/** What to ask a person for whom these contacts do not find everything; `''` if one is a phone number. */
const askForPhone = (contacts: readonly string[]) =>
  contacts.every((contact) => contact.includes('@') || isNameOfLead(contact))
    ? 'Evidence of consent is found only by phone number: ask for it too.'
    : '';

/** The records that no privacy request reaches. */
export const notReached =
  'What retention left of older leads for the reports has no name, contact or id of a person, so it cannot be found.';

/** The records that a look-up by these contacts does not reach, after what to ask the person for. */
export const notReachedBy = (contacts: readonly string[]) =>
  [askForPhone(contacts), notReached].filter(Boolean).join(' ');

/** What the figures of `sources` and `report` lose by {@link forgetPerson}, and the evidence that is sealed. */
export async function figuresLost(context: OperationContext, contacts: readonly string[]) {
  const { leads, consents } = await recordsOf(context, contacts);
  let [outcomes, commissionCents] = [0, 0];
  for (const lead of leads) {
    const ofLead = await outcomesOf(context.db, lead);
    outcomes += ofLead.length;
    commissionCents += resultOf(lead.received_at, ofLead).commissionCents;
  }
  const lost = [quantity(leads.length, 'lead'), quantity(outcomes, 'outcome')].join(', ');
  return {
    leads: leads.length,
    words: `The figures lose ${lost} and ${dollars(commissionCents)} of commission.`,
    sealedEvidence: consents.map(({ evidence }) => evidence).filter(isSealed),
  };
}

/**
 * Deletes everything stored of a person except the evidence of a given consent and of its revocation, also the reviews
 * whose ids are among the contacts, and counts the request, in one transaction. `notGiven` is stored evidence that
 * somebody else opened, and in which consent was not given. Returns how many records it found and, in paragraphs of one
 * or more lines, what was deleted, which leads the partner may have, and what stays.
 */
export async function forgetPerson(
  context: OperationContext,
  contacts: readonly string[],
  reader: Reader,
  notGiven: readonly string[] = [],
) {
  const { db, now } = context;
  const { leads: found, consents } = await recordsOf(context, contacts);
  const ids = found.map(({ id }) => id);
  // No law asks for the evidence that somebody did not consent.
  const refusals: typeof consents = [];
  for (const row of consents) {
    const evidence = await reader.evidence(row.evidence);
    if (evidence ? !evidence.given : notGiven.includes(row.evidence)) refusals.push(row);
  }
  const { leads, reviews } = await db.transaction().execute(async (trx) => {
    const deletedLeads = await deleteLeads(trx, (eb) => eb('id', 'in', ids));
    const deletedReviews = await deleteReviews(trx, (eb) => eb('id', 'in', contacts));
    const submissionIds = deletedLeads.map(({ submission_id }) => submission_id);
    await trx.deleteFrom('outcomes').where('submission_id', 'in', submissionIds).execute();
    for (const row of refusals) {
      const refusal = trx.deleteFrom('consents').where('lead_id', '=', row.lead_id);
      await refusal.where('revision', '=', row.revision).execute();
    }
    // As with `find`, a mistyped name that finds nothing does not count as a request.
    if (deletedLeads.length + consents.length > 0) await countRequest(trx, 'forgotten', now());
    if (deletedReviews > 0) await countRequest(trx, 'reviewDeleted', now(), deletedReviews);
    return { leads: deletedLeads, reviews: deletedReviews };
  });
  await emptyJournal(db);
  const ofLead = (lead: StoredLead) => {
    const [words, since] = [partnerWords(lead), lead.first_accepted_at];
    const partner = since === null ? words : `has it since ${formatMinute(since)}`;
    const ask = words === 'does not have it' ? '' : ': ask them to delete it';
    return `${lead.reference} (${lead.id}), received ${formatMinute(lead.received_at)}; the partner ${partner}${ask}.`;
  };
  const paragraphs: string[][] = [];
  if (leads.length > 0)
    paragraphs.push([`Deleted ${quantity(leads.length, 'lead')} with all answers:`, ...leads.map(ofLead)]);
  if (leads.length + reviews === 0) paragraphs.push(['No lead of this person is stored.']);
  if (reviews > 0) paragraphs.push([`Deleted ${quantity(reviews, 'review')}: publish again, and build.`]);
  if (consents.length > refusals.length)
    paragraphs.push([
      `The evidence of consent that was given, or is sealed, stays for ${business.privacy.consentYears} years, with the phone number that it names.`,
    ]);
  return { paragraphs, count: leads.length + reviews + consents.length };
}

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
 * agreement counts again. Returns for how many leads and, in lines, who tells the partner of each (by its reference, or its
 * id if it was deleted), then what to do.
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
      const row = { lead_id: id, revoked_at, state, queued_at };
      const message = { ...firstTryAt(due), id: `msg_${randomUUID()}`, ...row };
      await trx.insertInto('revocations').values(message).execute();
      revoked.push({ name: lead?.reference ?? id, state, revoked_at });
    }
    const lines = revoked.map((row) => `${row.name}: agreement to calls revoked; ${revocationWords(row)}.`);
    if (ids.length === 0) lines.push('No agreement to calls was found for this person.');
    else if (revoked.length === 0) lines.push('The agreement to calls was revoked before.');
    if (revoked.length === 0) lines.push(askForPhone(contacts));
    if (revoked.some(({ state }) => state === 'manual'))
      lines.push('Then press “The partner knows” on each of these leads, or run revoke with --told.');
    return { lines: lines.filter(Boolean), count: revoked.length };
  });
}

/**
 * Stores that the operator told the partner of a person's revocations, and returns for how many leads. A deleted lead is
 * named by its id, as in the alert.
 */
export async function markPartnerInformed(context: OperationContext, contacts: readonly string[]) {
  const { ids } = await leadsToRevoke(context, contacts);
  const { numUpdatedRows } = await context.db
    .updateTable('revocations')
    .set({ state: 'told' })
    .where('lead_id', 'in', [...ids, ...contacts])
    .where('state', 'in', statesNeedingNotice)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

type Kind = Tables['privacy_requests']['kind'];

/** Counts requests of a kind that were completed on this day. */
export const countRequest = (db: Kysely<Tables>, kind: Kind, now: Date, count = 1) =>
  sql`insert into privacy_requests (day, kind, count) values (${localDay(now)}, ${kind}, ${count})
    on conflict (day, kind) do update set count = privacy_requests.count + excluded.count`.execute(db);

/** Counts the requests of each kind that were done between two days, both included (`2026-01-31`). */
export async function requestCounts(db: Kysely<Tables>, [firstDay, lastDay]: readonly [string, string]) {
  const counts: Record<Kind, number> = { found: 0, forgotten: 0, reviewDeleted: 0 };
  const since = db.selectFrom('privacy_requests').selectAll().where('day', '>=', firstDay);
  for (const { kind, count } of await since.where('day', '<=', lastDay).execute()) counts[kind] += count;
  return counts;
}

const kindWords = { found: 'to know', forgotten: 'to be forgotten', reviewDeleted: 'to delete a review' };

/** Counts the requests of each kind that were done in each year, the newest year first. */
export async function requestsByYear(db: Kysely<Tables>) {
  const year = sql<string>`substr(day, 1, 4)`;
  const rows = await db
    .selectFrom('privacy_requests')
    .select((eb) => ['kind', year.as('year'), eb.fn.sum<number>('count').as('count')])
    .groupBy(['kind', year])
    .orderBy(year, 'desc')
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ ...row, kind: kindWords[row.kind] }));
}
