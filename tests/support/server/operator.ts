import { Writable } from 'node:stream';
import type { CommandContext } from '../../../server/cli/context';
import { readSettings } from '../../../server/settings/settings';
import type { Review } from '../../../src/domain/review';
import type { TestDatabase } from './databases';
import { startIntake, type TestIntake } from './intake';
import { jsonOf, leadBodyOf, post, reviewBodyOf } from './submissions';

type Settings = Readonly<Record<string, string>>;
type Command<Args extends unknown[]> = (context: CommandContext, ...args: Args) => Promise<void>;

/** An operator, and the intake whose leads they work on. */
export interface Operator extends TestIntake {
  /** What a command prints. */
  readonly printed: <Args extends unknown[]>(command: Command<Args>, ...args: Args) => Promise<string>;
  /** What a command prints under other settings than the server's. */
  readonly printedWith: <Args extends unknown[]>(
    settings: Settings,
    command: Command<Args>,
    ...args: Args
  ) => Promise<string>;
  /** Sends a lead, and resolves with its id. */
  readonly sendLead: (more?: Parameters<typeof leadBodyOf>[0]) => Promise<string>;
  /** Sends a review, with a consent to publish it or none, and resolves with its id. */
  readonly sendReview: (more?: Partial<Review>, consent?: object | null) => Promise<string>;
  /** Has the next commands run so many milliseconds from now. */
  readonly moveClock: (ms: number) => void;
}

/**
 * Has each test of a suite open an intake on a database of its own, which is taken away after it.
 *
 * @returns what opens it, with settings of its own
 */
export function operatorOn(
  makeDatabase: () => Promise<TestDatabase>,
): (settings?: Settings) => Promise<Operator> {
  let intake: TestIntake;
  // Commands print to standard error beside their output.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => intake.close());
  return async (ofServer = {}) => {
    intake = await startIntake(makeDatabase, ofServer);
    const { database, stored, leads, url } = intake;
    let ahead = 0;
    const printedWith: Operator['printedWith'] = async (own, command, ...args) => {
      let text = '';
      const out = new Writable({
        write: (part, _encoding, done) => {
          text += String(part);
          done();
        },
      });
      const settings = readSettings({ DATABASE_URL: database.url, ...ofServer, ...own });
      await command({ database: stored, settings, now: () => new Date(Date.now() + ahead), out }, ...args);
      return text;
    };
    const send = async (to: string, body: unknown) => {
      const answer = await post(to, body);
      expect(answer.status).toBe(201);
      return String((await jsonOf(answer)).id);
    };
    return {
      ...intake,
      printedWith,
      printed: (command, ...args) => printedWith({}, command, ...args),
      sendLead: (more) => send(leads, leadBodyOf(more)),
      sendReview: (more, consent) => send(`${url}/reviews`, { ...reviewBodyOf(more), consent }),
      moveClock: (ms) => (ahead = ms),
    };
  };
}
