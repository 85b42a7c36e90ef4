import { choiceCopy, leadFormCopy } from '../../content/leadForm';
import { isChoice, type LeadField } from '../../domain/lead';
import { formatDollars, parseDollars } from '../../domain/money';

/** The words around each amount. */
const amountOf: Partial<Record<LeadField, (amount: string) => string>> = leadFormCopy.summary.amountOf;

/** An answer as the summary repeats it: a choice in its words, a readable amount as dollars, anything else as typed. */
export function answerText(field: LeadField, answer: string): string {
  const typed = answer.trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[typed] ?? typed;
  const words = amountOf[field];
  if (!words || typed === '') return typed;
  const amount = parseDollars(typed);
  return words(amount === null ? typed : formatDollars(amount, { cents: !Number.isInteger(amount) }));
}
