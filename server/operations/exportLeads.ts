import { stringify } from 'csv-stringify/sync';
import { leadFields } from '../../src/domain/lead';
import { sourceFields } from '../../src/domain/source';
import type { OperationContext } from '../context';
import { pagesOf } from '../db/database';
import { isHandled, type LeadRevision, markHandled, selectLeads } from '../db/leads';
import { settleMessages } from '../db/outbox';
import { detailsToSend, type LeadDetails } from '../db/sealing';
import type { LeadRow } from '../db/tables';
import { parseMoment } from './dates';
import { spreadsheetCsv } from './format';
import type { Reader } from './reader';

/** The name of a column, and what fills its cells: a lead's row and, unless they are sealed, its details. */
type Column = readonly [name: string, cell: (row: LeadRow, details: LeadDetails | null) => unknown];

const csvColumns: readonly Column[] = [
  ['id', (row) => row.id],
  ['reference', (row) => row.reference],
  ['receivedAt', (row) => row.received_at],
  ['revisedAt', (row) => row.revised_at],
  ['revisions', (row) => row.revisions],
  ['suspect', (row) => row.suspect],
  ['partnerHasAt', (row) => row.partner_has_at],
  ...leadFields.map((field): Column => [field, (_, details) => details?.lead[field] ?? '(sealed)']),
  ['consentGiven', (_, details) => details && (details.consent.given ? 'yes' : 'no')],
  ['consentVersion', (_, details) => details?.consent.version],
  ['consentText', (_, details) => details?.consent.text],
  ['submissionId', (row) => row.submission_id],
  ...sourceFields.map((field): Column => [field, (_, details) => details?.source?.[field]]),
];

/**
 * Yields the leads that arrived or were revised since a date as parts of a file for a spreadsheet: the headings, then
 * the rows of some leads at a time, with how many of these are unhandled. A lead that cannot be read has a row that
 * says so, and does not count as exported.
 */
export async function* exportPages({ db, now }: OperationContext, since: string | undefined, reader: Reader) {
  const moment = parseMoment(since, now());
  const headings = stringify([csvColumns.map(([name]) => name)], { ...spreadsheetCsv, bom: true });
  yield { csv: headings, exported: [], unhandled: 0 };
  const leads = selectLeads(db).select(isHandled.as('isHandled')).where('revised_at', '>=', moment);
  for await (const rows of pagesOf(leads, ['received_at', 'id'])) {
    const exported: LeadRevision[] = [];
    const records: unknown[][] = [];
    for (const row of rows) {
      const read = await reader.lead(row.details);
      const details = read && detailsToSend(row, read);
      records.push(csvColumns.map(([, cell]) => cell(row, details)));
      // A settled lead keeps the time at which it was handled, by which `settle --undo` finds it.
      if (details && row.standing !== 'settled') exported.push({ id: row.id, revision: row.revisions });
    }
    const unhandled = rows.filter((row) => !row.isHandled).length;
    yield { csv: stringify(records, spreadsheetCsv), exported, unhandled };
  }
}

/**
 * Stores that leads were exported, unless they were revised meanwhile: from then on a partner may have them. If a partner
 * is set, their messages stay queued; if not, waiting ones are settled, so that no later partner gets them. Returns how
 * many were settled.
 */
export const recordExport = (
  { db, now }: OperationContext,
  leads: readonly LeadRevision[],
  hasPartner: boolean,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // The leads come first: see lockLeads.
    const ids = await markHandled(trx, leads, now());
    const firstSent = trx.updateTable('leads').set({ first_sent_at: now().toISOString() });
    await firstSent.where('id', 'in', ids).where('first_sent_at', 'is', null).execute();
    if (hasPartner) return 0;
    return (await settleMessages(trx, (eb) => eb('lead_id', 'in', ids))).length;
  });
