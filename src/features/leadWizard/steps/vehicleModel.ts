import type { Step } from './step';

export const vehicleModel: Step = { id: 'vehicleModel', fields: ['vehicleModel'] };
