import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { stringify } from 'csv-stringify';
import { impersonalFields, leadFields } from '../../src/config/entities';
import { funnelEvents, sideEvents, vitalEvent, vitalRatings, vitals } from '../../src/config/events';
import { eraseDeleted, type Database } from '../db/database';
import { isSealed, newKeys, openDetails, sealForPartner } from '../db/sealing';
import type { LeadDetails, ReviewDetails } from '../intake/schemas';
import type { Settings } from '../settings/settings';
import { deleteLeads, everyLead, findPerson, masked } from './people';
import { barOf, printable, tableOf } from './print';

/** What a command works with. */
export interface Desk {
  readonly database: Database;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly out: NodeJS.WritableStream;
}

/** A command that cannot be done, in one line for the person at the terminal. */
export class CannotDo extends Error {}

const say = ({ out }: Desk, text: string) => out.write(`${text}\n`);
const minuteOf = (time: string) => time.slice(0, 16).replace('T', ' ');
const dayMs = 86_400_000;

/** The private key in a file as `keys new` and age-keygen write it. */
export async function readPrivateKey(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  try {
    for await (const line of createInterface(createReadStream(file))) {
      if (line.startsWith('AGE-SECRET-KEY-1')) return line.trim();
    }
  } catch {
    throw new CannotDo(`${file} cannot be read.`);
  }
  throw new CannotDo(`${file} has no line that begins with AGE-SECRET-KEY-1.`);
}

/**
 * The moment that `--since` names: `today`, `yesterday`, a day (2026-01-31) or a time, by this machine's clock.
 *
 * @throws CannotDo where it names none
 */
export function momentOf(text: string, now: Date): string {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  if (text === 'today') return midnight.toISOString();
  if (text === 'yesterday') {
    midnight.setDate(midnight.getDate() - 1);
    return midnight.toISOString();
  }
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const moment = day ? new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])) : new Date(text);
  if (Number.isNaN(moment.getTime())) {
    throw new CannotDo(`--since takes today, yesterday, a day (2026-01-31) or a time, not "${text}".`);
  }
  return moment.toISOString();
}

interface Reading {
  readonly key?: string;
  readonly reveal?: boolean;
}

const shownFields = (reveal = false) => new Set<string>(reveal ? leadFields : impersonalFields);

/** What came in, the newest first. */
export async function list(desk: Desk, { key, reveal, limit }: Reading & { limit: number }): Promise<void> {
  const rows = [['ID', 'RECEIVED (UTC)', 'REV', 'PARTNER', 'SUSPECT', 'NAME', 'EMAIL', 'PHONE', 'VEHICLE']];
  const open = shownFields(reveal);
  const privateKey = await readPrivateKey(key);
  for await (const { row, details } of everyLead(desk.database, privateKey, { newestFirst: true })) {
    if (rows.length > limit) break;
    const lead = details && masked(details.lead, open);
    const words = (...parts: string[]) => printable(parts.filter(Boolean).join(' ')) || '-';
    rows.push([
      row.id,
      minuteOf(row.received_at),
      String(row.revisions),
      row.partner_has_at ? 'has it' : 'waits',
      row.suspect ?? '-',
      ...(lead
        ? [
            words(lead.firstName, lead.lastName),
            words(lead.email),
            words(lead.phone),
            words(lead.vehicleYear, lead.vehicleMake, lead.vehicleModel),
          ]
        : ['(sealed)', '', '', '']),
    ]);
  }
  say(desk, rows.length > 1 ? tableOf(rows) : 'No leads yet.');
}

/** One lead with everything that is kept of it. */
export async function show(desk: Desk, id: string, { key, reveal }: Reading): Promise<void> {
  const { db } = desk.database;
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new CannotDo(`There is no lead ${printable(id)}.`);
  const privateKey = await readPrivateKey(key);
  const details =
    isSealed(row.details) && privateKey === null
      ? null
      : await openDetails<LeadDetails>(row.details, privateKey);
  const messages = await db.selectFrom('outbox').selectAll().where('lead_id', '=', id).execute();
  const facts: [string, string][] = [
    ['id', row.id],
    ['received', row.received_at],
    ['revisions', row.revisions > 1 ? `${row.revisions}, the latest ${row.revised_at}` : '1'],
    ['suspect', row.suspect ?? 'no'],
    ['partner', row.partner_has_at ? `has it since ${row.partner_has_at}` : 'does not have it'],
    ...messages.map(({ id: message, state, tries, last_failure }): [string, string] => [
      'message',
      `${message} ${state}, ${tries} failed tries${last_failure ? `, the last: ${last_failure}` : ''}`,
    ]),
  ];
  if (details) {
    const lead = masked(details.lead, shownFields(reveal));
    facts.push(
      ['consent', details.consent.given ? 'given' : 'not given'],
      ['consent text', details.consent.text],
      ...leadFields.map((field): [string, string] => [field, lead[field] || '-']),
      ['page', reveal ? details.page.url : (details.page.url.split('?')[0] ?? '')],
      ['language', details.page.language],
      ['privacy signal', details.page.globalPrivacyControl ? 'on' : 'off'],
    );
  } else facts.push(['answers', 'sealed: give the private key with --key FILE']);
  say(desk, tableOf(facts.map(([name, value]) => [name, printable(value)])));
}

/** CSV on standard output. Cells that a spreadsheet would run get a quote in front. */
export async function exportCsv(desk: Desk, since: string, { key }: Reading): Promise<void> {
  const privateKey = await readPrivateKey(key);
  const columns = [
    'id',
    'receivedAt',
    'revisedAt',
    'revisions',
    'suspect',
    'partnerHasAt',
    ...leadFields,
    'consentGiven',
    'consentVersion',
    'consentText',
  ];
  const csv = stringify({
    header: true,
    columns,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  const written = new Promise<void>((resolve, reject) => {
    csv.on('data', (part: Buffer | string) => desk.out.write(part));
    csv.once('end', resolve).once('error', reject);
  });
  const from = momentOf(since, desk.now());
  for await (const { row, details } of everyLead(desk.database, privateKey, { since: from })) {
    const { lead, consent } = details ?? (await openDetails<LeadDetails>(row.details, null));
    const answers = leadFields.map((field) => lead[field].replaceAll('\u0000', '\ufffd'));
    csv.write([
      row.id,
      row.received_at,
      row.revised_at,
      row.revisions,
      row.suspect ?? '',
      row.partner_has_at ?? '',
      ...answers,
      consent.given ? 'yes' : 'no',
      consent.version,
      consent.text,
    ]);
  }
  csv.end();
  await written;
}

/** Everything that is kept of a person, to hand out to them. */
export async function find(desk: Desk, person: string, { key }: Reading): Promise<void> {
  const found = await findPerson(desk.database, person, await readPrivateKey(key));
  if (found.length === 0) {
    say(desk, 'Nothing is kept of this person.');
    return;
  }
  for (const { row, details } of found) {
    const consents = await desk.database.db
      .selectFrom('consents')
      .selectAll()
      .where('lead_id', '=', row.id)
      .execute();
    const evidence = consents.map(({ revision, received_at, evidence: text }) => ({
      revision,
      received_at,
      ...(JSON.parse(text) as object),
    }));
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
  // Also where nothing was found: an earlier try may have deleted and not erased.
  await eraseDeleted(desk.database);
  if (found.length === 0) say(desk, 'Nothing is kept of this person.');
  else {
    say(desk, `Deleted ${leadsOf(found.length)} with all answers:`);
    for (const { row } of found) {
      const has = row.partner_has_at
        ? `the partner has it since ${minuteOf(row.partner_has_at)}: ask them to delete it`
        : 'the partner does not have it';
      say(desk, `  ${row.id}, received ${minuteOf(row.received_at)}; ${has}`);
    }
    say(desk, 'The evidence of consent stays for five years, without the answers.');
  }
}

const consentYears = 5;

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
  await eraseDeleted(database);
  say(
    desk,
    `Deleted ${leadsOf(due.length)} older than ${settings.retentionDays} days, ${rejected.length} rejected reviews, and ` +
      `${consents.numDeletedRows} pieces of evidence older than ${consentYears} years.`,
  );
  const kept = old.length - due.length;
  if (kept > 0)
    say(desk, `Kept ${leadsOf(kept)} that the partner does not have: --waiting deletes them too.`);
}

/** What waits for the partner, what failed and why. */
export async function outbox(desk: Desk): Promise<void> {
  const rows = await desk.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '!=', 'delivered')
    .orderBy('queued_at')
    .execute();
  if (!desk.settings.partner) say(desk, 'No partner is set (PARTNER_WEBHOOK_URL): leads wait for export.');
  if (rows.length === 0) say(desk, 'Nothing waits for the partner.');
  else {
    say(
      desk,
      tableOf([
        ['LEAD', 'STATE', 'SINCE (UTC)', 'FAILED TRIES', 'NEXT TRY (UTC)', 'LAST FAILURE'],
        ...rows.map((row) => [
          row.lead_id,
          row.state,
          minuteOf(row.queued_at),
          String(row.tries),
          row.state === 'dead' ? '-' : minuteOf(row.next_try_at),
          row.last_failure ?? '-',
        ]),
      ]),
    );
  }
}

/** Puts a lead that waits or is a dead letter to the front of the outbox, for another three days. */
export async function retry(desk: Desk, id: string, { key }: Reading): Promise<void> {
  const { database, settings, now } = desk;
  const { db } = database;
  const row = await db
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .select(['outbox.id', 'leads.details'])
    .where((eb) => eb.or([eb('outbox.lead_id', '=', id), eb('outbox.id', '=', id)]))
    .where('outbox.state', '!=', 'delivered')
    .executeTakeFirst();
  if (!row) throw new CannotDo(`Nothing waits under ${printable(id)}: see \`npm run leads -- outbox\`.`);
  const privateKey = await readPrivateKey(key);
  const resealed =
    isSealed(row.details) && privateKey !== null && settings.partner
      ? {
          details: sealForPartner(
            await openDetails<LeadDetails>(row.details, privateKey),
            settings.partner.secret,
          ),
        }
      : {};
  const moment = now().toISOString();
  await db
    .updateTable('outbox')
    .set({
      state: 'waiting',
      tries: 0,
      queued_at: moment,
      next_try_at: moment,
      last_failure: null,
      ...resealed,
    })
    .where('id', '=', row.id)
    .execute();
  say(desk, 'It is sent at the next turn of a running server.');
}

async function deleteReview({ db }: Database, id: string): Promise<boolean> {
  await db.deleteFrom('accepted_keys').where('subject_id', '=', id).execute();
  const { numDeletedRows } = await db.deleteFrom('reviews').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

interface ReviewChange extends Reading {
  readonly approve?: string;
  readonly reject?: string;
  readonly delete?: string;
}

/** Reviews that came in, or what is decided about one. */
export async function reviews(desk: Desk, change: ReviewChange): Promise<void> {
  const { db } = desk.database;
  if (change.delete !== undefined) {
    if (!(await deleteReview(desk.database, change.delete))) throw new CannotDo('There is no such review.');
    await eraseDeleted(desk.database);
    say(desk, 'Deleted.');
    return;
  }
  const id = change.approve ?? change.reject;
  if (id !== undefined) {
    const status = change.approve === undefined ? 'rejected' : 'approved';
    const { numUpdatedRows } = await db
      .updateTable('reviews')
      .set({ status })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new CannotDo('There is no such review.');
    say(desk, `The review is ${status}.`);
    return;
  }
  const privateKey = await readPrivateKey(change.key);
  const rows = await db.selectFrom('reviews').selectAll().orderBy('received_at', 'desc').execute();
  if (rows.length === 0) say(desk, 'No reviews yet.');
  for (const row of rows) {
    say(
      desk,
      `${row.id}  ${minuteOf(row.received_at)}  ${row.status}${row.suspect ? `  suspect: ${row.suspect}` : ''}`,
    );
    if (isSealed(row.details) && privateKey === null) {
      say(desk, '  (sealed: give the private key with --key FILE)');
      continue;
    }
    const { review } = await openDetails<ReviewDetails>(row.details, privateKey);
    const name = change.reveal ? `${review.firstName} ${review.lastName}` : `${review.firstName} •••`;
    say(
      desk,
      printable(
        `  ${review.rating} of 5, $${review.savings} a year: ${name}, ${review.city}, ${review.state}`,
      ),
    );
    if (review.reviewText !== '') say(desk, `  ${printable(review.reviewText)}`);
  }
}

/** How many came to each step of the form, and how the vitals are spread. */
export async function funnel(desk: Desk, since: string): Promise<void> {
  // Days are counted in UTC.
  const day = momentOf(since, desk.now()).slice(0, 10);
  const rows = await desk.database.db
    .selectFrom('event_counts')
    .select(['event', (eb) => eb.fn.sum<number | string>('count').as('count')])
    .where('day', '>=', day)
    .groupBy('event')
    .execute();
  const counts = new Map(rows.map(({ event, count }) => [event, Number(count)]));
  const countOf = (event: string) => counts.get(event) ?? 0;
  const percent = (share: number) => (Number.isFinite(share) ? `${(100 * share).toFixed(1)} %` : '-');
  const opened = countOf('formOpened');
  const steps = funnelEvents.map((event, index) => {
    const count = countOf(event);
    const before = countOf(funnelEvents[index - 1] ?? event);
    return [
      event,
      String(count),
      percent(count / opened),
      percent(count / before),
      barOf(opened ? count / opened : 0),
    ];
  });
  say(desk, `Since ${day} (UTC)\n`);
  say(desk, tableOf([['EVENT', 'COUNT', 'OF FORMS OPENED', 'OF THE ONE BEFORE', ''], ...steps]));
  say(desk, '');
  say(desk, tableOf([['BESIDE', 'COUNT'], ...sideEvents.map((event) => [event, String(countOf(event))])]));
  say(desk, '');
  const spread = vitals.map((vital) => {
    const ratings = vitalRatings.map((rating) => countOf(vitalEvent(vital, rating)));
    const all = ratings.reduce((sum, count) => sum + count, 0);
    return [vital.toUpperCase(), ...ratings.map((count) => `${count} (${percent(count / all)})`)];
  });
  say(desk, tableOf([['VITAL', 'GOOD', 'NEEDS IMPROVEMENT', 'POOR'], ...spread]));
}

/** A new pair of keys: the private one into a file or on the terminal, the public one as a line for `.env`. */
export async function newKeyPair(out: NodeJS.WritableStream, file: string | undefined): Promise<void> {
  const { privateKey, publicKey } = await newKeys();
  const text = `# public key: ${publicKey}\n${privateKey}\n`;
  if (file === undefined) out.write(text);
  else {
    try {
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
    } catch {
      throw new CannotDo(`${file} cannot be written, or is there already.`);
    }
    out.write(
      `The private key is in ${file}: keep it off the server, with a copy; without it sealed answers are lost.\n`,
    );
  }
  out.write(`LEADS_PUBLIC_KEY=${publicKey}\n`);
}
