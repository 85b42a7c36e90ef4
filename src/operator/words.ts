import { isAmount, isChoice, type LeadField } from '../domain/lead';
import { formatDollars } from '../domain/money';
import { parseDollars } from '../domain/typedNumbers';
import { api } from './store';

/** An amount of cents in dollars, with its cents where there are any. */
export const dollars = (cents: number) => formatDollars(cents / 100, { cents: cents % 100 !== 0 });

/** An answer of a lead for display, as it was typed where it is no amount and no choice; a dash for none. */
export function shownAnswer(field: LeadField, answer: string): string {
  const amount = isAmount(field) ? parseDollars(answer) : null;
  if (amount !== null) return formatDollars(amount);
  return (isChoice(field) ? capitalized(answer) : answer) || '–';
}

/** A count: `2,000`. */
export const counted = (count: number) => count.toLocaleString('en-US');

/** A number of things: `1 lead`, `2,000 leads`. */
export const quantity = (count: number, one: string, many = `${one}s`) =>
  `${counted(count)} ${count === 1 ? one : many}`;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a moment is, in words: `3 hours`. */
export function age(moment: string, now = Date.now()): string {
  const ms = now - Date.parse(moment);
  const [unit, size] = units.find(([, unitMs]) => ms >= unitMs) ?? [];
  return unit === undefined ? 'now' : quantity(Math.floor(ms / size), unit);
}

/** Formats moments and days in the time zone of the operator. */
export function useTimes() {
  const timeZone = api.useSessionQuery({}).data?.timeZone;
  const options = { timeZone, month: 'short', day: 'numeric' } as const;
  return {
    /** `Nov 27, 2:05 PM` */
    moment: (time: string) =>
      new Date(time).toLocaleString('en-US', { ...options, hour: 'numeric', minute: '2-digit' }),
    /** `2026-11-27` */
    day: (date: Date) => date.toLocaleDateString('sv-SE', { timeZone }),
  };
}

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
