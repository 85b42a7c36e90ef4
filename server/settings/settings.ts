import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Encrypter } from 'age-encryption';
import { Client } from 'pg';
import * as v from 'valibot';
import { business } from '../../src/config/business';
import { clientAddressFrom } from '../lib/clientAddress';
import { OperatorError, readTextFile } from '../lib/operatorError';
import { succeeds } from '../lib/succeeds';
import {
  checkedSettings,
  flag,
  isThisMachine,
  plainHost,
  port,
  postUrl,
  settingText,
  siteOrigin,
  text,
  textThat,
  type Environment,
  type Message,
} from './environment';
import { readPartnerProfile } from './partnerProfile';

export type DatabaseAddress =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

/** The database of `npm run start:live` and of the operator's commands if DATABASE_URL is not set. */
export const defaultDatabaseUrl = 'file:data/drivedown.db';

/** A whole number, by default from 1 to 9,999,999. */
const count = (fallback: number, range = /^[1-9]\d{0,6}$/, message = 'must be a whole number of 1 or more') =>
  v.pipe(
    text,
    v.transform((value) => value || String(fallback)),
    v.regex(range, message),
    v.transform(Number),
  );

/** Items separated by spaces or commas, each of which passes a check. */
const listOf = (isRight: (item: string) => boolean, message: Message) =>
  v.pipe(
    text,
    v.transform((value) => value.split(/[\s,]+/).filter(Boolean)),
    v.checkItems(isRight, message),
  );

const bytesOf = (secret: string) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
const isBase64 = (secret: string, minBytes: number) =>
  /^(whsec_)?[A-Za-z0-9+/]+=*$/.test(secret) &&
  bytesOf(secret).length >= minBytes &&
  bytesOf(secret).length <= 64;
const secretsMessage =
  'must be one or two secrets, each "whsec_" and 24 to 64 bytes in base64, separated by a space';
const secrets = v.pipe(
  listOf((secret) => isBase64(secret, 24), secretsMessage),
  v.maxLength(2, secretsMessage),
  v.mapItems(bytesOf),
);

const isPostgres = (address: string) => /^postgres(ql)?:/.test(address);

/** Whether an address was parsed as meant: an unencoded / ? or # in a password would end the host too early. */
function isPostgresUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, search, hash } = new URL(address);
  return !/^[^=]*@|#.*@/.test(pathname + search + hash);
}

/** Whether a connection is encrypted or need not be. pg parses it, because parameters may name another host. */
function isSafeConnection(url: string): boolean {
  const { ssl, host } = new Client({ connectionString: url });
  return ssl || /[?&]sslmode=disable(&|$)/.test(url) || host.startsWith('/') || isThisMachine(host);
}

const databaseAddress = v.pipe(
  textThat(
    (value) => /^postgres(ql)?:\/\/|^file:(\/\/(?=\/))?./.test(value),
    'must begin with "file:" (SQLite) or "postgres://" (PostgreSQL)',
  ),
  v.check(
    (value) => !isPostgres(value) || isPostgresUrl(value),
    'is not a PostgreSQL address; encode characters in a password such as @ : / # (%40 %3A %2F %23)',
  ),
  // pg treats these modes as verify-full, but warns of it whenever it connects.
  v.transform((value) => value.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/, '$1verify-full')),
  v.check(
    (value) => !isPostgres(value) || isSafeConnection(new URL(value).href),
    'names another machine without TLS: add ?sslmode=verify-full, or ?sslmode=disable if the network between them is safe',
  ),
  v.transform((value): DatabaseAddress | null => {
    if (value === '') return null;
    if (isPostgres(value)) return { kind: 'postgres', url: new URL(value).href };
    return { kind: 'sqlite', file: resolve(value.replace(/^file:(\/\/(?=\/))?/, '')) };
  }),
);

const emailAddress = textThat((value) => /^[^\s@,]+@[^\s@,]+$/.test(value), 'must be one email address');

/** Every setting. `.env.example` explains each. */
const schemas = {
  // Only the build reads these, and checks them (tools/buildSettings.ts).
  ALLOW_SAMPLES: text,
  BUILD_YEAR: text,
  LEAD_ENDPOINT: text,
  REVIEW_ENDPOINT: text,
  EVENTS_ENDPOINT: text,
  TZ: textThat(
    (name) => succeeds(() => Intl.DateTimeFormat('en-US', { timeZone: name.replace(/^:/, '') })),
    ({ received }) => `must be a time zone such as America/New_York, not ${received}`,
  ),
  DATABASE_URL: databaseAddress,
  DATABASE_POOL: count(10),
  PARTNER_WEBHOOK_URL: postUrl,
  PARTNER_WEBHOOK_SECRET: secrets,
  PARTNER_PROFILE: text,
  PARTNER_INBOUND_SECRET: secrets,
  POSTBACK_TOKEN: v.pipe(text, v.regex(/^([\w-]{20,})?$/, 'must be 20 or more letters, digits, - or _')),
  PARTNER_GETS_CLICK_IDS: flag,
  LEADS_PUBLIC_KEY: listOf(
    (key) => succeeds(() => new Encrypter().addRecipient(key)),
    // Names the key by its position, because it may be the private one.
    ({ path }) =>
      `must be the "age1..." line that \`npm run leads -- keys new\` prints: key ${Number(path?.[0]?.key) + 1} is mistyped`,
  ),
  LOOKUP_KEY: v.pipe(
    textThat(
      (key) => isBase64(key, 32),
      'must be the line that `npm run leads -- keys lookup` prints: it is mistyped',
    ),
    v.transform((key) => (key === '' ? null : bytesOf(key))),
  ),
  ALERT_URL: postUrl,
  SMTP_URL: textThat(
    (value) => /^smtps?:\/\//.test(value) && URL.canParse(value),
    'must be an address such as smtps://user:password@mail.example.com',
  ),
  ALERT_EMAIL: emailAddress,
  ALERT_FROM: emailAddress,
  NOTIFY_LEADS: flag,
  CONFIRM_LEADS: flag,
  MAIL_FROM: emailAddress,
  DUPLICATE_DAYS: count(30, /^\d{1,4}$/, 'must be a whole number of days, or 0 for never'),
  HOLD_SUSPECTS: flag,
  HOST: text,
  PORT: port,
  SITE_ORIGIN: siteOrigin,
  HSTS_SUBDOMAINS: flag,
  TRUSTED_PROXIES: listOf(
    (range) => /^[^/]+(\/\d+)?$/.test(range) && succeeds(() => clientAddressFrom([range])),
    ({ received }) => `must be IP addresses or ranges (10.0.0.0/8), not ${received}`,
  ),
  ALLOWED_ORIGINS: listOf(
    (value) => URL.canParse(value) && new URL(value).origin === value && plainHost.test(new URL(value).host),
    ({ received }) => `must be origins (https://www.example.com), not ${received}`,
  ),
  REQUESTS_PER_MINUTE: count(60),
  RETENTION_DAYS: count(business.privacy.retentionDays),
};

export type SettingName = keyof typeof schemas;
export const settingNames = Object.keys(schemas) as readonly SettingName[];

/**
 * Copies the settings of `.env` into `process.env`, where a variable that is already set wins, names unknown ones, and
 * spells TZ as `Date` reads it, by default UTC. Throws an OperatorError if `.env` cannot be read as text.
 */
export function loadEnvFile(path = '.env'): void {
  const text = existsSync(path) ? readTextFile(path) : '';
  if (text.includes('\0')) throw new OperatorError(`${path} must be saved as UTF-8.`);
  // Without a line break at the end, Node drops a last line whose quotation mark is not closed.
  const values = parseEnv(`${text}\n`);
  Object.assign(process.env, { ...values, ...process.env });
  for (const name of Object.keys(values)) {
    // A setting of Node or of a proxy, or a secret of a partner's profile.
    const isOther =
      /^NODE_|_PROXY$/i.test(name) || (process.env.PARTNER_PROFILE && name.startsWith('PARTNER_'));
    if (!Object.hasOwn(schemas, name) && !isOther)
      console.error(`${name} in ${path} is not a setting; see .env.example.`);
  }
  const timeZone = settingText(process.env, 'TZ').replace(/^:/, '') || 'UTC';
  // `Intl` accepts america/new_york, which `Date` reads as UTC. A wrong name stays for `readSettings` to report.
  succeeds(() => {
    process.env.TZ = Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  });
}

/** Reads the settings, or throws an OperatorError that names the first one that cannot be used. */
export function readSettings(environment: Environment) {
  const checked = checkedSettings(environment, schemas);
  const isSet = (name: SettingName) => settingText(environment, name) !== '';
  const requires = (one: SettingName, other: SettingName, advice = '') => {
    if (isSet(one) && !isSet(other))
      throw new OperatorError(`${other} is missing; ${one} needs it${advice}.`);
  };
  requires(
    'LEADS_PUBLIC_KEY',
    'LOOKUP_KEY',
    ': put the line that `npm run leads -- keys lookup` prints into .env, and keep a copy with the private key',
  );
  requires('CONFIRM_LEADS', 'SMTP_URL');
  requires('CONFIRM_LEADS', 'MAIL_FROM');
  requires('ALERT_EMAIL', 'SMTP_URL');
  // Confirmations use the mail server even without ALERT_EMAIL.
  if (!checked.CONFIRM_LEADS) requires('SMTP_URL', 'ALERT_EMAIL');
  const { PARTNER_PROFILE: file, PARTNER_GETS_CLICK_IDS: getsClickIds } = checked;
  if (!file) requires('PARTNER_WEBHOOK_URL', 'PARTNER_WEBHOOK_SECRET');
  if (!file) requires('PARTNER_WEBHOOK_SECRET', 'PARTNER_WEBHOOK_URL');
  if (file && isSet('PARTNER_WEBHOOK_URL'))
    throw new OperatorError('PARTNER_WEBHOOK_URL is set together with PARTNER_PROFILE: use only one.');
  const profile = file ? readPartnerProfile(file, environment, getsClickIds) : null;
  const url = profile?.url ?? checked.PARTNER_WEBHOOK_URL;
  const from = checked.ALERT_FROM || checked.MAIL_FROM || checked.ALERT_EMAIL;
  return {
    /** `null` if DATABASE_URL is not set: then there is no intake. */
    databaseAddress: checked.DATABASE_URL,
    /** Who gets leads, or `null`. The new one of two secrets is first. No `profile`: Standard Webhooks. */
    partner: url === '' ? null : { url, secrets: checked.PARTNER_WEBHOOK_SECRET, profile, getsClickIds },
    /** Without any, `/api/outcomes` does not exist. */
    inboundSecrets: checked.PARTNER_INBOUND_SECRET,
    /** `''` if `GET /api/postback` does not exist. */
    postbackToken: checked.POSTBACK_TOKEN,
    /** How confirmations are mailed to visitors; `null` where they are not. */
    confirmations: checked.CONFIRM_LEADS ? { server: checked.SMTP_URL, from: checked.MAIL_FROM } : null,
    duplicateDays: checked.DUPLICATE_DAYS,
    holdsSuspects: checked.HOLD_SUSPECTS,
    alerts: {
      url: checked.ALERT_URL || null,
      email: isSet('ALERT_EMAIL') ? { server: checked.SMTP_URL, to: checked.ALERT_EMAIL, from } : null,
    },
    alertsOnNewLead: checked.NOTIFY_LEADS,
    /** Without a trailing slash. */
    siteOrigin: checked.SITE_ORIGIN || `http://localhost:${checked.PORT}`,
    host: checked.HOST || '127.0.0.1',
    port: checked.PORT,
    hstsSubdomains: checked.HSTS_SUBDOMAINS,
    databasePool: checked.DATABASE_POOL,
    /** Age recipients (`age1...`). Answers are sealed to the first; without any they are stored in the clear. */
    leadsPublicKeys: checked.LEADS_PUBLIC_KEY,
    /** Keys digests and seals queued messages; never `null` if there is a public key. */
    lookupKey: checked.LOOKUP_KEY,
    /**
     * The keys that open the copies in queued messages: LOOKUP_KEY, and the partner's secrets, which earlier builds
     * used.
     */
    copyKeys: [...(checked.LOOKUP_KEY ? [checked.LOOKUP_KEY] : []), ...checked.PARTNER_WEBHOOK_SECRET],
    trustedProxies: checked.TRUSTED_PROXIES,
    allowedOrigins: checked.ALLOWED_ORIGINS,
    requestsPerMinute: checked.REQUESTS_PER_MINUTE,
    retentionDays: checked.RETENTION_DAYS,
  };
}

/** The settings that the server and the commands read from the environment. `.env.example` explains each. */
export type Settings = ReturnType<typeof readSettings>;
export type PartnerSettings = NonNullable<Settings['partner']>;
