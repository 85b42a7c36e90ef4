import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { Encrypter } from 'age-encryption';
import { Client } from 'pg';
import { business } from '../../src/config/business';
import { OperatorError } from '../operatorError';
import { isOn, portIn, settingText, siteOriginIn, type Environment, type SettingName } from './environment';

export type DatabaseAddress =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

/** The database of `npm run start:live` and of the operator's commands if DATABASE_URL is not set. */
export const defaultDatabaseUrl = 'file:data/drivedown.db';

/**
 * Reads the settings.
 *
 * @throws OperatorError which names the first setting that cannot be used
 */
export function readSettings(environment: Environment) {
  const text = (name: SettingName) => settingText(environment, name);
  const list = (name: SettingName) =>
    text(name)
      .split(/[\s,]+/)
      .filter(Boolean);
  requireTimeZone(text('TZ'));
  const count = (name: SettingName, fallback: number) => wholeNumber(name, text(name) || String(fallback));
  const postUrl = (name: SettingName) => encryptedUrl(name, text(name));
  const secrets = (name: SettingName) => list(name).map((secret) => secretBytes(name, secret));
  const bothOrNeither = (one: SettingName, other: SettingName): boolean => {
    const isSet = list(one).length > 0;
    if (isSet === list(other).length > 0) return isSet;
    throw new OperatorError(
      isSet ? `${other} is missing beside ${one}.` : `${one} is missing beside ${other}.`,
    );
  };
  return {
    /** `null` if DATABASE_URL is not set: then there is no intake. */
    databaseAddress: databaseAddress(text('DATABASE_URL')),
    partner: bothOrNeither('PARTNER_WEBHOOK_URL', 'PARTNER_WEBHOOK_SECRET')
      ? {
          url: postUrl('PARTNER_WEBHOOK_URL'),
          /** They sign the messages; while the secret is being changed there are two, the new one first. */
          secrets: secrets('PARTNER_WEBHOOK_SECRET'),
          getsClickIds: isOn(environment, 'PARTNER_GETS_CLICK_IDS'),
        }
      : null,
    /** The secrets that check the signatures of the partner's outcomes. Without any, `/api/outcomes` does not exist. */
    inboundSecrets: secrets('PARTNER_INBOUND_SECRET'),
    /** Where alerts for the operator go beside the log. */
    alerts: {
      url: text('ALERT_URL') === '' ? null : postUrl('ALERT_URL'),
      email: bothOrNeither('SMTP_URL', 'ALERT_EMAIL')
        ? {
            server: mailServer(text('SMTP_URL')),
            to: emailAddress('ALERT_EMAIL', text('ALERT_EMAIL')),
            from: emailAddress('ALERT_FROM', text('ALERT_FROM') || text('ALERT_EMAIL')),
          }
        : null,
    },
    alertsOnNewLead: isOn(environment, 'NOTIFY_LEADS'),
    /** The public address of the site, without a trailing slash. */
    siteOrigin: siteOriginIn(environment) || `http://localhost:${portIn(environment)}`,
    host: text('HOST') || '127.0.0.1',
    /** 0 lets the system choose a free port. */
    port: portIn(environment),
    /** The highest number of connections to PostgreSQL. */
    databasePool: count('DATABASE_POOL', 10),
    /** Age recipients (`age1...`). Answers are sealed to the first; without any they are stored in the clear. */
    leadsPublicKeys: list('LEADS_PUBLIC_KEY').map(publicKey),
    /** Addresses, or ranges such as `10.0.0.0/8`. */
    trustedProxies: list('TRUSTED_PROXIES').map(proxyRange),
    /** Origins of other sites that may post to the intake. */
    allowedOrigins: list('ALLOWED_ORIGINS').map(origin),
    /** How many requests of each kind one address may send in a minute. */
    requestsPerMinute: count('REQUESTS_PER_MINUTE', 60),
    /** How many days answers are stored once the partner or the operator has them; the privacy policy's by default. */
    retentionDays: count('RETENTION_DAYS', business.privacy.retentionDays),
  };
}

/** The settings that the server and the commands read from the environment. `.env.example` explains each. */
export type Settings = ReturnType<typeof readSettings>;
export type PartnerSettings = NonNullable<Settings['partner']>;
export type AlertSettings = Settings['alerts'];

/**
 * A whole number from 1 to 9,999,999.
 *
 * @param name of the setting or option, for the error
 * @throws OperatorError if the text is no such number
 */
export function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new OperatorError(`${name} must be a whole number of 1 or more.`);
  return Number(text);
}

function requireTimeZone(name: string): void {
  try {
    if (name !== '') Intl.DateTimeFormat('en-US', { timeZone: name.replace(/^:/, '') });
  } catch {
    throw new OperatorError(`TZ must be a time zone such as America/New_York, not "${name}".`);
  }
}

function databaseAddress(text: string): DatabaseAddress | null {
  if (text === '') return null;
  if (/^postgres(ql)?:\/\//.test(text)) {
    const { url, client } = postgresClient(text);
    const isEncrypted = client.ssl || /[?&]sslmode=disable(&|$)/.test(url);
    if (!isEncrypted && !client.host.startsWith('/') && !isThisMachine(client.host)) {
      throw new OperatorError(
        'DATABASE_URL names another machine without TLS: add ?sslmode=verify-full, or ?sslmode=disable where the network between them is safe.',
      );
    }
    return { kind: 'postgres', url };
  }
  const file = /^file:(?:\/\/(?=\/))?(.+)$/.exec(text)?.[1];
  if (file === undefined) {
    throw new OperatorError('DATABASE_URL must begin with "file:" (SQLite) or "postgres://" (PostgreSQL).');
  }
  return { kind: 'sqlite', file: resolve(file) };
}

/** The address as connections get it, and a client that parsed it: its parameters may name another host. */
function postgresClient(text: string): { url: string; client: Client } {
  try {
    const url = new URL(text).href;
    return { url, client: new Client({ connectionString: url }) };
  } catch {
    throw new OperatorError(
      'DATABASE_URL is no address of a PostgreSQL server; signs in a password such as @ : / # are percent-encoded (%40 %3A %2F %23).',
    );
  }
}

const isThisMachine = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);

/** An address to post to that leaves this machine only encrypted, and that `fetch` takes. */
function encryptedUrl(name: string, url: string): string {
  const mustBeHttps = new OperatorError(`${name} must be an https: address.`);
  if (!URL.canParse(url)) throw mustBeHttps;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol !== 'https:' && !(protocol === 'http:' && isThisMachine(hostname))) throw mustBeHttps;
  if (username || password) throw new OperatorError(`${name} must have no user name and no password in it.`);
  return url;
}

function secretBytes(name: string, secret: string): Buffer {
  const encoded = secret.replace(/^whsec_/, '');
  const bytes = Buffer.from(encoded, 'base64');
  if (!/^[A-Za-z0-9+/]+=*$/.test(encoded) || bytes.length < 24 || bytes.length > 64) {
    throw new OperatorError(
      `${name} must be one or two secrets, each "whsec_" and 24 to 64 bytes in base64, separated by a space.`,
    );
  }
  return bytes;
}

function mailServer(url: string): string {
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url))
    throw new OperatorError('SMTP_URL must be such as smtps://user:password@mail.example.com.');
  return url;
}

function emailAddress(name: SettingName, address: string): string {
  if (!/^[^\s@,]+@[^\s@,]+$/.test(address)) throw new OperatorError(`${name} must be one email address.`);
  return address;
}

function publicKey(key: string, index: number): string {
  try {
    new Encrypter().addRecipient(key);
  } catch {
    // Names the key by its place, because it may be the private one.
    throw new OperatorError(
      `LEADS_PUBLIC_KEY takes the "age1..." line that \`npm run leads -- keys new\` prints: key ${index + 1} is mistyped.`,
    );
  }
  return key;
}

function proxyRange(range: string): string {
  const [address = '', bits, ...rest] = range.split('/');
  const maxBits = isIP(address) === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits);
  if (isIP(address) === 0 || !fits || rest.length > 0) {
    throw new OperatorError(`TRUSTED_PROXIES takes IP addresses and ranges (10.0.0.0/8), not "${range}".`);
  }
  return range;
}

function origin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new OperatorError(`ALLOWED_ORIGINS takes origins (https://www.example.com), not "${text}".`);
  }
  return text;
}
