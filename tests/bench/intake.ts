import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../support/server/client';
import { openStored, postgresDatabase, sqliteDatabase } from '../support/server/databases';
import { partnerSecret } from '../support/server/partner';
import { startPostgres } from '../support/server/postgres';
import { environmentOf, root, serve, startServer } from '../support/server/serverProcess';
import { leadBodyOf, post } from '../support/server/submissions';
import { seedLeads } from './seededDatabase';

/** Starts the site's server with these settings, open to as many requests as the bench makes. */
const start = (settings: Record<string, string>) =>
  startServer(serve(join(root, 'dist')), { REQUESTS_PER_MINUTE: '1000000', ...settings });

/** Runs some work on the database, beside the server. */
async function inDatabase<Result>(
  url: string,
  work: (db: Awaited<ReturnType<typeof openStored>>['db']) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openStored(url);
  return work(db).finally(close);
}

/** Half and 99 of 100 of some times, and the longest, in milliseconds. */
function timesOf(took: number[]): string {
  took.sort((one, other) => one - other);
  const at = (share: number) =>
    (took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0).toFixed(0);
  return `median ${at(0.5)}, 99th percentile ${at(0.99)}, longest ${at(1)} ms`;
}

/** Prints what this machine does in a second, beside which every other figure has to be read. */
function calibrate(): void {
  const folder = mkdtempSync(join(tmpdir(), 'calibration-'));
  const file = openSync(join(folder, 'synced'), 'w');
  const page = Buffer.alloc(4096, 7);
  const timesInASecond = (work: () => void) => {
    let times = 0;
    for (const end = performance.now() + 1000; performance.now() < end; times += 1) work();
    return times;
  };
  const syncs = timesInASecond(() => {
    writeSync(file, page, 0, page.length, 0);
    fsyncSync(file);
  });
  const hashes = timesInASecond(() => createHash('sha256').update(page).digest());
  closeSync(file);
  rmSync(folder, { recursive: true });
  console.log(
    `This machine, ${cpus().length} processors: ${syncs} times 4 kB synced to the disk in a second, ${hashes} times hashed`,
  );
}

/** A partner that fails half of the time until `acceptAll` is called, and the leads that it accepted. */
async function startPartner() {
  const accepted = new Set<string>();
  let tries = 0;
  let failsHalf = true;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        tries += 1;
        const fails = failsHalf && tries % 2 === 0;
        const { data } = JSON.parse(Buffer.concat(parts).toString()) as { data: { submissionId: string } };
        if (!fails) accepted.add(data.submissionId);
        response.writeHead(fails ? 500 : 200).end();
      });
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}/hook`,
    accepted,
    tries: () => tries,
    acceptAll: () => (failsHalf = false),
    stop: () => server.close(),
  };
}

/** Has the servers deliver what still waits, now, and resolves once nothing waits. */
async function deliverAll(url: string): Promise<void> {
  const waiting = () =>
    inDatabase(url, (db) =>
      db
        .updateTable('outbox')
        .set({ next_try_at: new Date().toISOString() })
        .where('state', '=', 'waiting')
        .returning('id')
        .execute(),
    );
  while ((await waiting()).length > 0) await wait(2000);
}

/**
 * Sends leads, a third of them repeated, 64 at a time, until each is accepted, to servers that share a database and
 * delete old leads; one of them is killed five times. The partner fails half of the time. Fails where a lead is refused,
 * lost, stored twice or not delivered.
 *
 * @param count how many leads
 * @param visits how many counts of visits come with each lead
 */
async function send(url: string, processes: number, count: number, visits: number): Promise<void> {
  await seedLeads(url, 2 * count, 2 * count);
  const partner = await startPartner();
  const settings = {
    DATABASE_URL: url,
    PARTNER_WEBHOOK_URL: partner.url,
    PARTNER_WEBHOOK_SECRET: partnerSecret,
  };
  const servers = await Promise.all(Array.from({ length: processes }, () => start(settings)));
  const repeated = Math.round(count / 3);
  const distinct = Array.from({ length: count - repeated }, () => ({
    key: randomUUID(),
    body: leadBodyOf(),
  }));
  const queue = [...distinct, ...distinct.slice(0, repeated)].sort(() => Math.random() - 0.5);
  const tookLead: number[] = [];
  const tookCount: number[] = [];
  const refused = new Map<number, number>();
  let killed = 0;
  const accept = async (path: string, body: unknown, key: string, times: number[]) => {
    for (;;) {
      const { api } = servers[Math.floor(Math.random() * servers.length)] ?? { api: '' };
      const began = performance.now();
      try {
        const { status } = await post(api + path, body, { key });
        times.push(performance.now() - began);
        if (status < 300) return;
        if (path === '/leads') refused.set(status, (refused.get(status) ?? 0) + 1);
      } catch {
        // Killed: it is started again meanwhile.
        killed += 1;
      }
      await wait(100);
    }
  };
  const counts = { version: 1, counts: { formOpened: 1 }, utm_source: 'google', utm_campaign: 'spring' };
  const began = performance.now();
  const visitor = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await Promise.all(Array.from({ length: visits }, () => accept('/events', counts, '', tookCount)));
      await accept('/leads', next.body, next.key, tookLead);
    }
  };
  const kill = async () => {
    for (let kills = 1; kills <= 5; kills += 1) {
      while (queue.length > count * (1 - kills / 6)) await wait(20);
      await servers[0]?.end('SIGKILL');
      servers[0] = await start(settings);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: 64 }, visitor)]);
  const seconds = (performance.now() - began) / 1000;
  const tries = partner.tries();
  partner.acceptAll();
  await deliverAll(url);
  for (const server of servers) await server.end('SIGTERM');
  partner.stop();
  const stored = await inDatabase(url, (db) =>
    db.selectFrom('leads').select(['submission_id', 'revisions']).where('id', 'not like', 'lead%').execute(),
  );
  const sent = new Set<string>(distinct.map(({ body }) => body.submissionId));
  const faults = {
    refused: [...refused.values()].reduce((sum, times) => sum + times, 0),
    lost: sent.size - new Set(stored.map(({ submission_id }) => submission_id)).size,
    twice: stored.length - sent.size,
    revised: stored.filter(({ revisions }) => revisions > 1).length,
    undelivered: [...sent].filter((id) => !partner.accepted.has(id)).length,
    unknownToUs: [...partner.accepted].filter((id) => !sent.has(id)).length,
  };
  console.log(
    `${processes} server(s), ${visits} counts a lead: ${(count / seconds).toFixed(0)} leads a second, ${timesOf(tookLead)}` +
      `${visits > 0 ? `; counts: ${timesOf(tookCount)}` : ''}; ${killed} tries met a killed server, ${tries} deliveries tried meanwhile\n` +
      `  ${sent.size} accepted, ${stored.length} stored, ${partner.accepted.size} with the partner; refused by status: ${JSON.stringify([...refused])}`,
  );
  failOn(faults);
}

/** Prints the faults of a measure that are not 0, and has the bench end with a status other than 0 then. */
function failOn(faults: Readonly<Record<string, number>>): void {
  for (const [fault, times] of Object.entries(faults)) {
    if (times === 0) continue;
    console.error(`  FAULT: ${fault}: ${times}`);
    process.exitCode = 1;
  }
}

/**
 * Deletes half of the stored leads while 50 a second come in. Fails where one is refused.
 *
 * @param count how many are stored
 */
async function retain(url: string, count: number): Promise<void> {
  await seedLeads(url, count, count / 2);
  const began = performance.now();
  const server = await start({ DATABASE_URL: url });
  const took: number[] = [];
  const statuses = new Map<number | string, number>();
  const sending: Promise<void>[] = [];
  const one = async () => {
    const asked = performance.now();
    const status = await post(`${server.api}/leads`, leadBodyOf()).then(
      (answer) => answer.status,
      (error: unknown) => String(((error as Error).cause as { code?: string } | undefined)?.code ?? error),
    );
    took.push(performance.now() - asked);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const isOver = () =>
    inDatabase(url, (db) =>
      db.selectFrom('metadata').select('name').where('name', '=', 'retention.ranAt').executeTakeFirst(),
    );
  do {
    for (let sent = 0; sent < 50; sent += 1) {
      sending.push(one());
      await wait(20);
    }
  } while (!(await isOver()));
  const seconds = (performance.now() - began) / 1000;
  await Promise.all(sending);
  await server.end('SIGTERM');
  console.log(
    `${count / 2} of ${count} leads deleted in ${seconds.toFixed(0)} s; meanwhile ${(took.length / seconds).toFixed(0)} leads a second came: ` +
      `${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}; ${timesOf(took)}`,
  );
  failOn({ refused: took.length - (statuses.get(201) ?? 0) });
}

/** Runs the operator's commands over many leads, and prints their times and the most memory that they took. */
async function command(url: string, count: number): Promise<void> {
  await seedLeads(url, count);
  const since = new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10);
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
    const child = spawn(process.execPath, ['server/run.js', 'cli/main', ...line.split(' ')], {
      cwd: root,
      env: environmentOf({ DATABASE_URL: url }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors: Buffer[] = [];
    child.stderr.on('data', (part: Buffer) => errors.push(part));
    let memory = 0;
    const watch = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid ?? 0}/status`, 'utf8');
        memory = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? memory);
      } catch {
        // It has ended, or this is no Linux.
      }
    }, 50);
    const status = await new Promise((settle) => child.once('exit', settle));
    clearInterval(watch);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${line}: ${seconds} s, ${Math.round(memory / 1024)} MB, ended with ${String(status)} ${Buffer.concat(errors).toString()}`,
    );
  }
}

/** What can be measured, with how many leads where the arguments name no number. */
const measures: Record<
  string,
  [count: number, (url: string, processes: number, count: number) => Promise<void>]
> = {
  sends: [10_000, (url, processes, count) => send(url, processes, count, 0)],
  visits: [10_000, (url, processes, count) => send(url, processes, count, 20)],
  retention: [200_000, (url, _processes, count) => retain(url, count)],
  commands: [200_000, (url, _processes, count) => command(url, count)],
  million: [1_000_000, (url, _processes, count) => command(url, count)],
};

/**
 * Measures what the arguments name, or all of it, on both databases, each new; a number among them is how many leads, for
 * a short try. It needs `npm run build`.
 */
async function main(): Promise<void> {
  const names = process.argv.slice(2).filter((argument) => argument in measures);
  const given = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)));
  calibrate();
  const postgres = await startPostgres();
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  for (const [name, [count, measure]] of Object.entries(measures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const [make, open, processes] of [
      ['SQLite', sqliteDatabase, 1],
      ...(postgres ? ([['PostgreSQL', postgresDatabase, 2]] as const) : []),
    ] as const) {
      console.log(`\n${name}, ${make}`);
      const database = await open();
      await measure(database.url, processes, given || count);
      await database.remove();
    }
  }
  await postgres?.remove();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
