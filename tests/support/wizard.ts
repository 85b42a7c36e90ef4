import { screen } from '@testing-library/react';
import type { Lead, LeadField } from '../../src/config/entities';
import { choiceWords, fieldWords } from '../../src/content/leadForm';
import { fakeStorage } from './fakes';
import { storedLead } from './people';
import { visit, type Visitor } from './visit';

/** The fields of each step, as the specification lists them. */
const fieldsByStep: readonly (readonly LeadField[])[] = [
  ['vehicleYear'],
  ['vehicleMake'],
  ['vehicleModel'],
  ['currentLoanBalance', 'monthlyPayment'],
  ['firstName', 'lastName', 'email', 'phone'],
  ['creditScore', 'employmentStatus'],
];

/** The step that the form says it is at. */
export function stepShown(): number {
  const [, step] = /^Step (\d) of 6 - /.exec(screen.getByText(/^Step \d of 6 - /).textContent) ?? [];
  return Number(step);
}

/** Answers the fields of the step in sight as this person would. */
export async function answerStep(visitor: Visitor, person: Lead) {
  for (const field of fieldsByStep[stepShown() - 1] ?? []) {
    const answer = person[field];
    if (field === 'creditScore' || field === 'employmentStatus') {
      const words: Record<string, string> = choiceWords[field];
      const label = words[answer];
      if (label !== undefined) await visitor.choose(label);
    } else await visitor.fillIn(fieldWords[field].label, answer);
  }
}

/** Answers everything from the step in sight to the last, and stays there. */
export async function answerAll(visitor: Visitor, person: Lead) {
  for (let step = stepShown(); step < 6; step += 1) {
    await answerStep(visitor, person);
    await visitor.press('Next');
  }
  await answerStep(visitor, person);
}

/** The storage of a visitor who was interrupted at a step. */
export const savedAt = (step: number, lead: Lead) => ({ storage: fakeStorage(storedLead(lead, step)) });

/** A visitor who has answered everything and stands before "Get My Rate". */
export const visitAtTheEnd = (person: Lead, options: Parameters<typeof visit>[1] = {}) =>
  visit('/lead-capture?step=6', { ...savedAt(6, person), ...options });
