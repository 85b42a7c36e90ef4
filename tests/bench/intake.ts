import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '../../server/db/migrate';
import { startPartner } from '../support/server/partner';
import { readDatabase } from '../support/server/rows';
import { runProgram, serveCommand, startServer } from '../support/server/serverProcess';
import { jsonOf, leadBodyOf, post } from '../support/server/submissions';
import { databaseAddress } from '../support/server/testDatabases';
import { until } from '../support/until';

/** How many leads are sent (`LEADS`), by how many visitors at a time, to the database of `BENCH_DATABASE_URL` or a new file. */
const leads = Number(process.env.LEADS ?? 10_000);
const visitors = 20;

/** The commands that an operator runs meanwhile, in turn; `copy` is a file that does not exist yet. */
const commandsFor = (id: string, copy: string) => [
  'list --limit 5',
  'export --since today',
  'outbox',
  'find nobody@mail.example',
  `outcome ${id} funded --commission 350`,
  'sources',
  `backup ${copy}`,
];

/** Sends leads while commands run: the accepted, stored and delivered leads must be the same, each once. */
async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  // A site needs no other file.
  writeFileSync(join(folder, '404.html'), '');
  const url = process.env.BENCH_DATABASE_URL ?? `file:${folder}/leads.db`;
  await migrateDatabase(databaseAddress(url));
  const partner = await startPartner();
  const settings = { DATABASE_URL: url, REQUESTS_PER_MINUTE: '1000000', ...partner.settings };
  const server = await startServer(serveCommand(folder), settings);
  const accepted = new Set<string>();
  let sent = 0;
  const visit = async () => {
    while (sent++ < leads) {
      const answer = await post(`${server.api}/leads`, leadBodyOf());
      if (answer.status === 201) accepted.add(String((await jsonOf(answer)).id));
    }
  };
  let isSending = true;
  const failed: string[] = [];
  let commands = 0;
  const operate = async () => {
    await until(() => accepted.size > 0);
    const [first = ''] = accepted;
    while (isSending) {
      for (const line of commandsFor(first, join(folder, `${commands}.db`))) {
        // PostgreSQL has its own program for that.
        if (line.startsWith('backup') && !url.startsWith('file:')) continue;
        const command = [process.execPath, 'server/run.js', 'leads', ...line.split(' ')];
        const { status, output } = await runProgram(command, settings);
        commands += 1;
        if (status !== 0) failed.push(`${line}: ${output}`);
      }
    }
  };
  const began = performance.now();
  const operating = operate();
  await Promise.all(Array.from({ length: visitors }, visit));
  const seconds = (performance.now() - began) / 1000;
  isSending = false;
  await operating;
  await until(() => partner.received.length >= accepted.size, 3_600_000);
  await server.close();
  const { leads: rows, faults } = await readDatabase({ url });
  await partner.close();
  rmSync(folder, { recursive: true, force: true });

  const stored = rows.map(({ id }) => id);
  const delivered = partner.received.map(
    ({ body }) => (JSON.parse(body) as { data: { id: string } }).data.id,
  );
  const isWhole = [stored, delivered].every(
    (ids) =>
      ids.length === accepted.size && ids.every((id) => accepted.has(id)) && new Set(ids).size === ids.length,
  );
  console.table({
    sent: leads,
    'accepted (201)': accepted.size,
    stored: stored.length,
    delivered: delivered.length,
    'each of these once': isWhole,
    'commands alongside': commands,
    'commands that failed': failed.length,
    integrity: faults.join() || 'ok',
    'leads a second': Math.round(leads / seconds),
  });
  if (failed.length > 0) console.error(failed[0]);
  if (!isWhole || failed.length > 0 || faults.length > 0) process.exitCode = 1;
}

void main();
