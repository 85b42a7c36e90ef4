import * as v from 'valibot';
import { OperatorError } from '../lib/operatorError';
import type { SettingName } from './settings';

/** Where settings are read from, usually `process.env`. */
export type Environment = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** The text of a setting without spaces around it, or '' if the setting is missing, empty or blank. */
export const settingText = (environment: Environment, name: SettingName): string =>
  environment[name]?.trim() ?? '';

/** Reads settings by their schemas, or throws an OperatorError with the name and message of a wrong one. */
export function checkedSettings<Schemas extends v.ObjectEntries>(environment: Environment, schemas: Schemas) {
  const checked = v.safeParse(v.object(schemas), environment, { abortEarly: true });
  if (checked.success) return checked.output;
  const [{ path, message }] = checked.issues;
  throw new OperatorError(`${String(path?.[0].key)} ${message}.`);
}

/** The text of a setting as {@link settingText} gives it. */
export const text = v.pipe(v.optional(v.string(), ''), v.trim());
/** `true` for 1, `false` for empty; "yes" is neither. */
export const flag = v.pipe(
  text,
  v.regex(/^1?$/, ({ received }) => `must be 1 for on or empty for off, not ${received}`),
  v.transform((value) => value === '1'),
);

export type Message = string | ((issue: v.BaseIssue<unknown>) => string);
/** A text that passes a check, or none. */
export const textThat = (isRight: (value: string) => boolean, message: Message) =>
  v.pipe(
    text,
    v.check((value) => value === '' || isRight(value), message),
  );

/** Whether a host of an address is this machine, to which a connection need not be encrypted. */
export const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/** An address to post to: encrypted unless on this machine, and without a password, which `fetch` refuses. */
export const postUrl = textThat((value) => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
  return isSafe && username === '' && password === '';
}, 'must be an https: address without a user name and a password in it');

/** 3000 if it is not set; 0 lets the system choose a free port. */
export const port = v.pipe(
  textThat(
    (value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535,
    ({ received }) => `must be a whole number from 0 to 65535, not ${received}`,
  ),
  v.transform((value) => Number(value || '3000')),
);

/** The characters of host names and addresses. URLs also allow `;` and `*`, which mean something else in a CSP. */
export const plainHost = /^[\w.:[\]-]+$/;

/** The public address of the site, without a trailing slash; '' where it is not set. */
export const siteOrigin = v.pipe(
  textThat(
    (value) => {
      const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
      return url?.href === `${url?.origin ?? ''}/` && plainHost.test(url.host);
    },
    ({ received }) => `must be an address such as https://www.example.com, not ${received}`,
  ),
  v.transform((value) => value && new URL(value).origin),
);
