import { choiceCopy, leadFormCopy } from '../../content/leadForm';
import { isChoice, type LeadField } from '../../domain/lead';
import { formatDollars, parseDollars } from '../../domain/money';
import type { MoneyField } from './fieldTraits';

/** The words around each amount. */
const amountOf: Readonly<Record<MoneyField, (amount: string) => string>> = leadFormCopy.summary.amountOf;
const isMoneyField = (field: LeadField): field is MoneyField => field in amountOf;

/** An answer as the summary repeats it: a choice in its words, a readable amount as dollars, anything else as typed. */
export function answerText(field: LeadField, answer: string): string {
  const typed = answer.trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[typed] ?? typed;
  if (!isMoneyField(field) || typed === '') return typed;
  const amount = parseDollars(typed);
  return amountOf[field](
    amount === null ? typed : formatDollars(amount, { cents: !Number.isInteger(amount) }),
  );
}
