import { Webhook } from 'standardwebhooks';
import { phoneDigits } from '../../src/domain/contact';
import { cleanLabel } from '../../src/domain/source';
import { parseDollars } from '../../src/domain/typedNumbers';
import { parseJson } from '../../src/lib/parseJson';
import { retryAfterMs } from '../../src/lib/retryAfter';
import type { Verdict } from '../db/tables';
import { networkFailure } from '../lib/log';
import { localDay } from '../lib/times';
import type { AnswerRules, Format, PartnerProfile, ProfileField } from '../settings/partnerProfile';
import type { PartnerSettings } from '../settings/settings';

/** A request to the partner, a POST. */
export interface PartnerRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Scalar = string | number | boolean;

/** The text of a value by its path, such as `source.utm_campaign`; `''` if there is none. */
function textAt(data: unknown, path: string): string {
  let value = data;
  for (const name of path.split('.')) {
    // An inherited property, such as `link` of a text, is none of the data.
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
  digits: (text) => {
    const national = nationalNumber(text);
    if (national !== null) return national;
    const digits = text.replace(/\D/g, '');
    const hasLetter = /\p{L}/u.test(text);
    return hasLetter || digits === '' ? null : digits;
  },
  e164: (text) => {
    const national = nationalNumber(text);
    if (national !== null) return `+1${national}`;
    return /^\s*\+/.test(text) && /^\d{8,15}$/.test(phoneDigits(text)) ? `+${phoneDigits(text)}` : null;
  },
  number: parseDollars,
  date: (text) => (/^\d{4}-\d\d-\d\dT/.test(text) ? localDay(new Date(text)) : null),
  boolean: (text) => {
    if (/^(true|yes|1)$/i.test(text)) return true;
    if (/^(false|no|0)$/i.test(text)) return false;
    return null;
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
  // Without a prototype, onto which a field named `__proto__.x` would be written.
  const empty = () => Object.create(null) as Record<string, unknown>;
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

/** Fills a profile's fields from the data of a message, whose id is the same for every try. */
export function profileRequest(
  { url, encoding, headers, fields }: Pick<PartnerProfile, 'url' | 'encoding' | 'headers' | 'fields'>,
  data: object,
  messageId: string,
): PartnerRequest {
  const values = Object.entries(fields).flatMap(([name, field]) => {
    const value = sentValue(field, data);
    return value === undefined ? [] : [[name, value] as const];
  });
  const isForm = encoding === 'form';
  const allHeaders = {
    'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
    'idempotency-key': messageId,
    ...headers,
  };
  // So that a header of the profile replaces one of ours.
  const inLowerCase = ([name, value]: [string, string]) => [name.toLowerCase(), value] as const;
  return {
    url,
    headers: Object.fromEntries(Object.entries(allHeaders).map(inLowerCase)),
    body: isForm
      ? new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
      : JSON.stringify(nested(values)),
  };
}

/**
 * A message for the partner about an event at `timestamp` (ISO 8601). Its id is the same for every try. A profile fills
 * its fields from `data`.
 */
export interface PartnerMessage {
  readonly id: string;
  readonly type: 'lead.submitted' | 'lead.test' | 'consent.revoked';
  readonly timestamp: string;
  readonly data: object;
}

/** Builds a message's request, by the partner's profile or by Standard Webhooks (https://www.standardwebhooks.com). */
export function requestOf(
  { url, secrets, profile }: PartnerSettings,
  { id, type, timestamp, data }: PartnerMessage,
  now: Date,
): PartnerRequest {
  if (profile) return profileRequest(profile, data, id);
  const body = JSON.stringify({ type, timestamp, data });
  const sign = (secret: Buffer) => new Webhook(secret, { format: 'raw' }).sign(id, now, body);
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map(sign).join(' '),
  };
  return { url, headers, body };
}

/** How much of an answer is read, in characters. */
const maxAnswerLength = 64 * 1024;

/**
 * Posts a request once, until the signal aborts it. Redirects are not followed: a lead goes only to the address that
 * the operator set. The answer is read by `rules`, as {@link readAnswer} says; it is `null` if none arrived, and `failed`
 * is `null` after a 2xx. With rules, an answer whose body breaks off counts as none; otherwise its status is enough.
 */
export async function sendRequest(
  { url, headers, body }: PartnerRequest,
  rules: AnswerRules | null,
  { signal, now }: { signal: AbortSignal; now: Date },
) {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const text = await beginningOf(response, rules !== null && response.ok);
    const { status } = response;
    const waitMs = retryAfterMs(response.headers.get('retry-after'), now);
    const isOverloaded = status === 429 || waitMs > 0;
    const failed = response.ok ? null : { failure: String(status), retryAfterMs: waitMs, isOverloaded };
    return { answer: { status, text, ...readAnswer(text, rules, response.ok) }, failed };
  } catch (error) {
    const isOverloaded = (error as Error).name === 'TimeoutError';
    return { answer: null, failed: { failure: networkFailure(error), isOverloaded } };
  }
}

/** Reads the beginning of a body. If the body breaks off and is needed, throws the network's error. */
async function beginningOf({ body }: Response, isNeeded: boolean): Promise<string> {
  // Leaves out a byte order mark, which JSON does not allow.
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of body ?? []) {
      text += decoder.decode(part, { stream: true });
      // Leaving the loop early discards the rest.
      if (text.length >= maxAnswerLength) break;
    }
  } catch (error) {
    if (isNeeded) throw error;
  }
  return text.slice(0, maxAnswerLength);
}

/**
 * Reads a partner's answer to a lead, by the rules of its profile; without rules every 2xx (`isSuccess`) accepts the
 * lead. The verdict of any other status is `null`. `id` is the partner's own id for the lead; it and `reason` are `null`
 * if the answer has none. They are the partner's words and may repeat a person's answers: see maskedReason.
 */
export function readAnswer(
  text: string,
  rules: AnswerRules | null,
  isSuccess: boolean,
): { verdict: Verdict | null; id: string | null; reason: string | null } {
  if (rules === null) return { verdict: isSuccess ? 'accepted' : null, id: null, reason: null };
  // Quotes long numbers, because JavaScript would round an id of 17 digits. JSON that was cut off is not recognized.
  const json = parseJson(text.replace(/("\s*:\s*)(\d{16,})(?=\s*[,}])/g, '$1"$2"'));
  const part = (where = ''): string => {
    if (rules.format === 'json') return textAt(json, where).trim();
    const match = new RegExp(where, 'i').exec(text);
    return (match?.[1] ?? match?.[0] ?? '').trim();
  };
  const spelled = part(rules.verdict);
  const isAmong = (words: AnswerRules['accepted'] = []) =>
    words.some((word) => String(word).toLowerCase() === spelled.toLowerCase());
  const listed = (['accepted', 'duplicate', 'rejected'] as const).find((one) => isAmong(rules[one]));
  // Any status but a 2xx is a reason by itself.
  const unknown = isSuccess ? 'no verdict in the answer' : '';
  const reason = part(rules.reason) || (listed === 'accepted' ? '' : spelled || unknown);
  const verdict = isSuccess ? (listed ?? 'unclear') : null;
  return { verdict, id: cleanLabel(part(rules.id)) || null, reason: reason || null };
}

/** Replaces secrets with dots: a partner may repeat a key that it refuses, and JSON may escape its slashes. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, secret.replaceAll('/', '\\/')])
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);

/**
 * Returns at most 100 characters of a partner's reason, to be stored, without words of the person's answers, email
 * addresses, digits or secrets.
 */
export function maskedReason(reason: string, answers: readonly string[], secrets: readonly string[]): string {
  const words = answers
    .flatMap((answer) => [answer, answer.normalize('NFD').replace(/\p{M}/gu, '')])
    .flatMap((answer) => answer.split(/[^\p{L}\p{N}\p{M}]+/u))
    .filter(Boolean)
    // The longest first, so that no part of one is left.
    .sort((one, other) => other.length - one.length)
    // A short one counts only as a whole word, because other words may contain it.
    .map((word) => (word.length < 3 ? `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])` : word));
  // By whole words: an expression with a sign before its @ would start again at each character of a long word.
  let text = withoutSecrets(reason, secrets).replace(/\S+/g, (word) => (word.includes('@') ? '•••' : word));
  if (words.length > 0) text = text.replace(new RegExp(words.join('|'), 'giu'), '•••');
  return cleanLabel(text.replace(/\p{Nd}+/gu, '•••').replace(/(?:•••)+/g, '•••')).slice(0, 100);
}
