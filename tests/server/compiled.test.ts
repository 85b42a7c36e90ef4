import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { readSettings } from '../../server/settings/settings';

const root = resolve(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
const unit = 'server/hosting/drivedown.service';

/** The instructions of the image's last stage, each on one line. */
const lastStage = (
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^FROM /m)
    .at(-1) ?? ''
).split('\n');
const only = (name: string) => {
  const found = lastStage
    .filter((line) => line.startsWith(`${name} `))
    .map((line) => line.slice(name.length + 1));
  expect([name, found.length]).toEqual([name, 1]);
  return found[0] ?? '';
};

// Where Docker is there, .ci/run builds the image.
describe('the compiled server', () => {
  it('needs no package but the production dependencies', () => {
    const files = readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' });
    const needed = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => [
        ...read(join('build', file)).matchAll(/\b(?:require|import)\(["']([^"'.][^"']*)["']\)/g),
      ])
      .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
    expect(needed.length).toBeGreaterThan(5);
    expect([...new Set(needed)].filter((name) => !(name in dependencies))).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !needed.includes(name))).toEqual([]);
  });

  it('is what the image starts, as a user who owns the database and is not root, with a check of its health', () => {
    const [program, file = ''] = JSON.parse(only('CMD')) as string[];
    expect([program, existsSync(join(root, file))]).toEqual(['node', true]);
    expect(only('HEALTHCHECK')).toContain('/api/health');
    const user = only('USER');
    expect(user).not.toMatch(/^(root|0)\b/);
    expect(only('RUN')).toMatch(new RegExp(`npm ci --omit=dev .*mkdir -p data && chown ${user} data`));
    const [, url = ''] = /DATABASE_URL=(\S+)/.exec(only('ENV')) ?? [];
    expect(readSettings({ DATABASE_URL: url }).database).toMatchObject({ file: '/app/data/drivedown.db' });
    expect(only('VOLUME')).toBe('/app/data');
  });

  it('is sent to Docker without secrets, databases and earlier builds', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const path of ['node_modules', 'dist', 'build', 'data', '.env', '.git'])
      expect(ignored).toContain(path);
  });

  const withSystemd = spawnSync('systemd-analyze', ['--version']).status === 0 ? it : it.skip;
  withSystemd('is started by a unit that systemd takes', () => {
    expect(execFileSync('systemd-analyze', ['verify', join(root, unit)], { stdio: 'pipe' }).toString()).toBe(
      '',
    );
    const [, file = ''] = /^ExecStart=\S+ node (\S+)$/m.exec(read(unit)) ?? [];
    expect(existsSync(join(root, file))).toBe(true);
  });
});
