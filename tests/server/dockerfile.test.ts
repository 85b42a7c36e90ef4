import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../../server/settings/settings';
import { buildSettings, portFrom } from '../../src/config/settings';

const root = resolve(__dirname, '../..');
const linesOf = (file: string) =>
  readFileSync(resolve(root, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
const manifest = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

/** The Dockerfile's instructions in their order, each on one line. */
const instructions = linesOf('Dockerfile')
  .join('\n')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    return { name, rest };
  });
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const only = (name: string) => {
  const [first = '', ...others] = all(name);
  expect([name, others]).toEqual([name, []]);
  return first;
};
const indexOf = (name: string, text = '') =>
  instructions.findIndex((one) => one.name === name && one.rest.includes(text));
/** `NAME=value` as the shell and ENV have it. */
const assigned = (texts: readonly string[]) =>
  Object.fromEntries(
    texts.flatMap((text) =>
      [...text.matchAll(/\b([A-Z_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
/** The words of an instruction that takes a list. */
const listOf = (name: string) => JSON.parse(only(name)) as string[];

/** What git has, and what of it Docker is sent. */
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const ignored = linesOf('.dockerignore');
const sent = tracked.filter((file) => !ignored.some((one) => file === one || file.startsWith(`${one}/`)));

// Where Docker is there, .ci/run builds the image; everywhere else its steps are checked one by one.
describe('the Dockerfile', () => {
  it('knows every instruction that these checks look at, and no other', () => {
    const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ARG', 'USER', 'ENV', 'VOLUME', 'EXPOSE', 'CMD'];
    expect(instructions.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('starts from a Node that the project allows', () => {
    const [, major = '', variant = ''] = /^node:(\d+)-(\w+)$/.exec(only('FROM')) ?? [];
    const ranges = manifest.engines.node.split('||').map((range) => range.trim());
    // The newest of its major, which is in the range that begins in it, or above the last.
    const allowed = ranges.some((range) => {
      const [, from = ''] = /^(?:\^|>=)(\d+)/.exec(range) ?? [];
      return range.startsWith('^') ? major === from : Number(major) >= Number(from);
    });
    expect([major, allowed]).toEqual([major, true]);
    // libsql's binary for Debian's C library is the one that the tests have run with.
    expect(['slim', 'bookworm', 'trixie']).toContain(variant);
  });

  it('copies what git has and Docker is sent, and no secret, build or database', () => {
    const copied = all('COPY').flatMap((rest) => rest.split(/\s+/).slice(0, -1));
    const missing = copied.filter(
      (source) => source !== '.' && !sent.some((file) => file === source || file.startsWith(`${source}/`)),
    );
    expect(missing).toEqual([]);
    for (const file of ['package-lock.json', 'webpack.config.ts', 'server/main.ts', 'src/index.tsx']) {
      expect(sent).toContain(file);
    }
    for (const path of ['node_modules', 'dist', 'data', '.env', '.git']) expect(ignored).toContain(path);
  });

  it('installs from the lock file before it copies the rest, what the build and the server need included', () => {
    const install = indexOf('RUN', 'npm ci');
    expect(indexOf('COPY', 'package-lock.json')).toBeLessThan(install);
    expect(install).toBeLessThan(indexOf('COPY', '. .'));
    const before = instructions.slice(0, install + 1).map(({ rest }) => rest);
    expect(before.join('\n')).not.toMatch(/NODE_ENV=production|--omit|--production/);
  });

  it('builds by scripts that there are, with delivery to the intake beside the pages', () => {
    const runs = all('RUN');
    const scripts = runs.flatMap((run) =>
      [...run.matchAll(/npm run (?:--\S+ )*([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(scripts).toContain('build');
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const { SITE_ORIGIN = '', ...endpoints } = assigned(runs);
    expect(SITE_ORIGIN).toBe('$SITE_ORIGIN');
    const settings = buildSettings({ ...endpoints, ...assigned(all('ARG')) }, new Date());
    expect(settings).toMatchObject({
      SITE_ORIGIN: 'http://localhost:3000',
      LEAD_ENDPOINT: '/api/leads',
      REVIEW_ENDPOINT: '/api/reviews',
      EVENTS_ENDPOINT: '/api/events',
    });
  });

  it('runs as a user who is not root and who owns the folder of the database, which is a volume', () => {
    const user = only('USER');
    expect(user).not.toMatch(/^(root|0)\b/);
    expect(indexOf('USER')).toBeLessThan(indexOf('CMD'));
    const { database } = readSettings(assigned(all('ENV')));
    const volume = only('VOLUME');
    expect(database).toMatchObject({
      kind: 'sqlite',
      file: expect.stringMatching(`^${volume}/[^/]+$`) as string,
    });
    const folder = volume.replace(`${only('WORKDIR')}/`, '');
    expect(all('RUN').join('\n')).toContain(`mkdir -p ${folder} && chown ${user} ${folder}`);
  });

  it('starts the server itself, on the port that it exposes', () => {
    const [program, flag, loader = '', file = ''] = listOf('CMD');
    expect([program, flag]).toEqual(['node', '-r']);
    expect(Object.keys(manifest.devDependencies)).toContain(loader.split('/')[0]);
    expect(existsSync(require.resolve(loader))).toBe(true);
    expect(sent).toContain(file);
    expect(Number(only('EXPOSE'))).toBe(portFrom());
  });
});
