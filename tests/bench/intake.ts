import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from '../support/server/client';
import { openStored, postgresDatabase, sqliteDatabase } from '../support/server/databases';
import { secret } from '../support/server/partner';
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

/**
 * Sends 10,000 leads, a third of them repeated, 64 at a time, until each is accepted, to servers that share a database
 * and delete old leads; one of them is killed five times. The partner fails half of the time.
 * @param visits how many counts of visits come with each lead
 */
async function send(url: string, processes: number, visits: number): Promise<void> {
  await seedLeads(url, 20_000, 20_000);
  let deliveries = 0;
  const partner = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead((deliveries += 1) % 2 === 0 ? 500 : 200).end());
  });
  const settings = {
    DATABASE_URL: url,
    PARTNER_WEBHOOK_URL: `http://127.0.0.1:${await listen(partner)}/hook`,
    PARTNER_WEBHOOK_SECRET: secret,
  };
  const servers = await Promise.all(Array.from({ length: processes }, () => start(settings)));
  const distinct = Array.from({ length: 6_667 }, () => ({ key: randomUUID(), body: leadBodyOf() }));
  const queue = [...distinct, ...distinct.slice(0, 3_333)].sort(() => Math.random() - 0.5);
  const total = queue.length;
  const took: number[] = [];
  const took20: number[] = [];
  let failed = 0;
  const accept = async (path: string, body: unknown, key: string, times: number[]) => {
    for (;;) {
      const { api } = servers[Math.floor(Math.random() * servers.length)] ?? { api: '' };
      const began = performance.now();
      try {
        const { status } = await post(api + path, body, { key });
        times.push(performance.now() - began);
        if (status < 300) return;
      } catch {
        // Killed: it is started again meanwhile.
      }
      failed += 1;
      await wait(100);
    }
  };
  const count = { version: 1, counts: { formOpened: 1 }, utm_source: 'google', utm_campaign: 'spring' };
  const began = performance.now();
  const visitor = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      await Promise.all(Array.from({ length: visits }, () => accept('/events', count, '', took20)));
      await accept('/leads', next.body, next.key, took);
    }
  };
  const kill = async () => {
    for (let kills = 1; kills <= 5; kills += 1) {
      while (queue.length > total * (1 - kills / 6)) await wait(20);
      await servers[0]?.end('SIGKILL');
      servers[0] = await start(settings);
    }
  };
  await Promise.all([kill(), ...Array.from({ length: 64 }, visitor)]);
  const seconds = (performance.now() - began) / 1000;
  for (const server of servers) await server.end('SIGTERM');
  partner.close();
  const stored = await inDatabase(url, (db) =>
    db.selectFrom('leads').select(['submission_id', 'revisions']).where('id', 'not like', 'lead%').execute(),
  );
  const once = new Set(stored.map(({ submission_id }) => submission_id));
  console.log(
    `${processes} server(s), ${visits} counts a lead: ${(total / seconds).toFixed(0)} leads a second, ${timesOf(took)}` +
      `${visits > 0 ? `; counts: ${timesOf(took20)}` : ''}; ${failed} tries failed, ${deliveries} deliveries tried\n` +
      `  ${distinct.length} accepted, ${stored.length} stored, ${once.size} different, ${stored.filter(({ revisions }) => revisions > 1).length} revised`,
  );
  if (stored.length !== distinct.length || once.size !== distinct.length) process.exitCode = 1;
}

/** Deletes half of 200,000 leads while 50 a second come in. */
async function retain(url: string): Promise<void> {
  await seedLeads(url, 200_000, 100_000);
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
    `100,000 of 200,000 leads deleted in ${seconds.toFixed(0)} s; meanwhile ${(took.length / seconds).toFixed(0)} leads a second came: ` +
      `${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}; ${timesOf(took)}`,
  );
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

const measures: Record<string, (url: string, processes: number) => Promise<void>> = {
  sends: (url, processes) => send(url, processes, 0),
  visits: (url, processes) => send(url, processes, 20),
  retention: retain,
  commands: (url) => command(url, 200_000),
  million: (url) => command(url, 1_000_000),
};

/** Measures what the arguments name, or all of it, on both databases, each new. It needs `npm run build`. */
async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const postgres = await startPostgres();
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  for (const [name, measure] of Object.entries(measures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const [make, open, processes] of [
      ['SQLite', sqliteDatabase, 1],
      ...(postgres ? ([['PostgreSQL', postgresDatabase, 2]] as const) : []),
    ] as const) {
      console.log(`\n${name}, ${make}`);
      const database = await open();
      await measure(database.url, processes);
      await database.remove();
    }
  }
  await postgres?.remove();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
