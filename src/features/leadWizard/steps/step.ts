import type { ComponentType } from 'react';
import { business } from '../../../config/business';
import type { stepCopy } from '../../../content/leadForm';
import type { LeadField } from '../../../domain/lead';

export const firstStep = 1;
export const lastStep = business.leadForm.steps;

/** Whether a value is the number of a step: a whole number from {@link firstStep} to {@link lastStep}. */
export const isStepNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= firstStep && Number(value) <= lastStep;

/** What stands above or below a step's fields; it takes the answers from the store. */
type StepExtra = ComponentType;

/** A step of the wizard: what it asks for, and what stands around that. */
export interface Step {
  id: keyof typeof stepCopy;
  /** The fields it asks for, in their order. */
  fields: readonly LeadField[];
  /** Those of them that share a row with the next one where there is room. */
  halfRows?: readonly LeadField[];
  /** What stands above the fields. */
  Before?: StepExtra;
  /** What stands below them. */
  After?: StepExtra;
}
