import { cleanLabel } from '../../src/domain/source';
import { parseJson } from '../../src/lib/parseJson';
import type { Verdict } from '../db/tables';
import type { AnswerRules } from '../settings/partnerProfile';
import { textAt } from './profileRequest';

/** What an answer says. The texts are the partner's own and may repeat what a person typed: see maskedReason. */
export interface ReadAnswer {
  readonly verdict: Verdict;
  /** The partner's own id of the lead. */
  readonly id: string | null;
  readonly reason: string | null;
}

/** Reads parts of an answer, by path in JSON and by regular expression in text; `''` for what is not there. */
function partsOf(text: string, format: AnswerRules['format']): (where: string | undefined) => string {
  // A long number as the text of its digits: JavaScript would round an id of 17 digits.
  const json = parseJson(text.replace(/("\s*:\s*)(\d{16,})(?=\s*[,}])/g, '$1"$2"'));
  return (where) => {
    if (where === undefined) return '';
    if (format === 'json') return textAt(json, where).trim();
    const match = new RegExp(where, 'i').exec(text);
    return (match?.[1] ?? match?.[0] ?? '').trim();
  };
}

/**
 * Reads what a partner says of a lead.
 *
 * @param text the body of a response; one that was cut is not recognized where it is JSON
 * @param rules of the partner's profile; without rules the lead is accepted
 * @param isTaken whether the status is a 2xx; any other says itself what is wrong
 */
export function readAnswer(text: string, rules: AnswerRules | null, isTaken = true): ReadAnswer {
  if (rules === null) return { verdict: 'accepted', id: null, reason: null };
  const part = partsOf(text, rules.format);
  const spelled = part(rules.verdict);
  const isAmong = (words: AnswerRules['accepted'] = []) =>
    words.some((word) => String(word).toLowerCase() === spelled.toLowerCase());
  const verdict = (['accepted', 'duplicate', 'rejected'] as const).find((one) => isAmong(rules[one]));
  const unknown = isTaken ? 'no verdict in the answer' : '';
  const reason = part(rules.reason) || (verdict === 'accepted' ? '' : spelled || unknown);
  return {
    verdict: verdict ?? 'unclear',
    id: cleanLabel(part(rules.id)) || null,
    reason: reason || null,
  };
}

/** A text with dots in place of secrets, which a partner may repeat where it refuses a key; in JSON a slash may be escaped. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, secret.replaceAll('/', '\\/')])
    .reduce((rest, secret) => rest.replaceAll(secret, '•••'), text);

const maxReasonLength = 100;

/**
 * A partner's reason as it may stand in the clear: without any word of the lead's answers, an address, a digit or a secret.
 *
 * @param answers what the person typed
 */
export function maskedReason(reason: string, answers: readonly string[], secrets: readonly string[]): string {
  const words = answers
    .flatMap((answer) => [answer, answer.normalize('NFD').replace(/\p{M}/gu, '')])
    .flatMap((answer) => answer.split(/[^\p{L}\p{N}\p{M}]+/u))
    .filter(Boolean)
    // The longest first, so that no part of one is left.
    .sort((one, other) => other.length - one.length)
    // A short one would be found in other words.
    .map((word) => (word.length < 3 ? `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])` : word));
  let text = withoutSecrets(reason, secrets).replace(/[^\s@]+@[^\s@]+/g, '•••');
  if (words.length > 0) text = text.replace(new RegExp(words.join('|'), 'giu'), '•••');
  return cleanLabel(text.replace(/\p{Nd}+/gu, '•••').replace(/(?:•••)+/g, '•••')).slice(0, maxReasonLength);
}
