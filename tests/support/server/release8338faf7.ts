import { sql, type Kysely } from 'kysely';
import { connect } from '../../../server/db/database';
import type { DatabaseAddress } from '../../../server/settings/settings';
import { someLead } from './submissions';

/** The tables as the build of commit 8338faf7 left them, and the migrations that it had run. Never to be changed. */
const schema = [
  'CREATE TABLE "kysely_migration" ("name" varchar(255) primary key, "timestamp" varchar(255) not null)',
  'CREATE TABLE "leads" ("id" text primary key, "submission_id" text not null unique, "received_at" text not null, "revised_at" text not null, "revisions" integer not null, "suspect" text, "details" text not null, "partner_has_at" text, "sequence" integer, "utm_source" text default \'\' not null, "utm_campaign" text default \'\' not null, "email_digest" text, "phone_digest" text, "exported_at" text, "first_sent_at" text)',
  'CREATE INDEX "leads_by_time" on "leads" ("received_at", "id")',
  'CREATE TABLE "consents" ("lead_id" text not null, "revision" integer not null, "received_at" text not null, "evidence" text not null, "phone_digest" text, constraint "consents_key" primary key ("lead_id", "revision"))',
  'CREATE TABLE "reviews" ("id" text primary key, "submission_id" text not null unique, "received_at" text not null, "status" text not null, "suspect" text, "details" text not null, "revisions" integer default 1 not null, "sequence" integer, "reject_reason" text, "consent" text)',
  'CREATE TABLE "accepted_keys" ("key" text primary key, "fingerprint" text not null, "subject_id" text not null, "received_at" text not null, "sequence" integer, "revision" integer default 0 not null)',
  'CREATE INDEX "accepted_keys_by_subject" on "accepted_keys" ("subject_id")',
  'CREATE TABLE "outbox" ("id" text primary key, "lead_id" text not null, "revision" integer not null, "state" text not null, "details" text, "tries" integer not null, "queued_at" text not null, "next_try_at" text not null, "leased_by" text, "leased_until" text, "last_failure" text, "delivered_at" text, "first_failed_at" text)',
  'CREATE INDEX "outbox_by_turn" on "outbox" ("state", "next_try_at")',
  'CREATE INDEX "outbox_by_lead" on "outbox" ("lead_id")',
  'CREATE TABLE "outcomes" ("webhook_id" text primary key, "submission_id" text not null, "type" text not null, "happened_at" text not null, "received_at" text not null, "amount_cents" integer, "commission_cents" integer, "reason" text)',
  'CREATE TABLE "purged_leads" ("submission_id" text primary key, "lead_id" text not null, "received_at" text not null, "suspect" text, "utm_source" text not null, "utm_campaign" text not null)',
  'CREATE TABLE "privacy_requests" ("day" text not null, "kind" text not null, "count" integer not null, constraint "privacy_requests_key" primary key ("day", "kind"))',
  'CREATE TABLE "metadata" ("name" text primary key, "value" text not null)',
  'CREATE TABLE "event_counts" ("day" text not null, "event" text not null, "utm_source" text not null, "utm_campaign" text not null, "count" integer not null, constraint "event_counts_by_source" primary key ("day", "event", "utm_source", "utm_campaign"))',
  'CREATE INDEX "leads_revised_at" on "leads" ("revised_at")',
  'CREATE INDEX "leads_email_digest" on "leads" ("email_digest")',
  'CREATE INDEX "leads_phone_digest" on "leads" ("phone_digest")',
  'CREATE INDEX "consents_phone_digest" on "consents" ("phone_digest")',
  'CREATE INDEX "consents_received_at" on "consents" ("received_at")',
  'CREATE INDEX "reviews_received_at" on "reviews" ("received_at")',
  'CREATE INDEX "outbox_state_queued_at" on "outbox" ("state", "queued_at")',
  'CREATE INDEX "outcomes_submission_id" on "outcomes" ("submission_id")',
  'CREATE INDEX "outcomes_happened_at" on "outcomes" ("happened_at")',
  'CREATE INDEX "purged_leads_received_at" on "purged_leads" ("received_at")',
  'CREATE INDEX "purged_leads_lead_id" on "purged_leads" ("lead_id")',
  'CREATE INDEX "leads_received_at_utm_source_utm_campaign_suspect_submission_id" on "leads" ("received_at", "utm_source", "utm_campaign", "suspect", "submission_id")',
];
const migrationsThen = [
  '2026-01-intake',
  '2026-11-no-samples-of-answers',
  '2026-11-no-samples-of-evidence',
  '2026-11-revisions-of-reviews',
  '2026-11-sending-times-of-keys',
  '20261123T2045-sources-and-outcomes',
  '20261125T0300-first-sending',
  '20261125T1300-alerts-as-json',
];

const time = '2026-11-26T10:00:00.000Z';
const digest = 'kQ1fZ6oN2yqXo0rP7m3b9c5d1e8f4a6b0c2d4e6f8a0';
const source = { utm_source: 'google', utm_campaign: 'spring' };
const consent = { version: 'c1', text: 'call me at (305) 555-0142, please', given: true };
/** A row of each table, as that build wrote it without a public key. */
const rows: Record<string, Record<string, unknown>> = {
  leads: {
    id: 'L1',
    submission_id: 'S1',
    received_at: time,
    revised_at: time,
    revisions: 1,
    sequence: 1,
    details: JSON.stringify({ lead: someLead(), consent, source }),
    ...source,
    email_digest: digest,
    phone_digest: digest,
    first_sent_at: time,
  },
  consents: {
    lead_id: 'L1',
    revision: 1,
    received_at: time,
    evidence: JSON.stringify(consent),
    phone_digest: digest,
  },
  reviews: {
    id: 'R1',
    submission_id: 'S2',
    received_at: time,
    status: 'pending',
    details: '{}',
    sequence: 1,
  },
  accepted_keys: {
    key: digest,
    fingerprint: digest,
    subject_id: 'L1',
    received_at: time,
    sequence: 1,
    revision: 1,
  },
  outbox: {
    id: 'msg_1',
    lead_id: 'L1',
    revision: 1,
    state: 'waiting',
    tries: 1,
    queued_at: time,
    next_try_at: time,
    first_failed_at: time,
    last_failure: '503',
  },
  outcomes: {
    webhook_id: 'w1',
    submission_id: 'S1',
    type: 'funded',
    happened_at: time,
    received_at: time,
    commission_cents: 35000,
  },
  purged_leads: { submission_id: 'S0', lead_id: 'L0', received_at: time, ...source },
  privacy_requests: { day: '2026-11-26', kind: 'found', count: 2 },
  event_counts: { day: '2026-11-26', event: 'sent', count: 3, ...source },
  metadata: { name: 'retention.ranAt', value: time },
};

/** The tables of which {@link makeDatabaseOf8338faf7} fills each with one row. */
export const filledTables = Object.keys(rows);

/** Makes the database as the build of commit 8338faf7 left it, with a row in each table. */
export async function makeDatabaseOf8338faf7(address: DatabaseAddress): Promise<void> {
  const { db, close } = connect(address);
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const statement of schema) await sql.raw(statement).execute(db);
  for (const name of migrationsThen)
    await untyped.insertInto('kysely_migration').values({ name, timestamp: time }).execute();
  for (const [table, row] of Object.entries(rows)) await untyped.insertInto(table).values(row).execute();
  await close();
}
