import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { settingNames } from '../../../server/settings/settings';
import { site } from '../../../src/config/site';
import { root } from '../root';

/** How long a program may take to end, in milliseconds, before it is killed. */
const timeoutMs = 20_000;

type Settings = Readonly<Record<string, string>>;
/** A program and its arguments. */
type Command = readonly string[];

/** Every setting, empty: an empty setting counts as unset and takes precedence over the developer's own .env. */
export const noSettings = Object.fromEntries(settingNames.map((name) => [name, '']));

/** The environment of a command that a test starts: without the developer's settings and Jest's NODE_ENV, on any free port. */
export const environmentOf = (settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...noSettings,
  NODE_ENV: undefined,
  PORT: '0',
  ...settings,
});

/** How a command ended, and all that it printed. */
interface Ended {
  readonly status: number;
  readonly output: string;
}

/** Runs a program with its arguments until it ends, by default in the project's folder, with only these settings. */
export function runProgram(command: Command, settings: Settings = {}, cwd = root): Promise<Ended> {
  const [program = '', ...parameters] = command;
  return new Promise((settle) => {
    const options = { cwd, env: environmentOf(settings), maxBuffer: 1e8 };
    execFile(program, parameters, options, (error, stdout, stderr) => {
      settle({ status: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

/** The command that serves a folder of pages with the compiled server. */
export const serveCommand = (pages: string) => [process.execPath, join(root, 'server/run.js'), 'main', pages];

/** What the server prints once it serves, with its port. */
const isServing = new RegExp(`^${site.name} is on http://localhost:(\\d+)$`, 'm');

/** Starts a program in a new process group, by default in the project's folder, with only these settings. */
export function startProgram(command: Command, settings: NodeJS.ProcessEnv, cwd = root) {
  const [program = '', ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd,
    env: environmentOf(settings),
    // A separate group, so that a signal also reaches the processes that the program starts.
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
  const kill = () => signal('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'close').then(([status]) => {
    process.off('exit', kill);
    return status as number | null;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  return {
    child,
    /** Resolves with its status once it and what it started have ended, `null` if killed. */
    ended,
    /** All that it has printed until now. */
    output: () => output,
    /** Sends a signal to all processes of the group; resolves with the status once they ended, `null` if killed. */
    close: async (name: NodeJS.Signals = 'SIGTERM') => {
      signal(name);
      const timer = setTimeout(kill, timeoutMs);
      const status = await ended;
      clearTimeout(timer);
      return status;
    },
  };
}

/**
 * Starts a command of the project, and waits until it serves.
 *
 * @param ready what the command prints once it serves; the first group is the port
 * @throws with its output if it ends before that
 */
export async function startServer(command: Command, settings: Settings, ready = isServing, cwd = root) {
  const { child, ended, ...started } = startProgram(command, settings, cwd);
  const port = await new Promise<number>((settle, fail) => {
    const read = () => {
      const [, found] = ready.exec(started.output()) ?? [];
      if (found !== undefined) settle(Number(found));
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', read);
    void ended.then(() => fail(new Error(`It ended before it served. ${started.output()}`)));
  });
  return { ...started, port, /** The URL of the intake. */ api: `http://127.0.0.1:${port}/api` };
}
