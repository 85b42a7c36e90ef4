import { sql } from 'kysely';
import { migrateDatabase } from '../../server/db/migrate';
import { addressOf, openStored } from '../support/server/databases';
import { leadBodyOf } from '../support/server/submissions';
import { dayMs } from '../support/times';

/** How many days the leads are spread over. */
const days = 90;
const campaigns = 50;

/**
 * Fills a database with delivered leads of the last 90 days, evenly, from fifty campaigns: of fifty one is funded, of ten
 * one was approved. Each day has counts of visits for each campaign.
 *
 * @param count how many leads
 * @param due how many of them, the oldest, are past their retention
 */
export async function seedLeads(url: string, count: number, due = 0): Promise<void> {
  await migrateDatabase(addressOf(url));
  const { db, kind, close } = await openStored(url);
  const { lead, consent, page, startedAt, sentAt } = leadBodyOf();
  const source = { utm_source: 'google', utm_campaign: 'spring', landingPath: '/', gclid: 'TEST' };
  const details = JSON.stringify({ lead, consent, page, source, startedAt, sentAt });
  const evidence = JSON.stringify({ ...consent, page: page.url });
  // A list of times as long as the database needs, from which each lead takes one by its number.
  const times = Array.from({ length: 1000 }, (_, index) =>
    new Date(Date.now() - ((index * days) / 1000) * dayMs - 60_000).toISOString(),
  );
  const old = new Date(Date.now() - 4000 * dayMs).toISOString();
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})`;
  const timeOf = sql`case when i <= ${sql.lit(due)} then ${sql.lit(old)} else (select at from bench_times where number = i % 1000) end`;
  await sql`create table bench_times (number integer primary key, at text)`.execute(db);
  for (const [number, at] of times.entries()) {
    await sql`insert into bench_times values (${sql.lit(number)}, ${sql.lit(at)})`.execute(db);
  }
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  await sql`${numbers} insert into leads (id, submission_id, received_at, revised_at, revisions, details, utm_source,
    utm_campaign, email_digest, phone_digest, partner_has_at)
    select 'lead' || i, 'submission' || i, ${timeOf}, ${timeOf}, 1, ${sql.lit(details)}, 'google',
    'campaign' || (i % ${sql.lit(campaigns)}), 'email' || i, 'phone' || i, ${timeOf} from n`.execute(db);
  await sql`${numbers} insert into consents (lead_id, revision, received_at, evidence, phone_digest)
    select 'lead' || i, 1, ${timeOf}, ${sql.lit(evidence)}, 'phone' || i from n`.execute(db);
  await sql`${numbers} insert into accepted_keys (key, fingerprint, subject_id, received_at, revision)
    select 'key' || i, 'fingerprint' || i, 'lead' || i, ${timeOf}, 1 from n`.execute(db);
  await sql`${numbers} insert into outbox (id, lead_id, revision, state, tries, queued_at, next_try_at, delivered_at)
    select 'message' || i, 'lead' || i, 1, 'delivered', 1, ${timeOf}, ${timeOf}, ${timeOf} from n`.execute(
    db,
  );
  await sql`${numbers} insert into outcomes (webhook_id, submission_id, type, happened_at, received_at, commission_cents)
    select 'outcome' || i, 'submission' || i, case when i % 50 = 0 then 'funded' else 'approved' end, ${timeOf}, ${timeOf},
    case when i % 50 = 0 then 35000 end from n where i % 10 = 0`.execute(db);
  for (let day = 0; day < days; day += 1) {
    const date = new Date(Date.now() - day * dayMs).toISOString().slice(0, 10);
    const rows = Array.from({ length: campaigns }, (_, index) => `campaign${index}`).flatMap((utm_campaign) =>
      ['landingSeen', 'formOpened', 'sent'].map((event) => ({
        day: date,
        event,
        utm_source: 'google',
        utm_campaign,
        count: 100,
      })),
    );
    await db.insertInto('event_counts').values(rows).execute();
  }
  await sql`drop table bench_times`.execute(db);
  if (kind === 'postgres') await sql`analyze`.execute(db);
  await close();
}
