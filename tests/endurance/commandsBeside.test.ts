import { join } from 'node:path';
import { closing, temporaryFolder } from '../support/cleanUp';
import { firstRelease, makeEarlierDatabase } from '../support/server/earlierRelease';
import { readDatabase } from '../support/server/rows';
import { runProgram } from '../support/server/serverProcess';
import { startIntakeProcess } from '../support/server/smallSite';
import { jsonOf, leadBodyOf, post } from '../support/server/submissions';
import { databaseAddress, emptyDatabases, type TestDatabase } from '../support/server/testDatabases';

const email = (name: string) => `${name}@mail.example`;

/** Posts a lead, and resolves with its id once it is accepted. */
async function acceptedId(api: string, name: string): Promise<string> {
  const answer = await post(`${api}/leads`, leadBodyOf({ lead: { email: email(name), phone: '' } }));
  expect(answer.status).toBe(201);
  return String((await jsonOf(answer)).id);
}

const command = (line: string) => [process.execPath, 'server/run.js', 'leads', ...line.split(' ')];
/** Opens and closes a SQLite file as another program would. */
const outsider = (file: string) => [
  process.execPath,
  '-e',
  `const file = new (require('libsql'))(${JSON.stringify(file)});
   console.log(file.prepare('select * from leads').all().length); file.close();`,
];

/** The commands that run at the same time as the server, by name, for the id of an accepted lead. */
const otherProcesses: Record<string, (id: string, database: TestDatabase) => string[]> = {
  list: () => command('list'),
  export: () => command('export --since today'),
  outbox: () => command('outbox'),
  find: () => command(`find ${email('first')}`),
  forget: () => command(`forget ${email('first')} --yes`),
  outcome: (id) => command(`outcome ${id} funded --commission 350`),
  purge: () => command('purge'),
  backup: () => command(`backup ${join(temporaryFolder(), 'copy.db')}`),
  'another program': (_id, { url }) => outsider(url.replace('file:', '')),
};

describe.each(emptyDatabases)('the site, on %s, with another process beside it,', (make, makeDatabase) => {
  const names = Object.keys(otherProcesses).filter(
    (name) => make === 'SQLite' || !/backup|another program/.test(name),
  );
  const starts = ['a new database', 'one that the start migrates'];
  const cases = starts.flatMap((start) => names.map((name) => [name, start] as const));
  it.each(cases)('has exactly the leads that it accepted: %s on %s', async (name, start) => {
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const database = closing(await makeDatabase());
      const isMigrated = start !== starts[0];
      if (isMigrated) await makeEarlierDatabase(databaseAddress(database.url), firstRelease);
      const settings = { DATABASE_URL: database.url };
      const server = await startIntakeProcess(settings);
      const first = await acceptedId(server.api, 'first');
      const other = await runProgram(otherProcesses[name]?.(first, database) ?? [], settings);
      expect([other.output, other.status]).toEqual([other.output, 0]);
      const later = [await acceptedId(server.api, 'second'), await acceptedId(server.api, 'third')];
      const again = await runProgram(command('list --json'), settings);
      await server.close(signal);

      const earlier = [...(isMigrated ? ['L1'] : []), ...(name === 'forget' ? [] : [first])];
      const expected = [...earlier, ...later].sort();
      const { leads, faults } = await readDatabase(database);
      expect([signal, leads.map(({ id }) => id).sort(), faults]).toEqual([signal, expected, []]);
      for (const id of later) expect(again.output).toContain(id);
    }
  });
});
