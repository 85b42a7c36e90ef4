import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findOnPath } from '../programs';
import { until } from '../until';
import { freePort } from './client';

/**
 * Keeps PostgreSQL running until a line comes on stdin or stdin closes (which it does even if the tests are killed), then
 * sends SIGQUIT. If stdin closed without a line, nobody is left to remove the folder (`$0`), so the shell does.
 */
const guard =
  '"$@" & server=$!; read -r word; got=$?; kill -QUIT $server; wait $server; [ $got = 0 ] || rm -rf "$0"';

/** The folder of the server's programs. Debian has one per version, outside the PATH; the newest comes first. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const initdb = findOnPath(['initdb'], folders);
  // The PATH may have a link to this one program.
  return initdb === undefined ? null : dirname(realpathSync(initdb));
}

/** PostgreSQL refuses to run as root, so under root it runs as the user that its package made. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts the tests' own PostgreSQL server in a new folder.
 *
 * @returns `null` if PostgreSQL is not installed
 */
export async function startPostgres() {
  const bin = binaries();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const quiet = { ...user, cwd: folder, stdio: 'pipe' } as const;
  const options = ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), options, quiet);
  const port = await freePort();
  // While autovacuum reads a table, its deleted rows stay in the files.
  const settings = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F', '-c', 'autovacuum=off'];
  let ended = Promise.resolve<unknown>(undefined);
  let quit = (): void => undefined;
  const start = async () => {
    const server = spawn('sh', ['-c', guard, folder, join(bin, 'postgres'), '-D', data, ...settings], {
      ...user,
      cwd: '/',
      // Ctrl+C reaches a whole process group; the guard is outside of it, to clean up.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    ended = new Promise((resolve) => server.once('exit', resolve));
    quit = () => server.stdin.end('stop\n');
    const isReady = ['-q', '-h', '127.0.0.1', '-p', String(port)];
    await until(() => execFileSync(join(bin, 'pg_isready'), isReady, quiet));
  };
  await start();
  const stop = async () => {
    quit();
    await ended;
  };
  return {
    /** Its address, without the name of a database. */
    url: `postgres://test@127.0.0.1:${port}`,
    /** The folder of its files. */
    folder: data,
    /** Stops the server at once; its files stay. */
    stop,
    /** Starts it again on the same files and port. */
    start,
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>;
