import { stringify } from 'csv-stringify';
import { impersonalFields, leadFields } from '../../src/domain/lead';
import { openLead } from '../db/openLead';
import type { LeadRow } from '../db/tables';
import {
  CommandError,
  minuteOf,
  momentOf,
  readPrivateKey,
  print,
  type CommandContext,
  type Reading,
} from './context';
import { detailsOf, everyLead, masked } from './people';
import { printable, tableOf } from './print';

const shownFields = (reveal = false) => new Set<string>(reveal ? leadFields : impersonalFields);

/** What came in, the newest first. */
export async function list(
  context: CommandContext,
  { key, reveal, limit }: Reading & { limit: number },
): Promise<void> {
  const rows = [['ID', 'RECEIVED (UTC)', 'REV', 'PARTNER', 'SUSPECT', 'NAME', 'EMAIL', 'PHONE', 'VEHICLE']];
  const open = shownFields(reveal);
  const privateKey = await readPrivateKey(key);
  const letters = await context.database.db
    .selectFrom('outbox')
    .select('lead_id')
    .where('state', '=', 'dead')
    .execute();
  const dead = new Set(letters.map(({ lead_id }) => lead_id));
  const standing = ({ id, partner_has_at }: LeadRow) =>
    partner_has_at ? 'has it' : dead.has(id) ? 'dead' : 'waits';
  let areMore = false;
  for await (const { row, details } of everyLead(context.database, privateKey, { newestFirst: true })) {
    areMore = rows.length > limit;
    if (areMore) break;
    const lead = details && masked(details.lead, open);
    const words = (...parts: string[]) => printable(parts.filter(Boolean).join(' ')) || '-';
    rows.push([
      row.id,
      minuteOf(row.received_at),
      String(row.revisions),
      standing(row),
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
  print(context, rows.length > 1 ? tableOf(rows) : 'No leads yet.');
  if (areMore) print(context, '\nThere are more: --limit NUMBER lists as many of the newest.');
}

/** One lead with everything that is kept of it. */
export async function show(context: CommandContext, id: string, { key, reveal }: Reading): Promise<void> {
  const { db } = context.database;
  const row = await db.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new CommandError(`There is no lead ${printable(id)}.`);
  const details = await detailsOf(row, await readPrivateKey(key));
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
    const number = details.lead.phone.trim();
    const { text } = details.consent;
    facts.push(
      ['consent', details.consent.given ? 'given' : 'not given'],
      ['consent text', reveal || number === '' ? text : text.replaceAll(number, lead.phone)],
      ...leadFields.map((field): [string, string] => [field, lead[field] || '-']),
      ['page', reveal ? details.page.url : (details.page.url.split('?')[0] ?? '')],
      ['language', details.page.language],
      ['privacy signal', details.page.globalPrivacyControl ? 'on' : 'off'],
    );
  } else facts.push(['answers', 'sealed: give the private key with --key FILE']);
  print(context, tableOf(facts.map(([name, value]) => [name, printable(value)])));
}

/** CSV on standard output. Cells that a spreadsheet would run get a quote in front. */
export async function exportCsv(context: CommandContext, since: string, { key }: Reading): Promise<void> {
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
    csv.on('data', (part: Buffer | string) => context.out.write(part));
    csv.once('end', resolve).once('error', reject);
  });
  const from = momentOf(since, context.now());
  for await (const { row, details } of everyLead(context.database, privateKey, { since: from })) {
    const { lead, consent } = details ?? (await openLead(row.details, null));
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
