import type { Step } from './step';

/** The step on the visitor's credit and work, by choosing. */
export const financial: Step = { id: 'financial', fields: ['creditScore', 'employmentStatus'] };
