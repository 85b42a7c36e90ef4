import { choiceCopy } from '../content/choices';
import { isAmount, isChoice, type LeadField } from '../domain/lead';
import { formatDollars } from '../domain/money';
import { parseDollars } from '../domain/typedNumbers';
import { capitalized } from '../lib/facts';
import { useData, type LeadItem } from './store';

/** Replaces an answer that is hidden or sealed. */
export const dots = '•••';

/** Formats cents as dollars, with the cents if they are not 0. */
export const dollars = (cents: number) => formatDollars(cents / 100, { cents: cents % 100 !== 0 });

/** Formats an answer of a lead: an amount in dollars, a choice as the form words it, any other as typed; a dash for none. */
export function formatAnswer(field: LeadField, answer: string): string {
  const amount = isAmount(field) ? parseDollars(answer) : null;
  if (amount !== null) return formatDollars(amount);
  const words: Record<string, string> = isChoice(field) ? choiceCopy[field] : {};
  return (words[answer] ?? answer) || '–';
}

const statusWords: Partial<Record<LeadItem['status'], string>> = {
  unclear: 'Unclear answer',
  held: 'Held for you',
  dead: 'Not delivered',
  settled: 'Not to be sent',
};

/** A lead's status at the partner, with the reason if there is one. */
export const partnerWords = ({ status, reason }: LeadItem): string =>
  (statusWords[status] ?? capitalized(status)) +
  (reason === null || status === 'delivered' ? '' : `: ${reason}`);

/** Formats moments and days in the server's time zone (TZ), which its figures use too. */
export function useTimes() {
  const timeZone = useData('session', {}).data?.timeZone;
  const parts = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return {
    /** `Nov 27, 2:05 PM`, or a dash for none. */
    moment: (time: string | null) =>
      time === null ? '–' : new Date(time).toLocaleString('en-US', { timeZone, ...parts }),
    /** `2026-11-27` */
    day: (time: string | number) => new Date(time).toLocaleDateString('sv-SE', { timeZone }),
  };
}
