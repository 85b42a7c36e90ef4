import { screen } from '@testing-library/react';
import { business } from '../../src/config/business';
import { fieldCopy, leadWizardCopy, stepCopy } from '../../src/content/leadWizard';
import { buildLead, type Lead, type LeadField } from '../../src/domain/lead';
import { stepNumberOf } from '../../src/features/leadWizard/steps/index';
import { lastStep } from '../../src/features/leadWizard/steps/step';
import { fakeStorage } from './fakes';
import { stepPath } from './form';
import { ada } from './people';
import { storageOfLead } from './savedLead';
import { visit, type VisitOptions, type Visitor } from './visit';

export const labels = buildLead((field) => fieldCopy[field].label);

/** The name of the summary's link that leads to a step. The vehicle's steps share one. */
export const changeLink = (id: keyof typeof stepCopy) => {
  const { change, vehicle } = leadWizardCopy.summary;
  return `${change} ${id.startsWith('vehicle') ? vehicle : stepCopy[id].title}`;
};

/** The number of the step on the screen. */
export const currentStep = () => Number(/\d/.exec(screen.getByText(/^Step \d of \d - /).textContent)?.[0]);

/** Presses Next up to a step, by default the last, without answering anything. */
export async function goOnTo(visitor: Visitor, step: number = lastStep) {
  while (currentStep() < step) await visitor.press(leadWizardCopy.next);
}

/** The sessionStorage of a visitor who was interrupted at a step. */
export const savedAt = (step: number, lead: Lead) => ({ storage: fakeStorage(storageOfLead(lead, step)) });

/** A visitor who returns with these answers to the step that asks for a field. */
export const visitAt = (field: LeadField, answers: Lead = ada, options: VisitOptions = {}) =>
  visit(stepPath(stepNumberOf(field)), { ...savedAt(stepNumberOf(field), answers), ...options });

/** Goes to the last step and submits the application, until its processing ends. */
export async function sendApplication(visitor: Visitor) {
  await goOnTo(visitor);
  await visitor.press(leadWizardCopy.submit);
  await visitor.tick(business.leadWizard.processingMs);
}
