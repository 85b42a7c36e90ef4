import type { ComponentType } from 'react';
import { business } from '../../../config/business';
import type { stepCopy } from '../../../content/leadWizard';
import type { LeadField } from '../../../domain/lead';

export const firstStep = 1;
export const lastStep = business.leadWizard.steps;
/** The last step about the vehicle. The summary has one link for all of these steps. */
export const lastVehicleStep = 3;

/** Whether a value is the number of a step: a whole number from {@link firstStep} to {@link lastStep}. */
export const isStepNumber = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= firstStep && Number(value) <= lastStep;

export interface Step {
  id: keyof typeof stepCopy;
  fields: readonly LeadField[];
  /** The fields that are half a row wide where there is room. */
  halfRowFields?: readonly LeadField[];
  /** Rendered above the fields. Reads the answers that it needs from the store. */
  Before?: ComponentType;
  /** Rendered below the fields. */
  After?: ComponentType;
}
