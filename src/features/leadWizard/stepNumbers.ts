import { business } from '../../config/business';

export const firstStep = 1;
export const lastStep = business.leadForm.steps;

/** Whether a value is the number of a step: a whole number from {@link firstStep} to {@link lastStep}. */
export const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= firstStep && Number(value) <= lastStep;
