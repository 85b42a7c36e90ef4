import type { business } from '../../../config/business';
import type { LeadField } from '../../../domain/lead';
import { currentLoan } from './currentLoan';
import { financial } from './financial';
import { personal } from './personal';
import type { Step } from './step';
import { vehicleMake } from './vehicleMake';
import { vehicleModel } from './vehicleModel';
import { vehicleYear } from './vehicleYear';

type Journey = readonly Step[] & { readonly length: typeof business.leadForm.steps };

/** The journey: it alone drives the screens, the progress, the titles, the summary and Next and Previous. */
export const journey: Journey = [
  vehicleYear,
  vehicleMake,
  vehicleModel,
  currentLoan,
  personal,
  financial,
] as const;

/** The step of a number from 1 on. */
export function stepAt(number: number): Step {
  return journey[number - 1] ?? vehicleYear;
}

/** The number of the step that asks for a field. */
export const stepOf = (field: LeadField) => journey.findIndex(({ fields }) => fields.includes(field)) + 1;
