import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvFile } from '../../server/settings/envFile';
import { readSettings, settingNames } from '../../server/settings/settings';
import { buildSettings } from '../../tools/buildSettings';
import { temporaryFolder } from '../support/cleanUp';
import { root } from '../support/root';

describe('the site, reading its file of settings,', () => {
  let file = '';
  const before = { ...process.env };
  beforeEach(() => {
    file = join(temporaryFolder(), '.env');
  });
  afterEach(() => {
    process.env = { ...before };
  });

  it('fills in what the environment leaves out, whatever its editor began it with', () => {
    Reflect.deleteProperty(process.env, 'LEAD_ENDPOINT');
    process.env.REVIEW_ENDPOINT = '/mine';
    writeFileSync(file, '\uFEFFLEAD_ENDPOINT=/api/leads\r\nREVIEW_ENDPOINT="/api/reviews"\r\n');
    loadEnvFile(file);
    expect(process.env).toMatchObject({ LEAD_ENDPOINT: '/api/leads', REVIEW_ENDPOINT: '/mine' });
  });

  it('names in one line each that is no setting, and none that others read', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const ofOthers = ['NODE_OPTIONS', 'https_proxy', 'PARTNER_API_KEY'];
    const names = ['DATABSE_URL', 'lead_endpoint', ...ofOthers, ...settingNames];
    writeFileSync(file, names.map((name) => `${name}=\n`).join(''));
    loadEnvFile(file);
    expect(error.mock.calls).toEqual([
      [`DATABSE_URL in ${file} is no setting: .env.example lists them all.`],
      [`lead_endpoint in ${file} is no setting: .env.example lists them all.`],
    ]);
  });

  it('goes on where the file is missing, and says where it is no text or no file', () => {
    expect(() => loadEnvFile(file)).not.toThrow();
    writeFileSync(file, Buffer.from('LEAD_ENDPOINT=/api/leads', 'utf16le'));
    expect(() => loadEnvFile(file)).toThrow(`${file} must be saved as UTF-8.`);
    rmSync(file);
    mkdirSync(file);
    expect(() => loadEnvFile(file)).toThrow(`${file} cannot be read: it is a folder.`);
  });
});

const example = readFileSync(join(root, '.env.example'), 'utf8');
const listed = new Map(
  [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

describe('the site, in its list of settings, .env.example,', () => {
  it('has each setting once', () => {
    expect([...listed.keys()].sort()).toEqual([...settingNames].sort());
  });

  it('lists the defaults as they are', () => {
    const settings = readSettings({});
    expect(listed.get('RETENTION_DAYS')).toBe(String(settings.retentionDays));
    expect(listed.get('REQUESTS_PER_MINUTE')).toBe(String(settings.requestsPerMinute));
    expect(listed.get('PORT')).toBe(String(settings.port));
    expect(listed.get('SITE_ORIGIN')).toBe(buildSettings({}, new Date()).SITE_ORIGIN);
  });
});
