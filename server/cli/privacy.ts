import type { Kysely } from 'kysely';
import { business } from '../../src/config/business';
import { eraseDeleted } from '../db/database';
import type { LeadRow, OutboxRow, Tables } from '../db/tables';
import { minuteOf, readPrivateKey, print, type CommandContext, type Reading } from './context';
import { deleteLeads, findConsents, findPerson, openConsent, type OpenedConsent, type Which } from './people';
import { printable } from './print';
import { deleteReview } from './reviews';

const dayMs = 86_400_000;
const { consentYears } = business.privacy;

/** The evidence of what was consented to with each revision of a lead, the first one first. */
async function evidenceOf(db: Kysely<Tables>, leadId: string, privateKey: string | null) {
  const consents = await db
    .selectFrom('consents')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('revision')
    .execute();
  const opened = await Promise.all(consents.map((row) => openConsent(row, privateKey)));
  return opened.map(({ evidence }) => evidence);
}

/**
 * Deletes the evidence that somebody did not consent, which nothing asks for and which names their phone number.
 *
 * @returns how many pieces are left
 */
async function deleteRefusals(
  db: Kysely<Tables>,
  leadId: string,
  evidence: readonly OpenedConsent['evidence'][],
): Promise<number> {
  const refusals = evidence.filter(({ given }) => !given).map(({ revision }) => revision);
  if (refusals.length > 0) {
    await db.deleteFrom('consents').where('lead_id', '=', leadId).where('revision', 'in', refusals).execute();
  }
  return evidence.length - refusals.length;
}

/** Prints what is kept, to hand out. */
function printJson(context: CommandContext, kept: object): void {
  // JSON leaves characters of writing direction as they are.
  print(context, JSON.stringify(kept, null, 2).split('\n').map(printable).join('\n'));
}

/**
 * Everything that is kept of a person, to hand out to them: their leads, and what evidence of consent names their phone
 * number beside, as it does where the lead is deleted or has another number by now.
 */
export async function find(context: CommandContext, person: string, { key }: Reading): Promise<void> {
  const privateKey = await readPrivateKey(key);
  const found = await findPerson(context.database, person, privateKey);
  const shown = new Set(found.map(({ row }) => row.id));
  const consents = await findConsents(context.database, person, privateKey);
  const others = consents.filter(({ leadId }) => !shown.has(leadId));
  if (found.length + others.length === 0) {
    print(context, 'Nothing is kept of this person.');
    return;
  }
  for (const { row, details } of found) {
    const evidenceOfConsent = await evidenceOf(context.database.db, row.id, privateKey);
    printJson(context, { ...row, details: undefined, ...details, evidenceOfConsent });
  }
  for (const id of new Set(others.map(({ leadId }) => leadId))) {
    const theirs = others.filter(({ leadId }) => leadId === id);
    printJson(context, { id, evidenceOfConsent: theirs.map(({ evidence }) => evidence) });
  }
}

/** A number of things in words: `1 lead`, `2 leads`. */
const countOf = (count: number | bigint, one: string, many = `${one}s`) =>
  `${count} ${Number(count) === 1 ? one : many}`;
const leadsOf = (count: number) => countOf(count, 'lead');

/** What the operator is to ask the partner for, by what was deleted of one lead. */
function whatPartnerHas(lead: LeadRow, messages: readonly OutboxRow[], hasPartner: boolean): string {
  const [since] = [lead.partner_has_at, ...messages.map(({ delivered_at }) => delivered_at)]
    .filter((time) => time !== null)
    .sort();
  if (since !== undefined) return `the partner has it since ${minuteOf(since)}: ask them to delete it`;
  // A send that is under way, or whose answer was lost, may have arrived. A retry forgets the tries and the lease, not
  // the time; a revision forgets the message that it replaces.
  const mayBeSent = messages.some(
    ({ leased_by, leased_until, tries, queued_at }) =>
      leased_by !== null || leased_until !== null || tries > 0 || queued_at !== lead.revised_at,
  );
  return mayBeSent || (lead.revisions > 1 && hasPartner)
    ? 'the partner may have it: ask them to delete it'
    : 'the partner does not have it';
}

/** Deletes all that is kept of a person but the evidence of a consent that was given, and leaves no trace in the files. */
export async function forget(context: CommandContext, person: string, { key }: Reading): Promise<void> {
  const privateKey = await readPrivateKey(key);
  const found = await findPerson(context.database, person, privateKey);
  const ids = found.map(({ row }) => row.id);
  let evidenceLeft = 0;
  const { leads, messages } = await deleteLeads(context.database, ids, {
    alsoDelete: async (trx) => {
      for (const id of ids) {
        evidenceLeft += await deleteRefusals(trx, id, await evidenceOf(trx, id, privateKey));
      }
    },
  });
  for (const { leadId, evidence } of await findConsents(context.database, person, privateKey)) {
    if (!ids.includes(leadId)) evidenceLeft += await deleteRefusals(context.database.db, leadId, [evidence]);
  }
  // Said before the files are rewritten, which may fail: the rows are deleted all the same.
  if (leads.length === 0) print(context, 'No lead of this person is kept.');
  else {
    print(context, `Deleted ${leadsOf(leads.length)} with all answers:`);
    for (const lead of leads) {
      const sent = messages.filter(({ lead_id }) => lead_id === lead.id);
      const has = whatPartnerHas(lead, sent, context.settings.partner !== null);
      print(context, `  ${lead.id}, received ${minuteOf(lead.received_at)}; ${has}`);
    }
  }
  if (evidenceLeft > 0) {
    print(
      context,
      `The evidence of consent, with the phone number that it names, stays for ${consentYears} years.`,
    );
  }
  // Also where nothing was found: an earlier try may have deleted and not erased.
  await eraseDeleted(context.database);
}

/** Deletes what was kept long enough. */
export async function purge(
  context: CommandContext,
  { waiting = false }: { waiting?: boolean },
): Promise<void> {
  const { database, settings, now } = context;
  const { db } = database;
  const limit = new Date(now().getTime() - settings.retentionDays * dayMs).toISOString();
  const isOld: Which<'leads'> = (eb) => eb('revised_at', '<', limit);
  const isDue: Which<'leads'> = (eb) =>
    waiting ? isOld(eb) : eb.and([isOld(eb), eb('partner_has_at', 'is not', null)]);
  const due = await db.selectFrom('leads').select('id').where(isDue).execute();
  let deleted = 0;
  for (let start = 0; start < due.length; start += 500) {
    const ids = due.slice(start, start + 500).map(({ id }) => id);
    deleted += (await deleteLeads(database, ids, { only: isDue })).leads.length;
  }
  const consentLimit = new Date(now());
  consentLimit.setFullYear(consentLimit.getFullYear() - consentYears);
  const consents = await db
    .deleteFrom('consents')
    .where('received_at', '<', consentLimit.toISOString())
    .executeTakeFirst();
  const isOver: Which<'reviews'> = (eb) => eb('status', '=', 'rejected').and('received_at', '<', limit);
  const rejected = await db.selectFrom('reviews').select('id').where(isOver).execute();
  let reviews = 0;
  for (const { id } of rejected) if (await deleteReview(database, id, isOver)) reviews += 1;
  print(
    context,
    `Deleted ${leadsOf(deleted)} older than ${settings.retentionDays} days, ${countOf(reviews, 'rejected review')}, and ` +
      `${countOf(consents.numDeletedRows, 'piece of evidence', 'pieces of evidence')} older than ${consentYears} years.`,
  );
  const kept = await db.selectFrom('leads').select('id').where(isOld).execute();
  if (kept.length > 0)
    print(
      context,
      `Kept ${leadsOf(kept.length)} that the partner does not have: --waiting deletes them too.`,
    );
  await eraseDeleted(database);
}
