import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newKeys, newLookupKey } from '../../server/db/sealing';
import { OperatorError } from '../../server/lib/operatorError';
import { loadEnvFile, readSettings, settingNames } from '../../server/settings/settings';
import { buildSettings } from '../../tools/buildSettings';
import { closing, temporaryFolder } from '../support/cleanUp';
import { root } from '../support/root';
import { partnerSecret } from '../support/server/partner';
import { serveIntake } from '../support/server/serveIntake';
import { describePostgres, postgresDatabase } from '../support/server/testDatabases';

const url = 'https://partner.example/hook';

describe('the site, reading the settings of its server,', () => {
  it('needs no value', () => {
    expect(readSettings({ DATABASE_URL: ' ', PARTNER_WEBHOOK_URL: '' })).toMatchObject({
      databaseAddress: null,
      partner: null,
      host: '127.0.0.1',
    });
  });

  const mail = { SMTP_URL: 'smtps://mail.example' };
  const secret = { PARTNER_WEBHOOK_SECRET: partnerSecret };
  it.each<[string, Record<string, string>]>([
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/leads' }],
    ['DATABASE_URL', { DATABASE_URL: 'file:' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://[' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@127.0.0.1/leads?host=db.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres:///leads?host=db.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://u:p@db.example/leads?sslmode=' }],
    ['PARTNER_GETS_CLICK_IDS', { PARTNER_GETS_CLICK_IDS: 'yes' }],
    ['HSTS_SUBDOMAINS', { HSTS_SUBDOMAINS: 'on' }],
    ['LOOKUP_KEY', { LOOKUP_KEY: 'c2hvcnQ=' }],
    ['DATABASE_POOL', { DATABASE_POOL: '0' }],
    ['PARTNER_INBOUND_SECRET', { PARTNER_INBOUND_SECRET: 'whsec_c2hvcnQ=' }],
    ['ALERT_URL', { ALERT_URL: 'http://alerts.example/' }],
    ['ALERT_URL', { ALERT_URL: 'https://me:word@alerts.example/' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example', ALERT_EMAIL: 'me@mail.example' }],
    ['SMTP_URL', { ALERT_EMAIL: 'me@mail.example' }],
    ['ALERT_EMAIL', mail],
    ['ALERT_EMAIL', { ...mail, ALERT_EMAIL: 'me@mail.example, you@mail.example' }],
    ['ALERT_FROM', { ...mail, ALERT_EMAIL: 'me@mail.example', ALERT_FROM: 'Me <me@mail.example' }],
    ['NOTIFY_LEADS', { NOTIFY_LEADS: 'yes' }],
    ['PARTNER_WEBHOOK_URL', secret],
    ['PARTNER_WEBHOOK_SECRET', { PARTNER_WEBHOOK_URL: url }],
    ['PARTNER_WEBHOOK_URL', { ...secret, PARTNER_WEBHOOK_URL: 'http://partner.example/' }],
    ['PARTNER_WEBHOOK_URL', { ...secret, PARTNER_WEBHOOK_URL: 'partner' }],
    ['PARTNER_WEBHOOK_URL', { ...secret, PARTNER_WEBHOOK_URL: 'https://me:word@partner.example/' }],
    ['PARTNER_WEBHOOK_SECRET', { PARTNER_WEBHOOK_URL: url, PARTNER_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }],
    [
      'PARTNER_WEBHOOK_SECRET',
      { PARTNER_WEBHOOK_URL: url, PARTNER_WEBHOOK_SECRET: `${partnerSecret} `.repeat(3) },
    ],
    ['LEADS_PUBLIC_KEY', { LEADS_PUBLIC_KEY: 'AGE-SECRET-KEY-1QQQ' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://www.example.com/' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: '*' }],
    ['ALLOWED_ORIGINS', { ALLOWED_ORIGINS: 'https://a.example;' }],
    ['REQUESTS_PER_MINUTE', { REQUESTS_PER_MINUTE: '0' }],
    ['RETENTION_DAYS', { RETENTION_DAYS: 'ninety' }],
    ['TZ', { TZ: 'Mars/Olympus' }],
  ])('names a wrong %s in one line, without a secret: %j', (name, environment) => {
    const read = () => readSettings(environment);
    expect(read).toThrow(OperatorError);
    expect(read).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
    expect(read).not.toThrow(/whsec_[A-Za-z0-9]|SECRET-KEY-1/);
  });

  it.each([
    'postgres://app:p@ss/word@127.0.0.1',
    'postgres://app:p@ss?word@127.0.0.1/leads',
    'postgres://app:p@ss#word@127.0.0.1/leads',
  ])('says which characters of a password to encode in %s', (DATABASE_URL) => {
    expect(() => readSettings({ DATABASE_URL })).toThrow('encode characters in a password such as @ : / #');
  });

  it('requires LOOKUP_KEY with a public key, and names the one that is mistyped', async () => {
    const { publicKey } = await newKeys();
    const mistyped = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q');
    const settings = { LEADS_PUBLIC_KEY: publicKey, LOOKUP_KEY: newLookupKey() };
    expect(() => readSettings({ LEADS_PUBLIC_KEY: publicKey })).toThrow(
      /^LOOKUP_KEY is missing; .*`npm run leads -- keys lookup`/,
    );
    expect(readSettings(settings).leadsPublicKeys).toEqual([publicKey]);
    for (const first of ['', `${publicKey} `]) {
      const read = () => readSettings({ LEADS_PUBLIC_KEY: first + mistyped });
      const place = first === '' ? 1 : 2;
      expect(read).toThrow(OperatorError);
      expect(read).toThrow(new RegExp(`^LEADS_PUBLIC_KEY [^\\n]+: key ${place} is mistyped\\.$`));
    }
  });

  it.each([
    'postgres://u:p@127.0.0.1/leads',
    'postgres://u:p@[::1]:5433/leads',
    'postgres:///leads?host=/var/run/postgresql',
    'postgres://u:p@db.example/leads?sslmode=verify-full',
    'postgres://u:p@db.example/leads?sslmode=disable',
    'postgres://127.0.0.1/leads?user=app@server&password=p',
    'postgres://u:p@db.example/leads?sslmode=require',
  ])('accepts the database at %s without a warning', (DATABASE_URL) => {
    const warning = jest.spyOn(process, 'emitWarning').mockImplementation();
    const url = DATABASE_URL.replace('=require', '=verify-full');
    expect(readSettings({ DATABASE_URL }).databaseAddress).toEqual({ kind: 'postgres', url });
    expect(warning).not.toHaveBeenCalled();
  });
});

describePostgres('the site, with a PostgreSQL that refuses it,', () => {
  it('says in plain words what is wrong', async () => {
    const database = closing(await postgresDatabase());
    const started = serveIntake({ DATABASE_URL: `${database.url}none` });
    await expect(started).rejects.toThrow(
      /^DATABASE_URL cannot be opened or migrated: database "t[0-9a-f]+none" does not exist \(PostgreSQL at 127\.0\.0\.1:\d+\)\.$/,
    );
  });
});

it('the site listens on PORT if it is valid, by default on 3000', () => {
  const ports = [undefined, '', ' ', '8080', '0'].map((PORT) => readSettings({ PORT }).port);
  expect(ports).toEqual([3000, 3000, 3000, 8080, 0]);
  const mustBe = 'PORT must be a whole number from 0 to 65535';
  for (const PORT of ['abc', '-1', '65536', '3000.5', '0x10'])
    expect(() => readSettings({ PORT })).toThrow(`${mustBe}, not "${PORT}".`);
});

describe('the site, reading its file of settings,', () => {
  let file = '';
  const before = { ...process.env };
  beforeEach(() => {
    file = join(temporaryFolder(), '.env');
  });
  afterEach(() => {
    process.env = { ...before };
  });

  it('supplies what the environment lacks, even if an editor put a byte order mark first', () => {
    Reflect.deleteProperty(process.env, 'LEAD_ENDPOINT');
    process.env.REVIEW_ENDPOINT = '/mine';
    writeFileSync(file, '\uFEFFLEAD_ENDPOINT=/api/leads\r\nREVIEW_ENDPOINT="/api/reviews"\r\nHOST="::1');
    loadEnvFile(file);
    // The last line without its closing quotation mark is not lost: its setting can then be reported.
    const { LEAD_ENDPOINT, REVIEW_ENDPOINT, HOST } = process.env;
    expect([LEAD_ENDPOINT, REVIEW_ENDPOINT, HOST]).toEqual(['/api/leads', '/mine', '"::1']);
  });

  it('names each unknown setting in one line, but none that other programs read', () => {
    const error = jest.spyOn(console, 'error').mockImplementation();
    const ofOthers = ['NODE_OPTIONS', 'https_proxy', 'PARTNER_API_KEY'];
    const names = ['DATABSE_URL', 'lead_endpoint', ...ofOthers, ...settingNames];
    writeFileSync(file, 'PARTNER_PROFIL=partner.json');
    loadEnvFile(file);
    process.env.PARTNER_PROFILE = 'partner.json';
    writeFileSync(file, names.map((name) => `${name}=\n`).join(''));
    loadEnvFile(file);
    expect(error.mock.calls).toEqual([
      [`PARTNER_PROFIL in ${file} is not a setting; see .env.example.`],
      [`DATABSE_URL in ${file} is not a setting; see .env.example.`],
      [`lead_endpoint in ${file} is not a setting; see .env.example.`],
    ]);
  });

  it.each([
    ['america/new_york', 'America/New_York'],
    ['', 'UTC'],
    ['Mars/Olympus', 'Mars/Olympus'],
  ])('reads the time zone "%s" as %s', (given, TZ) => {
    process.env.TZ = given;
    loadEnvFile(file);
    expect(process.env.TZ).toBe(TZ);
  });

  it('continues without the file, and says if it is not a text or not a file', () => {
    expect(() => loadEnvFile(file)).not.toThrow();
    writeFileSync(file, Buffer.from('LEAD_ENDPOINT=/api/leads', 'utf16le'));
    expect(() => loadEnvFile(file)).toThrow(`${file} must be saved as UTF-8.`);
    rmSync(file);
    mkdirSync(file);
    expect(() => loadEnvFile(file)).toThrow(`${file} cannot be read: it is a folder.`);
  });
});

const example = readFileSync(join(root, '.env.example'), 'utf8');
const lines = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)];
const listed = new Map(lines.map(([, name = '', value = '']) => [name, value]));

describe('the site, in its list of settings, .env.example,', () => {
  it('has each setting once', () => {
    expect([...listed.keys()].sort()).toEqual([...settingNames].sort());
  });

  it('lists the actual defaults', () => {
    const settings = readSettings({});
    expect(listed.get('RETENTION_DAYS')).toBe(String(settings.retentionDays));
    expect(listed.get('REQUESTS_PER_MINUTE')).toBe(String(settings.requestsPerMinute));
    expect(listed.get('PORT')).toBe(String(settings.port));
    expect(listed.get('SITE_ORIGIN')).toBe(buildSettings({}, new Date()).SITE_ORIGIN);
  });
});
