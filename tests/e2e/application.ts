import { choiceCopy, leadFormCopy, stepCopy } from '../../src/content/leadForm';
import { emptyLead, type Lead } from '../../src/domain/lead';
import { savedLead } from '../../src/features/leadWizard/savedLead';
import { stepAt, steps as wizardSteps } from '../../src/features/leadWizard/steps/index';
import { serialize } from '../../src/lib/savedForm';

/** An application with answers that differ from each other, blanks and signs included. */
export const carla: Lead = {
  ...emptyLead,
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
export const stepFields = wizardSteps.map(({ fields }) => fields);

/** The numbers of the steps, from 1. */
export const steps = wizardSteps.map((_, index) => index + 1);

/** The words of a step (from 1). */
export const wordsOf = (step: number) => stepCopy[stepAt(step).id];

/** The heading of a step, as assistive technology reads it. */
export const headingOf = (step: number) => `${leadFormCopy.stepOf(step)}: ${wordsOf(step).heading}`;

/** The label of the choice that a lead makes. */
export function choiceOf(field: keyof typeof choiceCopy, lead: Lead): string {
  const words: Record<string, string> = choiceCopy[field];
  return words[lead[field]] ?? '';
}

/** What sessionStorage holds for an application. */
export const stored = ({ lead, step }: { lead: Lead; step: number }): string =>
  serialize(savedLead, { lead, step, agreedToCalls: false, identity: null });

/** The answers in what sessionStorage holds, `undefined` where there is none. */
export const storedAnswers = (text: string | undefined): unknown =>
  (JSON.parse(text ?? '{}') as { lead?: unknown }).lead;
