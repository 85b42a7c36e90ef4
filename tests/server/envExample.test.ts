import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from '../../server/settings/settings';
import { business } from '../../src/config/business';
import { buildSettings, portFrom } from '../../src/config/settings';
import { answersKept } from '../../src/content/legal/dataPractice';

const root = resolve(__dirname, '../..');
const example = readFileSync(join(root, '.env.example'), 'utf8');
const listed = new Map(
  [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** What the environment tells a program without being a setting of ours. */
const notOurs = new Set(['NODE_ENV']);

/** The names by which our code reads settings: of an environment, and by the readers of server/ and tools/. */
function namesReadIn(text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const byProperty = [...code.matchAll(/\b(?:env|environment|settings)\.([A-Z][A-Z_]+)\b/g)];
  const byReader = [...code.matchAll(/\b(?:text|list|value)\('([A-Z][A-Z_]+)'\)/g)];
  const unpacked = [...code.matchAll(/\{([A-Z_, ='1]+)\} = (?:environment|[\w.]*settings|process\.env)\b/g)];
  return [
    ...[...byProperty, ...byReader].map(([, name = '']) => name),
    ...unpacked.flatMap(([, names = '']) => names.split(',').map((name) => name.replace(/=.*/, '').trim())),
  ];
}

const files = ['src', 'server', 'tools']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .concat('webpack.config.ts');

describe('the list of settings, .env.example,', () => {
  it.each([
    ['const { A_B, C = "" } = environment', []],
    ["const { A_B, C_D = '' } = this.settings;", ['A_B', 'C_D']],
    ["process.env.ONE_TWO ?? text('THREE')", ['ONE_TWO', 'THREE']],
    ['// process.env.OLD_ONE', []],
  ])('finds in %j the settings %j', (code, names) => {
    expect(namesReadIn(code)).toEqual(names);
  });

  it('has each setting that the code reads, and none that it does not', () => {
    const read = files.flatMap((file) => namesReadIn(readFileSync(join(root, file), 'utf8')));
    expect(new Set(read.filter((name) => !notOurs.has(name)))).toEqual(new Set(listed.keys()));
  });

  it('tells the defaults as they are', () => {
    const settings = readSettings({});
    expect(listed.get('RETENTION_DAYS')).toBe(String(settings.retentionDays));
    expect(listed.get('REQUESTS_PER_MINUTE')).toBe(String(settings.requestsPerMinute));
    expect(listed.get('PORT')).toBe(String(portFrom()));
    expect(listed.get('SITE_ORIGIN')).toBe(buildSettings({}, new Date()).SITE_ORIGIN);
  });
});

describe('the purge of answers', () => {
  it('leaves them for as long as the privacy policy says', () => {
    const { retentionDays } = readSettings({});
    expect(retentionDays).toBe(business.privacy.retentionDays);
    expect(answersKept(true)).toContain(`${retentionDays} days have passed`);
  });
});
