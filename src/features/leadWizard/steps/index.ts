import type { business } from '../../../config/business';
import type { LeadField } from '../../../domain/lead';
import { currentLoan } from './currentLoan';
import { financial } from './financial';
import { personal } from './personal';
import type { Step } from './step';
import { vehicleMake } from './vehicleMake';
import { vehicleModel } from './vehicleModel';
import { vehicleYear } from './vehicleYear';

type Steps = readonly Step[] & { readonly length: typeof business.leadWizard.steps };

/** The steps in order. Their number is `business.leadWizard.steps`, which the progress bar, Next and Previous use. */
export const steps: Steps = [
  vehicleYear,
  vehicleMake,
  vehicleModel,
  currentLoan,
  personal,
  financial,
] as const;

/** @param number from 1 */
export function stepAt(number: number): Step {
  return steps[number - 1] ?? vehicleYear;
}

export const stepNumberOf = (field: LeadField) => steps.findIndex(({ fields }) => fields.includes(field)) + 1;
