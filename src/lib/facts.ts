import { isRecord } from './parseJson';

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A name in words: `Current loan balance` for `currentLoanBalance`. */
export const inWords = (name: string) =>
  capitalized(name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

/** The values of a record except empty ones, each with its name in words, such as "Lead, first name". */
export function factsOf(value: unknown, names: readonly string[] = []): [name: string, value: string][] {
  if (value === undefined || value === null || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => factsOf(one, [...names, String(index + 1)]));
  if (isRecord(value)) return Object.entries(value).flatMap(([name, one]) => factsOf(one, [...names, name]));
  return [[inWords(names.join(', ')), typeof value === 'string' ? value : JSON.stringify(value)]];
}
