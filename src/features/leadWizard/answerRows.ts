import { choiceCopy } from '../../content/choices';
import { leadWizardCopy, stepCopy } from '../../content/leadWizard';
import { formatPhone } from '../../domain/contact';
import { isAmount, isChoice, vehicleFields, type Lead, type LeadField } from '../../domain/lead';
import { formatDollars } from '../../domain/money';
import { parseDollars } from '../../domain/typedNumbers';

/** An answer as the summary repeats it: a choice in its words, a readable amount as dollars, anything else as typed. */
function answerText(field: LeadField, answer: string): string {
  const typed = answer.trim();
  if (isChoice(field)) return (choiceCopy[field] as Record<string, string>)[typed] ?? typed;
  if (field === 'phone') return formatPhone(typed);
  const amount = isAmount(field) ? parseDollars(typed) : null;
  if (!isAmount(field) || amount === null) return typed;
  const dollars = formatDollars(amount, { cents: !Number.isInteger(amount) });
  return leadWizardCopy.summary.amountWords[field](dollars);
}

/** The rows of the summary and of the receipt, with the fields of each line. */
const rows: readonly { title: string; lines: readonly (readonly LeadField[])[] }[] = [
  { title: leadWizardCopy.summary.vehicle, lines: [vehicleFields] },
  { title: stepCopy.currentLoan.title, lines: [['currentLoanBalance'], ['monthlyPayment']] },
  { title: stepCopy.personal.title, lines: [['firstName', 'lastName'], ['email'], ['phone']] },
  { title: stepCopy.financial.title, lines: [['creditScore'], ['employmentStatus']] },
];

/** The answers as the summary and the receipt group them. `text` has a line for each answered line of the row. */
export const answerRows = (lead: Lead) =>
  rows.map(({ title, lines }) => {
    const lineText = (fields: readonly LeadField[]) =>
      fields
        .map((field) => answerText(field, lead[field]))
        .filter(Boolean)
        .join(' ');
    return { title, fields: lines.flat(), text: lines.map(lineText).filter(Boolean).join('\n') };
  });
