import type { Step } from './step';

/** The step on the model. */
export const vehicleModel: Step = { id: 'vehicleModel', fields: ['vehicleModel'] };
