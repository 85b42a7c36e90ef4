import * as v from 'valibot';
import { OperatorError } from '../operatorError';
import type { SettingName } from './settings';

/** Where settings are read from, usually `process.env`. */
export type Environment = Readonly<Partial<Record<SettingName, string | undefined>>>;

/** The text of a setting without blanks around it, or '' if the setting is missing, empty or blank. */
export const settingText = (environment: Environment, name: SettingName): string =>
  environment[name]?.trim() ?? '';

/**
 * Reads the settings that schemas are given for, each whether or not another one needs it.
 *
 * @throws OperatorError which names the first setting that does not fit; the message of its schema ends the sentence
 */
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
/** 3000 if it is not set; 0 lets the system choose a free port. */
export const port = v.pipe(
  text,
  v.check(
    (value) => /^\d{0,5}$/.test(value) && Number(value) <= 65_535,
    ({ received }) => `must be a whole number from 0 to 65535, not ${received}`,
  ),
  v.transform((value) => Number(value || '3000')),
);

/**
 * Whether a setting is on (1) or off (empty).
 *
 * @throws OperatorError for any other value, such as "yes"
 */
export const isOn = (environment: Environment, name: SettingName): boolean =>
  checkedSettings(environment, { [name]: flag })[name] === true;

/** The characters of host names and addresses. URLs also allow `;` and `*`, which would change the meaning of a policy. */
export const plainHost = /^[\w.:[\]-]+$/;

/**
 * The public address of the site, without a trailing slash; '' where SITE_ORIGIN is not set.
 *
 * @throws OperatorError if the value is no such address
 */
export function siteOriginIn(environment: Environment): string {
  const value = settingText(environment, 'SITE_ORIGIN');
  if (value === '') return '';
  const url = /^https?:\/\//i.test(value) && URL.canParse(value) ? new URL(value) : null;
  if (url?.href !== `${url?.origin ?? ''}/` || !plainHost.test(url.host))
    throw new OperatorError(
      `SITE_ORIGIN must be an address such as https://www.example.com, not "${value}".`,
    );
  return url.origin;
}

/**
 * The port to listen on.
 *
 * @throws OperatorError if the value is no port
 */
export const portIn = (environment: Environment) => checkedSettings(environment, { PORT: port }).PORT;
