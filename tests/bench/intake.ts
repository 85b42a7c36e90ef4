import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { metadataOf } from '../../server/db/metadata';
import { migrateDatabase } from '../../server/db/migrate';
import { databaseAddress, openMigrated, postgresDatabase, sqliteDatabase } from '../support/server/databases';
import { startPostgres } from '../support/server/postgres';
import { environmentOf, root, serve, startServer } from '../support/server/serverProcess';
import { leadBodyOf, post } from '../support/server/submissions';
import { dayMs, fromNow, minuteMs } from '../support/times';

/** How many days the stored leads are spread over. */
const days = 90;

/** Prints a fault, and makes the bench end with status 1. */
function fail(fault: string): void {
  console.error(`  FAULT: ${fault}`);
  process.exitCode = 1;
}

const secondsSince = (began: number) => (performance.now() - began) / 1000;

/** Prints how many disk syncs and hashes this machine does a second, as a yardstick for the other figures. */
function calibrate(): void {
  const folder = mkdtempSync(join(tmpdir(), 'calibration-'));
  const file = openSync(join(folder, 'synced'), 'w');
  const page = Buffer.alloc(4096, 7);
  const timesInASecond = (work: () => void) => {
    let times = 0;
    for (const began = performance.now(); secondsSince(began) < 1; times += 1) work();
    return times;
  };
  const syncs = timesInASecond(() => {
    writeSync(file, page, 0, page.length, 0);
    fsyncSync(file);
  });
  const hashes = timesInASecond(() => createHash('sha256').update(page).digest());
  closeSync(file);
  rmSync(folder, { recursive: true });
  console.log(`${cpus().length} processors; in a second ${syncs} times 4 kB synced, ${hashes} times hashed`);
}

/** Stores delivered leads of the last 90 days, as many each day. One in ten was approved, one in fifty funded. */
async function seed(url: string, count: number): Promise<void> {
  await migrateDatabase(databaseAddress(url));
  const { db, kind, close } = await openMigrated(url);
  const { lead, consent, page, startedAt, sentAt } = leadBodyOf();
  const source = { utm_source: 'google', utm_campaign: 'spring', landingPath: '/', gclid: 'TEST' };
  const details = sql.lit(JSON.stringify({ lead, consent, page, source, startedAt, sentAt }));
  const evidence = sql.lit(JSON.stringify({ ...consent, page: page.url }));
  for (let day = 0; day < days; day += 1) {
    const at = sql.lit(fromNow(-day * dayMs - minuteMs));
    const [last, next] = [day, day + 1].map((each) => sql.lit(Math.floor((each * count) / days)));
    const numbers = sql`with recursive n(i) as (select ${last} + 1 union all select i + 1 from n where i < ${next})`;
    for (const insertion of [
      sql`leads (id, submission_id, received_at, revised_at, revisions, details, utm_source, utm_campaign,
        email_digest, phone_digest, partner_has_at) select 'lead' || i, 'submission' || i, ${at}, ${at}, 1, ${details},
        'google', 'campaign' || (i % 50), 'email' || i, 'phone' || i, ${at} from n`,
      sql`consents (lead_id, revision, received_at, evidence, phone_digest)
        select 'lead' || i, 1, ${at}, ${evidence}, 'phone' || i from n`,
      sql`accepted_keys (key, fingerprint, subject_id, received_at, revision)
        select 'key' || i, 'fingerprint' || i, 'lead' || i, ${at}, 1 from n`,
      sql`outbox (id, lead_id, revision, state, tries, queued_at, next_try_at, delivered_at)
        select 'message' || i, 'lead' || i, 1, 'delivered', 1, ${at}, ${at}, ${at} from n`,
      sql`event_counts (day, event, utm_source, utm_campaign, count)
        select distinct substr(${at}, 1, 10), 'sent', 'google', 'campaign' || (i % 50), 100 from n`,
      sql`outcomes (webhook_id, submission_id, type, happened_at, received_at, commission_cents)
        select 'outcome' || i, 'submission' || i, case when i % 50 = 0 then 'funded' else 'approved' end, ${at}, ${at},
        case when i % 50 = 0 then 35000 end from n where i % 10 = 0`,
    ]) {
      await sql`${numbers} insert into ${insertion}`.execute(db);
    }
  }
  if (kind === 'postgres') await sql`analyze`.execute(db);
  await close();
}

/** Starts a server, and has some visitors send one lead after the other until `isOver`. Prints their times. */
async function send(
  settings: Readonly<Record<string, string>>,
  visitors: number,
  isOver: (sent: number) => boolean,
): Promise<void> {
  const server = await startServer(serve(join(root, 'dist')), {
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  });
  const times: number[] = [];
  let sent = 0;
  const began = performance.now();
  const visitor = async () => {
    while (!isOver(sent)) {
      sent += 1;
      const asked = performance.now();
      const { status } = await post(`${server.api}/leads`, leadBodyOf());
      times.push(performance.now() - asked);
      if (status !== 201) fail(`a lead was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
  const seconds = secondsSince(began);
  await server.end('SIGTERM');
  times.sort((one, other) => one - other);
  const [half, most, longest] = [0.5, 0.99, 1].map((share) => times[Math.ceil(share * times.length) - 1]);
  console.log(
    `${times.length} leads in ${seconds.toFixed(1)} s, ${(times.length / seconds).toFixed(0)} a second; ` +
      `median ${half?.toFixed(0)}, 99th percentile ${most?.toFixed(0)}, longest ${longest?.toFixed(0)} ms`,
  );
}

/** Has a server delete the older half of the stored leads while eight visitors send new ones. */
async function retain(url: string, count: number): Promise<void> {
  await seed(url, count);
  const { db, close } = await openMigrated(url);
  let isOver = false;
  const watch = setInterval(() => {
    void metadataOf(db, 'retention.ranAt').then((ranAt) => (isOver = ranAt !== null));
  }, 100);
  await send({ DATABASE_URL: url, RETENTION_DAYS: String(days / 2) }, 8, () => isOver);
  clearInterval(watch);
  const old = db
    .selectFrom('leads')
    .select('id')
    .where('received_at', '<', fromNow((-days / 2 - 1) * dayMs));
  const left = (await old.execute()).length;
  if (left > 0) fail(`${left} old leads were not deleted`);
  await close();
}

/** Runs the operator's commands over many leads. Prints their times and the most memory that they took. */
async function command(url: string, count: number): Promise<void> {
  await seed(url, count);
  const since = fromNow(-days * dayMs).slice(0, 10);
  const printMemory = 'process.on("exit", () => console.error(process.resourceUsage().maxRSS))';
  for (const line of [
    'list',
    'find nobody@mail.example',
    'forget nobody@mail.example',
    'outbox',
    'funnel',
    `sources --since ${since}`,
    `conversions --for google --since ${since}`,
    `report --since ${since} --out /dev/null`,
    'purge',
    'export --since 1970-01-01',
  ]) {
    const began = performance.now();
    const { status, stderr } = spawnSync(
      process.execPath,
      [`--import=data:text/javascript,${printMemory}`, 'server/run.js', 'cli/main', ...line.split(' ')],
      {
        cwd: root,
        env: environmentOf({ DATABASE_URL: url }),
        stdio: ['ignore', 'ignore', 'pipe'],
        encoding: 'utf8',
      },
    );
    const megabytes = Number(stderr.trim().split('\n').at(-1)) / 1024;
    console.log(`${line}: ${secondsSince(began).toFixed(1)} s, ${megabytes.toFixed(0)} MB`);
    if (status !== 0) fail(`${line} ended with ${status}: ${stderr}`);
  }
}

/** The measures, each with its usual number of leads. */
const measures: Record<string, [count: number, (url: string, count: number) => Promise<void>]> = {
  sends: [10_000, (url, count) => send({ DATABASE_URL: url }, 64, (sent) => sent >= count)],
  retention: [200_000, retain],
  commands: [200_000, command],
};

/**
 * Measures what the arguments name, or everything, on both databases, each new. A number among the arguments replaces the
 * number of leads. It needs `npm run build`.
 */
async function main(): Promise<void> {
  const given = process.argv.slice(2);
  const names = given.filter((argument) => argument in measures);
  calibrate();
  const postgres = await startPostgres();
  for (const [name, [usual, measure]] of Object.entries(measures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const open of postgres ? [sqliteDatabase, () => postgresDatabase(postgres)] : [sqliteDatabase]) {
      const { url, remove } = await open();
      console.log(`\n${name}, ${url.split(':')[0]}`);
      await measure(url, Number(given.find((argument) => /^\d+$/.test(argument)) ?? usual));
      await remove();
    }
  }
  await postgres?.remove();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
