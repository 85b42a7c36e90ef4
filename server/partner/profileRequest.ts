import { phoneDigits } from '../../src/domain/contact';
import { parseDollars } from '../../src/domain/typedNumbers';
import { localDay } from '../lib/times';
import type { Format, PartnerProfile, ProfileField, ProfileTarget } from '../settings/partnerProfile';

/** A request to the partner, a POST. */
export interface PartnerRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Scalar = string | number | boolean;

/** The text of a value by its path, such as `source.utm_campaign`; `''` if there is none. */
export function textAt(data: unknown, path: string): string {
  let value = data;
  for (const name of path.split('.')) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    value = isThere ? (value as Record<string, unknown>)[name] : '';
  }
  value ??= '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Ten digits of a U.S. number, without the country's 1; `null` for any other text. */
const nationalNumber = (text: string) => /^1?(\d{10})$/.exec(phoneDigits(text))?.[1] ?? null;

/** What each format makes of a text; `null` if it cannot read it. */
const formatters: Readonly<Record<Format, (text: string) => Scalar | null>> = {
  text: (text) => text,
  digits: (text) => nationalNumber(text) ?? (/\p{L}/u.test(text) ? null : text.replace(/\D/g, '') || null),
  e164: (text) => {
    const national = nationalNumber(text);
    if (national !== null) return `+1${national}`;
    return /^\s*\+/.test(text) && /^\d{8,15}$/.test(phoneDigits(text)) ? `+${phoneDigits(text)}` : null;
  },
  number: parseDollars,
  date: (text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? localDay(new Date(text)) : null),
  boolean: (text) => {
    if (/^(true|yes|1)$/i.test(text)) return true;
    return /^(false|no|0)$/i.test(text) ? false : null;
  },
};

/** What is sent for a field, or `undefined` if the lead has nothing for it. */
function sentValue(field: ProfileField, data: object): Scalar | undefined {
  const { from, as = 'text', values = {}, text } = typeof field === 'string' ? { from: field } : field;
  if (from === undefined) return text;
  const typed = textAt(data, from).trim();
  if (Object.hasOwn(values, typed)) return values[typed];
  if (typed === '') return undefined;
  return formatters[as](typed) ?? typed;
}

/** Nests values by the dots in their names. */
function nested(values: readonly (readonly [name: string, value: Scalar])[]): object {
  const empty = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>;
  const root = empty();
  for (const [name, value] of values) {
    const parts = name.split('.');
    const last = parts.pop() ?? '';
    let place = root;
    for (const part of parts) place = (place[part] ??= empty()) as Record<string, unknown>;
    place[last] = value;
  }
  return root;
}

/**
 * Builds the request that sends a lead to a partner with a profile.
 *
 * @param target the profile itself, or its `revoke`
 * @param data of the message (leadQueue.ts)
 * @param messageId the same for every try, sent as `Idempotency-Key`
 */
export function profileRequest(
  { encoding, headers }: Pick<PartnerProfile, 'encoding' | 'headers'>,
  { url, fields }: ProfileTarget,
  data: object,
  messageId: string,
): PartnerRequest {
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = sentValue(field, data);
    return value === undefined ? [] : [[name, value] as const];
  });
  const isForm = encoding === 'form';
  return {
    url,
    headers: {
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
      'idempotency-key': messageId,
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
      ),
    },
    body: isForm
      ? new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
      : JSON.stringify(nested(values)),
  };
}
