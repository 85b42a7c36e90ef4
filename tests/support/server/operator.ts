import { PassThrough } from 'node:stream';
import type { CommandContext } from '../../../server/cli/context';
import { readSettings } from '../../../server/settings/settings';
import type { TestDatabase } from './databases';
import { startIntake, type TestIntake } from './intake';
import { jsonOf, leadBodyOf, post } from './submissions';

/** An operator, and the intake whose leads they work on. */
export interface Operator extends TestIntake {
  /** What a command prints; `more` are settings. */
  readonly printed: (
    work: (context: CommandContext) => Promise<void>,
    more?: Readonly<Record<string, string>>,
  ) => Promise<string>;
  /** Sends a lead, and resolves with its id. */
  readonly sendLead: (more?: Parameters<typeof leadBodyOf>[0]) => Promise<string>;
  /** Has the next commands take this for the present moment. */
  readonly turnClockTo: (moment: Date) => void;
}

/**
 * Has each test of a suite open an intake on a database of its own, which is taken away after it.
 *
 * @returns what opens it, with settings of its own
 */
export function operatorOn(
  makeDatabase: () => Promise<TestDatabase>,
): (more?: Readonly<Record<string, string>>) => Promise<Operator> {
  let intake: TestIntake;
  // Commands print to standard error beside their output.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => intake.close());
  return async (settings = {}) => {
    intake = await startIntake(makeDatabase, settings);
    const { database, stored, leads } = intake;
    let now = new Date();
    return {
      ...intake,
      printed: async (work, more = {}) => {
        const out = new PassThrough();
        const parts: Buffer[] = [];
        out.on('data', (part: Buffer) => parts.push(part));
        const known = readSettings({ DATABASE_URL: database.url, ...settings, ...more });
        await work({ database: stored, settings: known, now: () => now, out });
        return Buffer.concat(parts).toString();
      },
      sendLead: async (more = {}) => {
        const answer = await post(leads, leadBodyOf(more));
        expect(answer.status).toBe(201);
        return String((await jsonOf(answer)).id);
      },
      turnClockTo: (moment) => (now = moment),
    };
  };
}
