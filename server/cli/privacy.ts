import type { Kysely } from 'kysely';
import { business } from '../../src/config/business';
import { emptyJournal } from '../db/compact';
import { deleteLeads } from '../db/deleting';
import type { LeadRow, OutboxRow, Tables } from '../db/tables';
import { purge as purgeOld } from '../retention';
import { minuteOf, readPrivateKey, print, type CommandContext, type Reading } from './context';
import { findConsents, findPerson, openConsent, type OpenedConsent } from './people';
import { printable } from './print';

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
  const { leads, messages } = await context.database.db.transaction().execute(async (trx) => {
    const deleted = await deleteLeads(trx, (eb) => eb('id', 'in', ['', ...ids]));
    for (const id of ids) {
      evidenceLeft += await deleteRefusals(trx, id, await evidenceOf(trx, id, privateKey));
    }
    return deleted;
  });
  for (const { leadId, evidence } of await findConsents(context.database, person, privateKey)) {
    if (!ids.includes(leadId)) evidenceLeft += await deleteRefusals(context.database.db, leadId, [evidence]);
  }
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
  await emptyJournal(context.database);
}

/** Deletes what was stored long enough. */
export async function purge(
  context: CommandContext,
  { waiting = false }: { waiting?: boolean },
): Promise<void> {
  const { database, settings, now } = context;
  const { retentionDays } = settings;
  const purged = await purgeOld(database, { retentionDays, now: now(), includeWaiting: waiting });
  print(
    context,
    `Deleted ${leadsOf(purged.leads)} older than ${retentionDays} days, ${countOf(purged.reviews, 'rejected review')}, and ` +
      `${countOf(purged.consents, 'piece of evidence', 'pieces of evidence')} older than ${consentYears} years.`,
  );
  if (purged.leftWaiting > 0)
    print(
      context,
      `Kept ${leadsOf(purged.leftWaiting)} that the partner does not have: --waiting deletes them too.`,
    );
}
