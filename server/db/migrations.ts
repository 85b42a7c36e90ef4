import { sql, type Kysely } from 'kysely';
import { startOfDay } from '../lib/times';
import { isPostgres, pagesOf } from './database';
import { emailDigests, phoneDigests, phoneNumbersIn } from './digests';
import { newReference } from './references';
import { isSealed } from './sealing';

/** A statement that is the same for SQLite and PostgreSQL, or what else has to be done. */
type Step = string | ((db: Kysely<unknown>) => Promise<void>);

/** Runs the steps of a migration, inside a transaction. */
export async function runSteps(db: Kysely<unknown>, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db));
}

/**
 * Stops PostgreSQL's planner from storing samples of a column's values, because they would outlive the deleted row.
 * Setting the column's type again drops earlier samples.
 */
const keepNoSamples =
  (...columns: readonly string[]) =>
  async (db: Kysely<unknown>): Promise<void> => {
    for (const column of isPostgres(db) ? columns : []) {
      const [table, name] = column.split('.');
      const changes = [`alter column ${name} type text`, `alter column ${name} set statistics 0`];
      await sql.raw(`alter table ${table} ${changes.join(', ')}`).execute(db);
    }
  };

const queueColumns = `
  id text primary key, lead_id text not null, state text not null, tries integer not null, queued_at text not null,
  first_failed_at text, next_try_at text not null, leased_by text, leased_until text, last_failure text`;

/**
 * In the order of their names, which begin with their minute. The first five names have no day (`2026-01-intake`); they
 * still sort first, because `-` sorts before a digit. A released migration is never changed: a change is a new one.
 * Those that make digests import the current functions, because stored digests must equal those of this build.
 */
export const migrations: Readonly<Record<string, readonly Step[]>> = {
  '2026-01-intake': [
    `create table leads (
      id text primary key, submission_id text not null unique, received_at text not null, revised_at text not null,
      revisions integer not null, suspect text, details text not null, partner_has_at text)`,
    'create index leads_by_time on leads (received_at, id)',
    `create table consents (
      lead_id text not null, revision integer not null, received_at text not null, evidence text not null,
      constraint consents_key primary key (lead_id, revision))`,
    `create table reviews (
      id text primary key, submission_id text not null unique, received_at text not null, status text not null,
      suspect text, details text not null)`,
    `create table accepted_keys (
      key text primary key, fingerprint text not null, subject_id text not null, received_at text not null)`,
    'create index accepted_keys_by_subject on accepted_keys (subject_id)',
    `create table outbox (
      id text primary key, lead_id text not null, revision integer not null, state text not null, details text,
      tries integer not null, queued_at text not null, next_try_at text not null, leased_by text, leased_until text,
      last_failure text, delivered_at text)`,
    'create index outbox_by_turn on outbox (state, next_try_at)',
    'create index outbox_by_lead on outbox (lead_id)',
    `create table event_counts (
      day text not null, event text not null, count integer not null,
      constraint event_counts_key primary key (day, event))`,
  ],
  '2026-11-no-samples-of-answers': [keepNoSamples('leads.details', 'reviews.details', 'outbox.details')],
  // The evidence names a phone number.
  '2026-11-no-samples-of-evidence': [keepNoSamples('consents.evidence')],
  '2026-11-revisions-of-reviews': ['alter table reviews add column revisions integer default 1 not null'],
  '2026-11-sending-times-of-keys': ['alter table accepted_keys add column sent_at text'],
  '20261123T2045-sources-and-outcomes': [
    'alter table leads add column sequence integer',
    "alter table leads add column utm_source text default '' not null",
    "alter table leads add column utm_campaign text default '' not null",
    'alter table leads add column email_digest text',
    'alter table leads add column phone_digest text',
    'alter table leads add column exported_at text',
    'alter table consents add column phone_digest text',
    'alter table reviews add column sequence integer',
    'alter table reviews add column reject_reason text',
    'alter table reviews add column consent text',
    'alter table outbox add column first_failed_at text',
    'update outbox set first_failed_at = queued_at where tries > 0',
    'alter table accepted_keys drop column sent_at',
    'alter table accepted_keys add column sequence integer',
    'alter table accepted_keys add column revision integer default 0 not null',
    // The latest key made the stored revision.
    `update accepted_keys set revision = coalesce(
      (select revisions from leads where leads.id = subject_id),
      (select revisions from reviews where reviews.id = subject_id), 0)
    where not exists (
      select 1 from accepted_keys later
      where later.subject_id = accepted_keys.subject_id and later.received_at > accepted_keys.received_at)`,
    `create table outcomes (
      webhook_id text primary key, submission_id text not null, type text not null, happened_at text not null,
      received_at text not null, amount_cents integer, commission_cents integer, reason text)`,
    `create table purged_leads (
      submission_id text primary key, lead_id text not null, received_at text not null, suspect text,
      utm_source text not null, utm_campaign text not null)`,
    `create table privacy_requests (
      day text not null, kind text not null, count integer not null,
      constraint privacy_requests_key primary key (day, kind))`,
    'create table metadata (name text primary key, value text not null)',
    // SQLite cannot give a table another primary key.
    'alter table event_counts rename to event_counts_before',
    `create table event_counts (
      day text not null, event text not null, utm_source text not null, utm_campaign text not null,
      count integer not null,
      constraint event_counts_by_source primary key (day, event, utm_source, utm_campaign))`,
    "insert into event_counts select day, event, '', '', count from event_counts_before",
    'drop table event_counts_before',
    'create index leads_revised_at on leads (revised_at)',
    'create index leads_email_digest on leads (email_digest)',
    'create index leads_phone_digest on leads (phone_digest)',
    'create index consents_phone_digest on consents (phone_digest)',
    'create index consents_received_at on consents (received_at)',
    'create index reviews_received_at on reviews (received_at)',
    'create index outbox_state_queued_at on outbox (state, queued_at)',
    'create index outcomes_submission_id on outcomes (submission_id)',
    'create index outcomes_happened_at on outcomes (happened_at)',
    'create index purged_leads_received_at on purged_leads (received_at)',
    'create index purged_leads_lead_id on purged_leads (lead_id)',
    // Reports read this index alone, and never the rows with the answers.
    `create index leads_received_at_utm_source_utm_campaign_suspect_submission_id
      on leads (received_at, utm_source, utm_campaign, suspect, submission_id)`,
    keepNoSamples('leads.email_digest', 'leads.phone_digest', 'consents.phone_digest'),
    addDigests,
  ],
  '20261125T0300-first-sending': [
    'alter table leads add column first_sent_at text',
    // If a message was tried, queued again or replaced by a revision, the partner may have the lead.
    `update leads set first_sent_at = received_at
    where partner_has_at is not null or revisions > 1 or exists (
      select 1 from outbox where outbox.lead_id = leads.id and (
        tries > 0 or leased_until is not null or delivered_at is not null or queued_at <> leads.revised_at))`,
  ],
  // Does nothing any more: it rewrote alert.* for a format that no build reads. Any text there means a lasting alert.
  '20261125T1300-alerts-as-json': [],
  '20261127T1640-operators-page': [
    'create table operator_tokens (digest text primary key, kind text not null, expires_at text not null)',
    `create table operator_actions (
      id text primary key, at text not null, action text not null, subject text not null)`,
    'create index operator_actions_by_time on operator_actions (at, id)',
  ],
  '20261127T1655-purged-leads-by-day': [
    // A new table, because PostgreSQL would leave a dropped column and replaced times in the old one's file.
    'alter table purged_leads rename to purged_leads_before',
    `create table purged_leads (
      submission_id text primary key, received_at text not null, suspect text, utm_source text not null,
      utm_campaign text not null)`,
    onlyDays,
    'drop table purged_leads_before',
    'create index purged_leads_received_at on purged_leads (received_at)',
    // A sample of a fingerprint could confirm a guess of all answers.
    keepNoSamples('accepted_keys.key', 'accepted_keys.fingerprint'),
  ],
  '20261127T1700-partner-answers': [
    'alter table leads add column partner_id text',
    'alter table leads add column partner_verdict text',
    'alter table leads add column partner_verdict_at text',
    'alter table leads add column partner_reason text',
    'alter table leads add column partner_answer text',
    'alter table leads add column unanswered integer',
    'alter table purged_leads add column partner_id text',
    'alter table purged_leads add column partner_verdict text',
    'create index leads_partner_id on leads (partner_id)',
    'create index purged_leads_partner_id on purged_leads (partner_id)',
    'create index leads_verdicts on leads (partner_verdict_at, partner_verdict)',
    // Replaced by an index with the verdict, which reports read too.
    'drop index leads_received_at_utm_source_utm_campaign_suspect_submission_id',
    `create index leads_for_reports
      on leads (received_at, utm_source, utm_campaign, suspect, submission_id, partner_verdict)`,
    keepNoSamples('leads.partner_answer'),
  ],
  '20261127T1720-references': [
    'alter table leads add column reference text',
    'alter table purged_leads add column reference text',
    addReferences,
    'create unique index leads_reference on leads (reference)',
    'create index purged_leads_reference on purged_leads (reference)',
  ],
  '20261127T1750-confirmations-and-revocations': [
    'alter table leads add column repeat_of text',
    'alter table leads add column confirmation_at text',
    'alter table leads add column confirmation_failure text',
    `create table mail_outbox (${queueColumns}, revision integer not null, details text)`,
    `create table revocations (${queueColumns}, revoked_at text not null)`,
    'create unique index mail_outbox_by_lead on mail_outbox (lead_id)',
    'create index revocations_by_lead on revocations (lead_id)',
    'create index mail_outbox_by_turn on mail_outbox (state, next_try_at)',
    'create index revocations_by_turn on revocations (state, next_try_at)',
    keepNoSamples('mail_outbox.details'),
  ],
  '20261127T1930-contents-and-repeats-of-ads': [
    "alter table leads add column utm_content text not null default ''",
    "alter table purged_leads add column utm_content text not null default ''",
    'alter table purged_leads add column repeat_of text',
    'drop index leads_for_reports',
    'create index leads_for_reports on leads (received_at, utm_source, utm_campaign, utm_content, suspect, submission_id, partner_verdict, repeat_of)',
  ],
};

async function addReferences(db: Kysely<unknown>): Promise<void> {
  const leads = await sql<{ id: string }>`select id from leads`.execute(db);
  const references = new Set<string>();
  while (references.size < leads.rows.length) references.add(newReference());
  const unused = references.values();
  for (const { id } of leads.rows)
    await sql`update leads set reference = ${unused.next().value} where id = ${id}`.execute(db);
}

/** The tables of {@link addDigests}, as they were at that migration. */
interface StoredBefore {
  leads: { id: string; details: string; email_digest: string | null; phone_digest: string | null };
  consents: { lead_id: string; revision: number; evidence: string; phone_digest: string | null };
}

/** The digests are keyed after all migrations (digests.ts). */
const noKeys = { leadsPublicKeys: [], lookupKey: null };

/** Digests the texts that are stored in the clear. Sealed ones keep `null`, because only the private key opens them. */
async function addDigests(db: Kysely<StoredBefore>): Promise<void> {
  for await (const rows of pagesOf(db.selectFrom('leads').select(['id', 'details']), ['id'])) {
    for (const { id, details } of rows) {
      if (isSealed(details)) continue;
      const { lead } = JSON.parse(details) as { lead: { email?: string; phone?: string } };
      const [email_digest] = emailDigests(lead.email ?? '', noKeys);
      const [phone_digest] = phoneDigests(lead.phone ?? '', noKeys);
      await db.updateTable('leads').set({ email_digest, phone_digest }).where('id', '=', id).execute();
    }
  }
  const consents = db.selectFrom('consents').select(['lead_id', 'revision', 'evidence']);
  for await (const rows of pagesOf(consents, ['lead_id', 'revision'])) {
    for (const { lead_id, revision, evidence } of rows) {
      if (isSealed(evidence)) continue;
      const { text = '' } = JSON.parse(evidence) as { text?: string };
      const phone = phoneNumbersIn(text).find((number) => number !== '') ?? '';
      const [phone_digest] = phoneDigests(phone, noKeys);
      const change = db.updateTable('consents').set({ phone_digest });
      await change.where('lead_id', '=', lead_id).where('revision', '=', revision).execute();
    }
  }
}

/** Copies the purged leads, with the day of each instead of its time. */
async function onlyDays(db: Kysely<unknown>): Promise<void> {
  const times = await sql<{ at: string }>`select distinct received_at as at from purged_leads_before`.execute(
    db,
  );
  for (const { at } of times.rows) {
    await sql`insert into purged_leads
      select submission_id, ${startOfDay(at).toISOString()}, suspect, utm_source, utm_campaign
      from purged_leads_before where received_at = ${at}`.execute(db);
  }
}
