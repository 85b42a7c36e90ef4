import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { site } from '../../../src/config/site';
import { noSettings } from '../../support/noSettings';

export const root = resolve(__dirname, '../../..');
/** What `npm run start:live` builds. */
export const liveSite = join(root, '.cache/live');

/** A command of the project that serves. */
export interface LiveServer {
  readonly port: number;
  readonly databaseUrl: string;
  /** The settings that it was started with, for another command beside it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Tells it to end, as a terminal does with Ctrl-C, and resolves once all of it has; takes its own database away. */
  close(): Promise<void>;
}

/**
 * Starts a command and waits until it says where it is.
 *
 * @param database the address of one; without it the command gets a SQLite file of its own
 * @throws with all that it said where it ends before
 */
export async function startServer(
  [program = '', ...parameters]: readonly string[],
  database?: string,
): Promise<LiveServer> {
  const folder = mkdtempSync(join(tmpdir(), 'live-'));
  const databaseUrl = database ?? `file:${folder}/leads.db`;
  const environment = {
    ...process.env,
    ...noSettings,
    REQUESTS_PER_MINUTE: '100000',
    DATABASE_URL: databaseUrl,
    PORT: '0',
  };
  // A group of its own: Ctrl-C reaches npm and all that it started.
  const child = spawn(program, parameters, {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), name);
    } catch {
      // It has ended.
    }
  };
  const killed = () => {
    signal('SIGKILL');
  };
  process.once('exit', killed);
  // Once no process of the group holds its output any more.
  const ended = once(child, 'close');
  let said = '';
  const port = await new Promise<number>((settle, fail) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      const [, found] = new RegExp(`^${site.name} is on http://localhost:(\\d+)$`, 'm').exec(said) ?? [];
      if (found !== undefined) settle(Number(found));
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void ended.then(() => {
      fail(new Error(`It ended before it served. ${said}`));
    });
  });
  return {
    port,
    databaseUrl,
    environment,
    close: async () => {
      signal('SIGINT');
      await ended;
      process.off('exit', killed);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
