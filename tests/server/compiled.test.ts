import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { testimonialsFile } from '../../server/operations/reviews';
import { readSettings } from '../../server/settings/settings';
import { installed, needing } from '../support/programs';
import { root } from '../support/root';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
const unit = 'server/hosting/drivedown.service';

describe('the site, in its compiled server,', () => {
  it('needs only the production dependencies', () => {
    const files = readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' });
    const needed = files
      .filter((file) => file.endsWith('.js'))
      .map((file) => read(join('build', file)))
      .flatMap((code) => [...code.matchAll(/\b(?:require|import)\(["']([^"'.][^"']*)["']\)/g)])
      .map(([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'))
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
    expect(needed.length).toBeGreaterThan(5);
    expect([...new Set(needed)].filter((name) => !(name in dependencies))).toEqual([]);
    expect(Object.keys(dependencies).filter((name) => !needed.includes(name))).toEqual([]);
  });

  // .ci/run builds the image if Docker is installed; this test replaces that elsewhere.
  it('starts in its image as a user that is not root and owns the database, with a health check', () => {
    const image = read('Dockerfile');
    const [, file = 'none'] = /^CMD \["node", "([^"]+)"\]$/m.exec(image) ?? [];
    expect(existsSync(join(root, file))).toBe(true);
    expect(image).toMatch(/^HEALTHCHECK .*CMD \\\n.*PORT \|\| 3000}\/`/m);
    const [, user = 'root'] = /^USER (\w+)$/m.exec(image) ?? [];
    expect(user).not.toMatch(/^(root|0)$/);
    expect(image).toMatch(new RegExp(`^RUN npm ci --omit=dev .*mkdir -p data && chown ${user} data$`, 'm'));
    const [, url = ''] = /^ENV .*DATABASE_URL=(\S+)/m.exec(image) ?? [];
    const { databaseAddress } = readSettings({ DATABASE_URL: url });
    expect(databaseAddress).toMatchObject({ file: '/app/data/drivedown.db' });
    expect(image).toMatch(/^VOLUME \/app\/data$/m);
  });

  const itWithSystemd = needing(installed('systemd-analyze') !== undefined, it);
  itWithSystemd('is started by a unit that systemd accepts', () => {
    const output = execFileSync('systemd-analyze', ['verify', join(root, unit)], { stdio: 'pipe' });
    expect(output.toString()).toBe('');
    const [, file = 'none'] = /^ExecStart=\S+ node (\S+)$/m.exec(read(unit)) ?? [];
    expect(existsSync(join(root, file))).toBe(true);
    const [, writable = ''] = /^ReadWritePaths=(.+)$/m.exec(read(unit)) ?? [];
    expect(writable.split(' ')).toEqual(['/srv/drivedown/data', `-/srv/drivedown/${testimonialsFile}`]);
  });
});
