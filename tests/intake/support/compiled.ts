import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(__dirname, '../../..');
const parts = ['server', 'src/config', 'src/domain', 'src/lib', 'tests/intake/support'];

/** How long a process may take to say its port, and to end when it is told to, in milliseconds. */
const timeoutMs = 20_000;

/** The processes that were started and have not ended. */
const running = new Set<ChildProcess>();

/**
 * The intake as plain scripts, so that a process of it starts in a fraction of a second.
 *
 * @returns the script to start, and what takes it and every process of it away
 */
export function compileIntake(): { script: string; remove: () => void } {
  // Inside the project, where its packages are found.
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'intake-'));
  for (const part of parts) {
    const files = readdirSync(join(root, part), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => name.endsWith('.ts'))) {
      const { outputText } = ts.transpileModule(readFileSync(join(root, part, file), 'utf8'), {
        compilerOptions: {
          module: ts.ModuleKind.CommonJS,
          target: ts.ScriptTarget.ES2022,
          esModuleInterop: true,
        },
      });
      const target = join(folder, part, file.replace(/\.ts$/, '.js'));
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, outputText);
    }
  }
  return {
    script: join(folder, 'tests/intake/support/serve.js'),
    remove: () => {
      for (const child of running) child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An intake in a process of its own. */
export interface IntakeProcess {
  readonly url: string;
  /** Its log until now. */
  said(): string;
  /** Ends it by a signal, and resolves with its status once it is gone: `null` where it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
}

/**
 * Starts an intake with the given settings.
 *
 * @throws with what it said where it ends at once, or says no port in time
 */
export async function startIntakeProcess(
  script: string,
  settings: Record<string, string>,
): Promise<IntakeProcess> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = new Promise<number | null>((settle) => child.once('exit', settle));
  void ended.then(() => running.delete(child));
  const killLater = () =>
    setTimeout(() => {
      child.kill('SIGKILL');
    }, timeoutMs);
  const tooSlow = killLater();
  const said: string[] = [];
  child.stderr?.on('data', (part: Buffer) => said.push(part.toString()));
  const port = await new Promise<string>((settle, fail) => {
    child.stdout?.once('data', (part: Buffer) => {
      settle(part.toString().trim());
    });
    child.once('exit', () => {
      fail(new Error(said.join('')));
    });
  }).finally(() => {
    clearTimeout(tooSlow);
  });
  return {
    url: `http://127.0.0.1:${port}/api`,
    said: () => said.join(''),
    end: async (signal) => {
      child.kill(signal);
      const tooLate = killLater();
      const status = await ended;
      clearTimeout(tooLate);
      return status;
    },
  };
}
