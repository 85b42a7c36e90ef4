import { business } from '../../src/config/business';
import { eraseDeleted } from '../db/database';
import { openDetails } from '../db/sealing';
import { minuteOf, readPrivateKey, say, type Desk, type Reading } from './desk';
import { deleteLeads, findPerson } from './people';
import { printable } from './print';
import { deleteReview } from './reviews';

const dayMs = 86_400_000;
const { consentYears } = business.privacy;

/** Everything that is kept of a person, to hand out to them. */
export async function find(desk: Desk, person: string, { key }: Reading): Promise<void> {
  const privateKey = await readPrivateKey(key);
  const found = await findPerson(desk.database, person, privateKey);
  if (found.length === 0) {
    say(desk, 'Nothing is kept of this person.');
    return;
  }
  for (const { row, details } of found) {
    const consents = await desk.database.db
      .selectFrom('consents')
      .selectAll()
      .where('lead_id', '=', row.id)
      .orderBy('revision')
      .execute();
    const evidence = await Promise.all(
      consents.map(async ({ revision, received_at, evidence: text }) => ({
        revision,
        received_at,
        ...(await openDetails<object>(text, privateKey)),
      })),
    );
    const everything = { ...row, details: undefined, ...details, evidenceOfConsent: evidence };
    // JSON leaves characters of writing direction as they are.
    const json = JSON.stringify(everything, null, 2).split('\n').map(printable).join('\n');
    say(desk, json);
  }
}

const leadsOf = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);

/** Deletes all that is kept of a person but the evidence of consent, and leaves no trace in the files. */
export async function forget(desk: Desk, person: string, { key }: Reading): Promise<void> {
  const found = await findPerson(desk.database, person, await readPrivateKey(key));
  await deleteLeads(
    desk.database,
    found.map(({ row }) => row.id),
  );
  // Said before the files are rewritten, which may fail: the rows are deleted all the same.
  if (found.length === 0) say(desk, 'Nothing is kept of this person.');
  else {
    say(desk, `Deleted ${leadsOf(found.length)} with all answers:`);
    for (const { row } of found) {
      const has = row.partner_has_at
        ? `the partner has it since ${minuteOf(row.partner_has_at)}: ask them to delete it`
        : 'the partner does not have it';
      say(desk, `  ${row.id}, received ${minuteOf(row.received_at)}; ${has}`);
    }
    say(
      desk,
      `The evidence of consent, with the phone number that it names, stays for ${consentYears} years.`,
    );
  }
  // Also where nothing was found: an earlier try may have deleted and not erased.
  await eraseDeleted(desk.database);
}

/** Deletes what was kept long enough. */
export async function purge(desk: Desk, { waiting = false }: { waiting?: boolean }): Promise<void> {
  const { database, settings, now } = desk;
  const { db } = database;
  const limit = new Date(now().getTime() - settings.retentionDays * dayMs).toISOString();
  const old = await db
    .selectFrom('leads')
    .select(['id', 'partner_has_at'])
    .where('revised_at', '<', limit)
    .execute();
  const due = old.filter(({ partner_has_at }) => waiting || partner_has_at !== null);
  for (let start = 0; start < due.length; start += 500) {
    await deleteLeads(
      database,
      due.slice(start, start + 500).map(({ id }) => id),
    );
  }
  const consentLimit = new Date(now());
  consentLimit.setFullYear(consentLimit.getFullYear() - consentYears);
  const consents = await db
    .deleteFrom('consents')
    .where('received_at', '<', consentLimit.toISOString())
    .executeTakeFirst();
  const rejected = await db
    .selectFrom('reviews')
    .select('id')
    .where('status', '=', 'rejected')
    .where('received_at', '<', limit)
    .execute();
  for (const { id } of rejected) await deleteReview(database, id);
  say(
    desk,
    `Deleted ${leadsOf(due.length)} older than ${settings.retentionDays} days, ${rejected.length} rejected reviews, and ` +
      `${consents.numDeletedRows} pieces of evidence older than ${consentYears} years.`,
  );
  const kept = old.length - due.length;
  if (kept > 0)
    say(desk, `Kept ${leadsOf(kept)} that the partner does not have: --waiting deletes them too.`);
  await eraseDeleted(database);
}
