import { paths } from '../../src/config/paths';
import { choiceCopy } from '../../src/content/choices';
import { fieldCopy, leadWizardCopy, stepCopy } from '../../src/content/leadWizard';
import { isChoice, type Lead } from '../../src/domain/lead';
import { stepAt, steps } from '../../src/features/leadWizard/steps/index';
import { carla } from './people';

export { stepNumberOf } from '../../src/features/leadWizard/steps/index';
export { lastStep } from '../../src/features/leadWizard/steps/step';

/** The fields of each step, in the order in which they are asked. */
export const stepFields = steps.map(({ fields }) => fields);

/** The numbers of the steps, from 1. */
export const stepNumbers = steps.map((_, index) => index + 1);

/** The address of a step; the first step has the address of the form. */
export const stepPath = (step: number) =>
  step === 1 ? paths.leadCapture : `${paths.leadCapture}?step=${step}`;

/** The words of a step (from 1). */
export const wordsOf = (step: number) => stepCopy[stepAt(step).id];

/** A control or heading by the name a person would use. A string is the whole name, a pattern matches a part of it. */
export interface Named {
  /** `textbox` also finds a field with suggestions, whose role is combobox. */
  readonly role: 'button' | 'combobox' | 'heading' | 'link' | 'radio' | 'slider' | 'textbox';
  readonly name: string | RegExp;
}

export const heading = (name: Named['name']): Named => ({ role: 'heading', name });
export const button = (name: Named['name']): Named => ({ role: 'button', name });
export const link = (name: Named['name']): Named => ({ role: 'link', name });
export const radio = (name: string): Named => ({ role: 'radio', name });
export const textbox = (name: string): Named => ({ role: 'textbox', name });

/** A control of the review form by its label, which a mark or a note may follow. */
export const reviewField = (label: string, role: Named['role'] = 'textbox'): Named => ({
  role,
  name: new RegExp(`^${label.replace('?', '\\?')}`),
});

/** The heading of a step, as assistive technology reads it out. */
export const stepHeading = (step: number) =>
  heading(`${leadWizardCopy.stepOf(step)}: ${wordsOf(step).heading}`);
export const next = button(leadWizardCopy.next);
export const previous = button(leadWizardCopy.previous);
export const submit = button(leadWizardCopy.submit);
export const processing = heading(leadWizardCopy.processing.heading);
export const thanks = heading(leadWizardCopy.thanks.heading);

/** The radio of the choice that a lead makes, or the text field. */
export function control(field: keyof Lead, lead: Lead = carla): Named {
  if (!isChoice(field)) return textbox(fieldCopy[field].label);
  const words: Record<string, string> = choiceCopy[field];
  return radio(words[lead[field]] ?? '');
}
