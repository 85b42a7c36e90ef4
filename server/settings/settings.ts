import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { business } from '../../src/config/business';
import { isOn, settingText, WrongSetting, type Environment, type SettingName } from './environment';

/** Where the database is: a file of SQLite, or a PostgreSQL server. */
export type DatabaseAddress =
  { readonly kind: 'sqlite'; readonly file: string } | { readonly kind: 'postgres'; readonly url: string };

/** Where leads are delivered to, and the secrets that sign them: during a change both, the new one first. */
export interface PartnerSettings {
  readonly url: string;
  readonly secrets: readonly Buffer[];
  /** Whether the click identifiers of a lead's source go to the partner too. */
  readonly getsClickIds: boolean;
}

/** Where the operator is told of what needs them, beside the log. */
export interface AlertSettings {
  readonly url: string | null;
  readonly email: { readonly server: string; readonly address: string } | null;
}

/** Everything the server and the commands read from the environment; `.env.example` lists it all. */
export interface Settings {
  /** `null` where there is none: then there is no intake. */
  readonly database: DatabaseAddress | null;
  readonly partner: PartnerSettings | null;
  /** Age recipients (`age1...`), the one that is sealed to first; none where answers are stored in the clear. */
  readonly leadsPublicKeys: readonly string[];
  /** Addresses, or ranges such as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[];
  /** Origins of other sites that may post here. */
  readonly allowedOrigins: readonly string[];
  /** How many requests a minute one address may make of each kind. */
  readonly requestsPerMinute: number;
  /** They check the signatures of the partner's outcomes; with none there is no such address. */
  readonly inboundSecrets: readonly Buffer[];
  readonly alerts: AlertSettings;
  /** Whether the operator is told of each new lead. */
  readonly notifiesOfLeads: boolean;
  /** The address to listen on. */
  readonly host: string;
  /** How many connections to PostgreSQL at most. */
  readonly databasePool: number;
  /** How many days answers are kept that the partner has: as the privacy policy says, unless it is set. */
  readonly retentionDays: number;
}

/** Where `npm run start:live` and the operator's commands look, where DATABASE_URL is not set. */
export const defaultDatabaseUrl = 'file:data/drivedown.db';

/**
 * Reads the settings.
 *
 * @throws WrongSetting where one cannot be used, naming it.
 */
export function readSettings(environment: Environment): Settings {
  const text = (name: SettingName) => settingText(environment, name);
  const list = (name: SettingName) =>
    text(name)
      .split(/[\s,]+/)
      .filter(Boolean);
  return {
    database: databaseAddress(text('DATABASE_URL')),
    partner: partner(
      text('PARTNER_WEBHOOK_URL'),
      list('PARTNER_WEBHOOK_SECRET'),
      isOn(environment, 'PARTNER_GETS_CLICK_IDS'),
    ),
    inboundSecrets: list('PARTNER_INBOUND_SECRET').map((secret) =>
      secretBytes('PARTNER_INBOUND_SECRET', secret),
    ),
    alerts: { url: alertUrl(text('ALERT_URL')), email: alertEmail(text('SMTP_URL'), text('ALERT_EMAIL')) },
    notifiesOfLeads: isOn(environment, 'NOTIFY_LEADS'),
    host: text('HOST') || '127.0.0.1',
    databasePool: wholeNumber('DATABASE_POOL', text('DATABASE_POOL'), 10),
    leadsPublicKeys: list('LEADS_PUBLIC_KEY').map(publicKey),
    trustedProxies: list('TRUSTED_PROXIES').map(proxyRange),
    allowedOrigins: list('ALLOWED_ORIGINS').map(origin),
    requestsPerMinute: wholeNumber('REQUESTS_PER_MINUTE', text('REQUESTS_PER_MINUTE'), 60),
    retentionDays: wholeNumber('RETENTION_DAYS', text('RETENTION_DAYS'), business.privacy.retentionDays),
  };
}

function databaseAddress(url: string): DatabaseAddress | null {
  if (url === '') return null;
  if (/^postgres(ql)?:\/\//.test(url)) {
    if (!URL.canParse(url)) {
      throw new WrongSetting(
        'DATABASE_URL is no address of a PostgreSQL server; signs in a password such as @ : / # are percent-encoded (%40 %3A %2F %23).',
      );
    }
    const { hostname, searchParams } = new URL(url);
    if (hostname !== '' && !isHere(hostname) && !searchParams.has('sslmode')) {
      throw new WrongSetting(
        'DATABASE_URL names another machine without TLS: add ?sslmode=verify-full, or ?sslmode=disable where the way there is safe.',
      );
    }
    return { kind: 'postgres', url };
  }
  const file = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  if (file === undefined) {
    throw new WrongSetting('DATABASE_URL must begin with "file:" (SQLite) or "postgres://" (PostgreSQL).');
  }
  return { kind: 'sqlite', file: resolve(file) };
}

const isHere = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

function partner(url: string, secrets: readonly string[], getsClickIds: boolean): PartnerSettings | null {
  if (url === '' && secrets.length === 0) return null;
  if (secrets.length === 0)
    throw new WrongSetting('PARTNER_WEBHOOK_SECRET is missing beside PARTNER_WEBHOOK_URL.');
  if (url === '') throw new WrongSetting('PARTNER_WEBHOOK_URL is missing beside PARTNER_WEBHOOK_SECRET.');
  const { protocol, hostname, username, password } = new URL(URL.canParse(url) ? url : 'none:');
  // Leads are personal: they leave this machine encrypted or not at all.
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere(hostname))) {
    throw new WrongSetting('PARTNER_WEBHOOK_URL must be an https: address.');
  }
  // `fetch` refuses such an address at every try.
  if (username || password) {
    throw new WrongSetting('PARTNER_WEBHOOK_URL must have no user name and no password in it.');
  }
  return {
    url,
    secrets: secrets.map((secret) => secretBytes('PARTNER_WEBHOOK_SECRET', secret)),
    getsClickIds,
  };
}

function secretBytes(name: string, secret: string): Buffer {
  const encoded = secret.replace(/^whsec_/, '');
  const bytes = Buffer.from(encoded, 'base64');
  if (!/^[A-Za-z0-9+/]+=*$/.test(encoded) || bytes.length < 24 || bytes.length > 64) {
    throw new WrongSetting(
      `${name} must be "whsec_" and 24 to 64 bytes in base64, or two such, separated by a space.`,
    );
  }
  return bytes;
}

function alertUrl(url: string): string | null {
  if (url === '') return null;
  const { protocol, hostname } = new URL(URL.canParse(url) ? url : 'none:');
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere(hostname)))
    throw new WrongSetting('ALERT_URL must be an https: address.');
  return url;
}

function alertEmail(server: string, address: string): AlertSettings['email'] {
  if (server === '' && address === '') return null;
  if (server === '') throw new WrongSetting('SMTP_URL is missing beside ALERT_EMAIL.');
  if (address === '') throw new WrongSetting('ALERT_EMAIL is missing beside SMTP_URL.');
  if (!/^smtps?:\/\//.test(server) || !URL.canParse(server))
    throw new WrongSetting('SMTP_URL must be such as smtps://user:password@mail.example.com.');
  if (!/^[^\s@,]+@[^\s@,]+$/.test(address)) throw new WrongSetting('ALERT_EMAIL must be one email address.');
  return { server, address };
}

function publicKey(key: string): string {
  if (!/^age1[02-9ac-hj-np-z]{58}$/.test(key)) {
    throw new WrongSetting(
      'LEADS_PUBLIC_KEY must be the "age1..." line that `npm run leads -- keys new` prints.',
    );
  }
  return key;
}

function proxyRange(range: string): string {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  const most = family === 6 ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  if (family === 0 || !fits || rest.length > 0) {
    throw new WrongSetting(`TRUSTED_PROXIES takes IP addresses and ranges (10.0.0.0/8), not "${range}".`);
  }
  return range;
}

function origin(text: string): string {
  if (!URL.canParse(text) || new URL(text).origin !== text) {
    throw new WrongSetting(`ALLOWED_ORIGINS takes origins (https://www.example.com), not "${text}".`);
  }
  return text;
}

function wholeNumber(name: string, text: string, byDefault: number): number {
  if (text === '') return byDefault;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new WrongSetting(`${name} must be a whole number of 1 or more.`);
  return Number(text);
}
