import { business } from '../../src/config/business';
import { emptyLead, type Lead } from '../../src/config/entities';
import { choiceWords, leadFormWords, stepWords } from '../../src/content/leadForm';
import type { SavedLead } from '../../src/features/leadWizard/savedLead';

/** An application with an answer of its own in every field, blanks and signs included. */
export const carla: Lead = {
  vehicleYear: '2019',
  vehicleMake: 'Toyota',
  vehicleModel: ' Camry XSE ',
  currentLoanBalance: '$18,250.50',
  monthlyPayment: '412',
  firstName: 'Carla',
  lastName: "O'Neil-Ortiz",
  email: 'carla@example.com',
  phone: '(305) 555-0142',
  creditScore: 'good',
  employmentStatus: 'selfemployed',
};

/** The fields of each step, in the order in which they are asked. */
export const stepFields: readonly (readonly (keyof Lead)[])[] = [
  ['vehicleYear'],
  ['vehicleMake'],
  ['vehicleModel'],
  ['currentLoanBalance', 'monthlyPayment'],
  ['firstName', 'lastName', 'email', 'phone'],
  ['creditScore', 'employmentStatus'],
];

/** The number of the last step, and of all steps. */
export const lastStep = business.leadForm.steps;

/** The numbers of the steps, from 1. */
export const steps = Array.from({ length: lastStep }, (_, index) => index + 1);

const stepIds = Object.keys(stepWords) as (keyof typeof stepWords)[];

/** The words of a step (from 1). */
export function wordsOf(step: number): { heading: string; title: string } {
  const id = stepIds[step - 1];
  if (!id) throw new RangeError(`There is no step ${step}`);
  return stepWords[id];
}

/** The heading of a step, as assistive technology reads it. */
export const headingOf = (step: number) => `${leadFormWords.stepOf(step)}: ${wordsOf(step).heading}`;

/** Whether a field is answered by choosing. */
export const isChoice = (field: keyof Lead): field is keyof typeof choiceWords => field in choiceWords;

/** The label of the choice that a lead makes. */
export function choiceOf(field: keyof typeof choiceWords, lead: Lead): string {
  const words: Record<string, string> = choiceWords[field];
  return words[lead[field]] ?? '';
}

/** What sessionStorage holds for an application. */
export function stored(saved: Partial<SavedLead> = {}): string {
  const { lead = emptyLead, step = 1 } = saved;
  return JSON.stringify({
    lead: JSON.stringify(lead),
    step: JSON.stringify(step),
    _persist: JSON.stringify({ version: 1, rehydrated: true }),
  });
}
