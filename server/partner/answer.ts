import { cleanLabel } from '../../src/domain/source';
import { parseJson } from '../../src/lib/parseJson';
import type { Verdict } from '../db/tables';
import type { AnswerRules } from '../settings/partnerProfile';
import { textAt } from './profileRequest';

/** What an answer says. The texts are the partner's own and may repeat a person's answers: see maskedReason. */
export interface ReadAnswer {
  readonly verdict: Verdict;
  /** The partner's own id for the lead. */
  readonly id: string | null;
  readonly reason: string | null;
}

/** Reads parts of an answer, by path in JSON or by regular expression in text; `''` for a missing part. */
function partsOf(text: string, format: AnswerRules['format']): (where: string | undefined) => string {
  // Quotes long numbers, because JavaScript would round an id of 17 digits.
  const json = parseJson(text.replace(/("\s*:\s*)(\d{16,})(?=\s*[,}])/g, '$1"$2"'));
  return (where) => {
    if (where === undefined) return '';
    if (format === 'json') return textAt(json, where).trim();
    const match = new RegExp(where, 'i').exec(text);
    return (match?.[1] ?? match?.[0] ?? '').trim();
  };
}

/**
 * Reads a partner's answer to a lead.
 *
 * @param text the body of a response; JSON that was cut off is not recognized
 * @param rules of the partner's profile; without rules every answer reads as accepted: ask only for a 2xx
 * @param isSuccess whether the status is a 2xx; any other status is a reason by itself
 */
export function readAnswer(text: string, rules: AnswerRules | null, isSuccess: boolean): ReadAnswer {
  if (rules === null) return { verdict: 'accepted', id: null, reason: null };
  const part = partsOf(text, rules.format);
  const spelled = part(rules.verdict);
  const isAmong = (words: AnswerRules['accepted'] = []) =>
    words.some((word) => String(word).toLowerCase() === spelled.toLowerCase());
  const verdict = (['accepted', 'duplicate', 'rejected'] as const).find((one) => isAmong(rules[one]));
  const unknown = isSuccess ? 'no verdict in the answer' : '';
  const reason = part(rules.reason) || (verdict === 'accepted' ? '' : spelled || unknown);
  return {
    verdict: verdict ?? 'unclear',
    id: cleanLabel(part(rules.id)) || null,
    reason: reason || null,
  };
}

/** Replaces secrets with dots: a partner may repeat a key that it refuses, and JSON may escape its slashes. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, secret.replaceAll('/', '\\/')])
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);

const maxReasonLength = 100;

/**
 * Returns a partner's reason without words of the lead's answers, email addresses, digits or secrets, to be stored.
 *
 * @param answers the person's answers
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
  let text = withoutSecrets(reason, secrets).replace(/[^\s@]+@[^\s@]+/g, '•••');
  if (words.length > 0) text = text.replace(new RegExp(words.join('|'), 'giu'), '•••');
  return cleanLabel(text.replace(/\p{Nd}+/gu, '•••').replace(/(?:•••)+/g, '•••')).slice(0, maxReasonLength);
}
