-- The database as the build of commit 8338faf7 left it, on SQLite and PostgreSQL alike, with a row in each table. Never to be
-- changed. A statement ends at the end of a line.
create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
create table leads (id text primary key, submission_id text not null unique, received_at text not null, revised_at
  text not null, revisions integer not null, suspect text, details text not null, partner_has_at text, sequence
  integer, utm_source text default '' not null, utm_campaign text default '' not null, email_digest text, phone_digest
  text, exported_at text, first_sent_at text);
create index leads_by_time on leads (received_at, id);
create table consents (lead_id text not null, revision integer not null, received_at text not null, evidence text not
  null, phone_digest text, constraint consents_key primary key (lead_id, revision));
create table reviews (id text primary key, submission_id text not null unique, received_at text not null, status text
  not null, suspect text, details text not null, revisions integer default 1 not null, sequence integer, reject_reason
  text, consent text);
create table accepted_keys (key text primary key, fingerprint text not null, subject_id text not null, received_at
  text not null, sequence integer, revision integer default 0 not null);
create index accepted_keys_by_subject on accepted_keys (subject_id);
create table outbox (id text primary key, lead_id text not null, revision integer not null, state text not null,
  details text, tries integer not null, queued_at text not null, next_try_at text not null, leased_by text,
  leased_until text, last_failure text, delivered_at text, first_failed_at text);
create index outbox_by_turn on outbox (state, next_try_at);
create index outbox_by_lead on outbox (lead_id);
create table outcomes (webhook_id text primary key, submission_id text not null, type text not null, happened_at text
  not null, received_at text not null, amount_cents integer, commission_cents integer, reason text);
create table purged_leads (submission_id text primary key, lead_id text not null, received_at text not null, suspect
  text, utm_source text not null, utm_campaign text not null);
create table privacy_requests (day text not null, kind text not null, count integer not null, constraint
  privacy_requests_key primary key (day, kind));
create table metadata (name text primary key, value text not null);
create table event_counts (day text not null, event text not null, utm_source text not null, utm_campaign text not
  null, count integer not null, constraint event_counts_by_source primary key (day, event, utm_source, utm_campaign));
create index leads_revised_at on leads (revised_at);
create index leads_email_digest on leads (email_digest);
create index leads_phone_digest on leads (phone_digest);
create index consents_phone_digest on consents (phone_digest);
create index consents_received_at on consents (received_at);
create index reviews_received_at on reviews (received_at);
create index outbox_state_queued_at on outbox (state, queued_at);
create index outcomes_submission_id on outcomes (submission_id);
create index outcomes_happened_at on outcomes (happened_at);
create index purged_leads_received_at on purged_leads (received_at);
create index purged_leads_lead_id on purged_leads (lead_id);
create index leads_received_at_utm_source_utm_campaign_suspect_submission_id on leads (received_at, utm_source,
  utm_campaign, suspect, submission_id);
insert into kysely_migration (name, timestamp)
values ('2026-01-intake', '2026-11-26T10:00:00.000Z'),
  ('2026-11-no-samples-of-answers', '2026-11-26T10:00:00.000Z'),
  ('2026-11-no-samples-of-evidence', '2026-11-26T10:00:00.000Z'),
  ('2026-11-revisions-of-reviews', '2026-11-26T10:00:00.000Z'),
  ('2026-11-sending-times-of-keys', '2026-11-26T10:00:00.000Z'),
  ('20261123T2045-sources-and-outcomes', '2026-11-26T10:00:00.000Z'),
  ('20261125T0300-first-sending', '2026-11-26T10:00:00.000Z'),
  ('20261125T1300-alerts-as-json', '2026-11-26T10:00:00.000Z');
insert into leads (id, submission_id, received_at, revised_at, revisions, sequence, details, utm_source, utm_campaign, email_digest, phone_digest, first_sent_at)
values ('L1', 'S1', '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z', 1, 1, '{"lead":{"vehicleYear":"2021","vehicleMake":"Toyota","vehicleModel":"Corolla","currentLoanBalance":"$18,500","monthlyPayment":"412","firstName":"Wilhelmina","lastName":"Quackenbush","email":"Wilhelmina.Q@mail.example","phone":"(305) 555-0142","creditScore":"good","employmentStatus":"employed"},"consent":{"version":"c1","text":"call me at (305) 555-0142, please","given":true},"source":{"utm_source":"google","utm_campaign":"spring"}}', 'google', 'spring', 'kQ1fZ6oN2yqXo0rP7m3b9c5d1e8f4a6b0c2d4e6f8a0', 'kQ1fZ6oN2yqXo0rP7m3b9c5d1e8f4a6b0c2d4e6f8a0', '2026-11-26T10:00:00.000Z');
insert into consents (lead_id, revision, received_at, evidence, phone_digest)
values ('L1', 1, '2026-11-26T10:00:00.000Z', '{"version":"c1","text":"call me at (305) 555-0142, please","given":true}', 'kQ1fZ6oN2yqXo0rP7m3b9c5d1e8f4a6b0c2d4e6f8a0');
insert into reviews (id, submission_id, received_at, status, details, sequence)
values ('R1', 'S2', '2026-11-26T10:00:00.000Z', 'pending', '{}', 1);
insert into accepted_keys (key, fingerprint, subject_id, received_at, sequence, revision)
values ('kQ1fZ6oN2yqXo0rP7m3b9c5d1e8f4a6b0c2d4e6f8a0', 'kQ1fZ6oN2yqXo0rP7m3b9c5d1e8f4a6b0c2d4e6f8a0', 'L1', '2026-11-26T10:00:00.000Z', 1, 1);
insert into outbox (id, lead_id, revision, state, tries, queued_at, next_try_at, first_failed_at, last_failure)
values ('msg_1', 'L1', 1, 'waiting', 1, '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z', '503');
insert into outcomes (webhook_id, submission_id, type, happened_at, received_at, commission_cents)
values ('w1', 'S1', 'funded', '2026-11-26T10:00:00.000Z', '2026-11-26T10:00:00.000Z', 35000);
insert into purged_leads (submission_id, lead_id, received_at, utm_source, utm_campaign)
values ('S0', 'L0', '2026-11-26T10:00:00.000Z', 'google', 'spring');
insert into privacy_requests (day, kind, count)
values ('2026-11-26', 'found', 2);
insert into event_counts (day, event, count, utm_source, utm_campaign)
values ('2026-11-26', 'sent', 3, 'google', 'spring');
insert into metadata (name, value)
values ('retention.ranAt', '2026-11-26T10:00:00.000Z');
