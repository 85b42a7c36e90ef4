import { randomUUID } from 'node:crypto';
import { compileIntake, startIntakeProcess } from '../intake/support/compiled';
import { sqliteDatabase } from '../intake/support/databases';
import { leadBodyOf, post } from '../intake/support/people';

const distinctLeads = 6_667;
const repeatedLeads = 3_333;
const atOnce = 64;

/** Hands 10,000 leads, a third of them repeated, to an intake on SQLite (or `DATABASE_URL`) and prints its figures. */
async function main(): Promise<void> {
  const { script, remove } = compileIntake();
  const database = process.env.DATABASE_URL ? null : await sqliteDatabase();
  const url = database?.url ?? process.env.DATABASE_URL ?? '';
  const server = await startIntakeProcess(script, { DATABASE_URL: url, REQUESTS_PER_MINUTE: '1000000' });
  const distinct = Array.from({ length: distinctLeads }, () => ({ key: randomUUID(), body: leadBodyOf() }));
  const all = [...distinct, ...distinct.slice(0, repeatedLeads)].sort(() => Math.random() - 0.5);
  const count = all.length;
  const took: number[] = [];
  const statuses = new Map<number, number>();
  const began = performance.now();
  const worker = async () => {
    for (let next = all.pop(); next; next = all.pop()) {
      const asked = performance.now();
      const answer = await post(`${server.url}/leads`, next.body, { key: next.key });
      await answer.text();
      took.push(performance.now() - asked);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - began) / 1000;
  took.sort((one, other) => one - other);
  const at = (share: number) => `${(took[Math.floor(count * share)] ?? 0).toFixed(0)} ms`;
  console.log(`${count} leads, ${atOnce} at a time: ${(count / seconds).toFixed(0)} a second`);
  console.log(`median ${at(0.5)}, 99th percentile ${at(0.99)}`);
  for (const [status, answers] of statuses) console.log(`${status}: ${answers}`);
  await server.end('SIGTERM');
  await database?.remove();
  remove();
  if (statuses.get(201) !== distinctLeads || statuses.get(200) !== repeatedLeads) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
