import { sql, type Kysely } from 'kysely';
import { midnightBefore } from '../times';
import { isPostgres } from './database';
import { emailDigests, phoneDigests, phoneNumbersIn } from './digests';
import { newReference } from './references';
import { isSealed } from './sealing';

/** Changes the tables, inside a transaction. */
export type Migration = (db: Kysely<unknown>) => Promise<void>;

/**
 * In the order of their names, which begin with their minute. The first five names have no day (`2026-01-intake`); they
 * still sort first, because `-` sorts before a digit. A released migration is never changed; a change is a new one. Those
 * that make digests import them, because stored digests must equal those of this build.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-01-intake': async (db) => {
    await db.schema
      .createTable('leads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull().unique())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('revised_at', 'text', (column) => column.notNull())
      .addColumn('revisions', 'integer', (column) => column.notNull())
      .addColumn('suspect', 'text')
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('partner_has_at', 'text')
      .execute();
    await db.schema.createIndex('leads_by_time').on('leads').columns(['received_at', 'id']).execute();

    await db.schema
      .createTable('consents')
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('evidence', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('consents_key', ['lead_id', 'revision'])
      .execute();

    await db.schema
      .createTable('reviews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull().unique())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('suspect', 'text')
      .addColumn('details', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('accepted_keys')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('accepted_keys_by_subject')
      .on('accepted_keys')
      .column('subject_id')
      .execute();

    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('details', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('queued_at', 'text', (column) => column.notNull())
      .addColumn('next_try_at', 'text', (column) => column.notNull())
      .addColumn('leased_by', 'text')
      .addColumn('leased_until', 'text')
      .addColumn('last_failure', 'text')
      .addColumn('delivered_at', 'text')
      .execute();
    await db.schema.createIndex('outbox_by_turn').on('outbox').columns(['state', 'next_try_at']).execute();
    await db.schema.createIndex('outbox_by_lead').on('outbox').column('lead_id').execute();

    await db.schema
      .createTable('event_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_counts_key', ['day', 'event'])
      .execute();
  },
  '2026-11-no-samples-of-answers': async (db) => {
    if (!isPostgres(db)) return;
    // PostgreSQL keeps samples of a column's values for its planner, where they would outlive the row.
    for (const table of ['leads', 'reviews', 'outbox']) {
      await sql`alter table ${sql.table(table)} alter column details set statistics 0`.execute(db);
    }
  },
  '2026-11-no-samples-of-evidence': async (db) => {
    if (!isPostgres(db)) return;
    // The evidence names a phone number. Naming the type again drops the samples that were taken before.
    const column = sql`alter table consents alter column evidence`;
    await sql`${column} type text`.execute(db);
    await sql`${column} set statistics 0`.execute(db);
  },
  '2026-11-revisions-of-reviews': async (db) => {
    await db.schema
      .alterTable('reviews')
      .addColumn('revisions', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  },
  '2026-11-sending-times-of-keys': async (db) => {
    await db.schema.alterTable('accepted_keys').addColumn('sent_at', 'text').execute();
  },
  '20261123T2045-sources-and-outcomes': async (db) => {
    const text = (table: string, column: string) =>
      db.schema.alterTable(table).addColumn(column, 'text').execute();
    const number = (table: string, column: string) =>
      db.schema.alterTable(table).addColumn(column, 'integer').execute();
    const label = (table: string, column: string) =>
      db.schema
        .alterTable(table)
        .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
        .execute();
    const index = (table: string, ...columns: string[]) =>
      db.schema
        .createIndex([table, ...columns].join('_'))
        .on(table)
        .columns(columns)
        .execute();

    await number('leads', 'sequence');
    await label('leads', 'utm_source');
    await label('leads', 'utm_campaign');
    await text('leads', 'email_digest');
    await text('leads', 'phone_digest');
    await text('leads', 'exported_at');
    await text('consents', 'phone_digest');
    await number('reviews', 'sequence');
    await text('reviews', 'reject_reason');
    await text('reviews', 'consent');
    await text('outbox', 'first_failed_at');
    await sql`update outbox set first_failed_at = queued_at where tries > 0`.execute(db);

    await db.schema.alterTable('accepted_keys').dropColumn('sent_at').execute();
    await number('accepted_keys', 'sequence');
    await db.schema
      .alterTable('accepted_keys')
      .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // The key that came last made the revision that is there.
    await sql`
      update accepted_keys set revision = coalesce(
        (select revisions from leads where leads.id = subject_id),
        (select revisions from reviews where reviews.id = subject_id), 0)
      where not exists (
        select 1 from accepted_keys later
        where later.subject_id = accepted_keys.subject_id and later.received_at > accepted_keys.received_at)`.execute(
      db,
    );

    await db.schema
      .createTable('outcomes')
      .addColumn('webhook_id', 'text', (column) => column.primaryKey())
      .addColumn('submission_id', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('happened_at', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('amount_cents', 'integer')
      .addColumn('commission_cents', 'integer')
      .addColumn('reason', 'text')
      .execute();
    await db.schema
      .createTable('purged_leads')
      .addColumn('submission_id', 'text', (column) => column.primaryKey())
      .addColumn('lead_id', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('suspect', 'text')
      .addColumn('utm_source', 'text', (column) => column.notNull())
      .addColumn('utm_campaign', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('privacy_requests')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('privacy_requests_key', ['day', 'kind'])
      .execute();
    await db.schema
      .createTable('metadata')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();

    // SQLite cannot give a table another primary key.
    await db.schema.alterTable('event_counts').renameTo('event_counts_before').execute();
    await db.schema
      .createTable('event_counts')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('utm_source', 'text', (column) => column.notNull())
      .addColumn('utm_campaign', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('event_counts_by_source', ['day', 'event', 'utm_source', 'utm_campaign'])
      .execute();
    await sql`insert into event_counts select day, event, '', '', count from event_counts_before`.execute(db);
    await db.schema.dropTable('event_counts_before').execute();

    await index('leads', 'revised_at');
    await index('leads', 'email_digest');
    await index('leads', 'phone_digest');
    await index('consents', 'phone_digest');
    await index('consents', 'received_at');
    await index('reviews', 'received_at');
    await index('outbox', 'state', 'queued_at');
    await index('outcomes', 'submission_id');
    await index('outcomes', 'happened_at');
    await index('purged_leads', 'received_at');
    await index('purged_leads', 'lead_id');
    // Reports read the index alone, and never the answers beside it.
    await index('leads', 'received_at', 'utm_source', 'utm_campaign', 'suspect', 'submission_id');
    if (isPostgres(db)) {
      // The planner's samples of a column would outlive the rows.
      for (const [table, column] of [
        ['leads', 'email_digest'],
        ['leads', 'phone_digest'],
        ['consents', 'phone_digest'],
      ] as const) {
        await sql`alter table ${sql.table(table)} alter column ${sql.ref(column)} set statistics 0`.execute(
          db,
        );
      }
    }
    await addDigests(db);
  },
  '20261125T0300-first-sending': async (db) => {
    await db.schema.alterTable('leads').addColumn('first_sent_at', 'text').execute();
    // Where a message was tried, sent back to the queue or replaced by a revision, the partner may have the lead.
    await sql`
      update leads set first_sent_at = received_at
      where partner_has_at is not null or revisions > 1 or exists (
        select 1 from outbox where outbox.lead_id = leads.id and (
          tries > 0 or leased_until is not null or delivered_at is not null or queued_at <> leads.revised_at))`.execute(
      db,
    );
  },
  // Rewrote alert.* for a format that no build reads any more, and was emptied: any text there means a lasting alert.
  '20261125T1300-alerts-as-json': () => Promise.resolve(),
  '20261127T1640-operators-page': async (db) => {
    await db.schema
      .createTable('operator_tokens')
      .addColumn('digest', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('operator_actions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('operator_actions_by_time')
      .on('operator_actions')
      .columns(['at', 'id'])
      .execute();
  },
  '20261127T1655-purged-leads-by-day': async (db) => {
    // A new table, because PostgreSQL would leave a dropped column and replaced times in the old one's file.
    await db.schema.alterTable('purged_leads').renameTo('purged_leads_before').execute();
    await db.schema
      .createTable('purged_leads')
      .addColumn('submission_id', 'text', (column) => column.primaryKey())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('suspect', 'text')
      .addColumn('utm_source', 'text', (column) => column.notNull())
      .addColumn('utm_campaign', 'text', (column) => column.notNull())
      .execute();
    await onlyDays(db);
    await db.schema.dropTable('purged_leads_before').execute();
    await db.schema
      .createIndex('purged_leads_received_at')
      .on('purged_leads')
      .column('received_at')
      .execute();
    if (!isPostgres(db)) return;
    // A sample of a fingerprint would confirm a guess of all answers. Naming the type again drops those taken before.
    for (const name of ['key', 'fingerprint']) {
      const column = sql`alter table accepted_keys alter column ${sql.ref(name)}`;
      await sql`${column} type text`.execute(db);
      await sql`${column} set statistics 0`.execute(db);
    }
  },
  '20261127T1700-partner-answers': async (db) => {
    const text = (table: string, column: string) =>
      db.schema.alterTable(table).addColumn(column, 'text').execute();
    for (const column of [
      'partner_id',
      'partner_verdict',
      'partner_verdict_at',
      'partner_reason',
      'partner_answer',
    ])
      await text('leads', column);
    for (const column of ['partner_id', 'partner_verdict']) await text('purged_leads', column);
    await db.schema.alterTable('leads').addColumn('unanswered', 'integer').execute();
    await db.schema.createIndex('leads_partner_id').on('leads').column('partner_id').execute();
    await db.schema.createIndex('purged_leads_partner_id').on('purged_leads').column('partner_id').execute();
    await db.schema
      .createIndex('leads_verdicts')
      .on('leads')
      .columns(['partner_verdict_at', 'partner_verdict'])
      .execute();
    // In place of the index that reports read alone, without the verdict.
    await db.schema.dropIndex('leads_received_at_utm_source_utm_campaign_suspect_submission_id').execute();
    await db.schema
      .createIndex('leads_for_reports')
      .on('leads')
      .columns(['received_at', 'utm_source', 'utm_campaign', 'suspect', 'submission_id', 'partner_verdict'])
      .execute();
    if (isPostgres(db)) await sql`alter table leads alter column partner_answer set statistics 0`.execute(db);
  },
  '20261127T1720-references': async (db) => {
    for (const table of ['leads', 'purged_leads']) {
      await db.schema.alterTable(table).addColumn('reference', 'text').execute();
    }
    await addReferences(db);
    await db.schema.createIndex('leads_reference').on('leads').column('reference').unique().execute();
    await db.schema.createIndex('purged_leads_reference').on('purged_leads').column('reference').execute();
  },
  '20261127T1750-confirmations-and-revocations': async (db) => {
    for (const column of ['repeat_of', 'confirmation_at', 'confirmation_failure']) {
      await db.schema.alterTable('leads').addColumn(column, 'text').execute();
    }
    const createQueue = (table: string) =>
      db.schema
        .createTable(table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('queued_at', 'text', (column) => column.notNull())
        .addColumn('first_failed_at', 'text')
        .addColumn('next_try_at', 'text', (column) => column.notNull())
        .addColumn('leased_by', 'text')
        .addColumn('leased_until', 'text')
        .addColumn('last_failure', 'text');
    await createQueue('mail_outbox')
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('details', 'text')
      .execute();
    await createQueue('revocations')
      .addColumn('revoked_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mail_outbox_by_lead').on('mail_outbox').column('lead_id').unique().execute();
    await db.schema.createIndex('revocations_by_lead').on('revocations').column('lead_id').execute();
    for (const table of ['mail_outbox', 'revocations']) {
      const index = db.schema.createIndex(`${table}_by_turn`).on(table);
      await index.columns(['state', 'next_try_at']).execute();
    }
    if (isPostgres(db)) await sql`alter table mail_outbox alter column details set statistics 0`.execute(db);
  },
};

interface LeadsWithoutReferences {
  leads: { id: string; reference: string | null };
}

async function addReferences(db: Kysely<LeadsWithoutReferences>): Promise<void> {
  const taken = new Set<string>();
  for (const { id } of await db.selectFrom('leads').select('id').execute()) {
    let reference = newReference();
    while (taken.has(reference)) reference = newReference();
    taken.add(reference);
    await db.updateTable('leads').set({ reference }).where('id', '=', id).execute();
  }
}

/** What {@link addDigests} reads and writes, as it was at that migration. */
interface StoredBefore {
  leads: { id: string; details: string; email_digest: string | null; phone_digest: string | null };
  consents: { lead_id: string; revision: number; evidence: string; phone_digest: string | null };
}

const batch = 500;
/** The digests are keyed after all migrations (lookupKey.ts). */
const noKeys = { leadsPublicKeys: [], lookupKey: null };

/** Digests what is stored in the clear. What is sealed keeps `null`: only the private key opens it. */
async function addDigests(db: Kysely<StoredBefore>): Promise<void> {
  for (let lastId = ''; ;) {
    const rows = await db
      .selectFrom('leads')
      .select(['id', 'details'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id, details } of rows) {
      if (isSealed(details)) continue;
      const { lead } = JSON.parse(details) as { lead: { email?: string; phone?: string } };
      const [email_digest] = emailDigests(lead.email ?? '', noKeys);
      const [phone_digest] = phoneDigests(lead.phone ?? '', noKeys);
      await db.updateTable('leads').set({ email_digest, phone_digest }).where('id', '=', id).execute();
    }
    lastId = rows.at(-1)?.id ?? '';
    if (rows.length < batch) break;
  }
  for (let last: { lead_id: string; revision: number } | undefined; ;) {
    let page = db.selectFrom('consents').select(['lead_id', 'revision', 'evidence']);
    if (last) {
      const { lead_id: id, revision } = last;
      page = page.where((eb) => eb(eb.refTuple('lead_id', 'revision'), '>', eb.tuple(id, revision)));
    }
    const rows = await page.orderBy('lead_id').orderBy('revision').limit(batch).execute();
    for (const { lead_id, revision, evidence } of rows) {
      if (isSealed(evidence)) continue;
      const { text = '' } = JSON.parse(evidence) as { text?: string };
      const [phone_digest] = phoneDigests(
        phoneNumbersIn(text).find((number) => number.length >= 7) ?? '',
        noKeys,
      );
      await db
        .updateTable('consents')
        .set({ phone_digest })
        .where('lead_id', '=', lead_id)
        .where('revision', '=', revision)
        .execute();
    }
    last = rows.at(-1);
    if (rows.length < batch) break;
  }
}

interface PurgedRow {
  submission_id: string;
  received_at: string;
  suspect: string | null;
  utm_source: string;
  utm_campaign: string;
}
interface PurgedBefore {
  purged_leads_before: PurgedRow;
  purged_leads: PurgedRow;
}

/** Copies what was left of purged leads, with the day on which each came in place of the moment. */
async function onlyDays(db: Kysely<PurgedBefore>): Promise<void> {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('purged_leads_before')
      .select(['submission_id', 'received_at', 'suspect', 'utm_source', 'utm_campaign'])
      .where('submission_id', '>', last)
      .orderBy('submission_id')
      .limit(batch)
      .execute();
    const days = rows.map((row) => ({ ...row, received_at: midnightBefore(row.received_at).toISOString() }));
    if (days.length > 0) await db.insertInto('purged_leads').values(days).execute();
    last = rows.at(-1)?.submission_id ?? '';
    if (rows.length < batch) return;
  }
}
