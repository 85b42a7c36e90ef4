import type { Step } from './step';

/** The step that asks for the model. */
export const vehicleModel: Step = { id: 'vehicleModel', fields: ['vehicleModel'] };
