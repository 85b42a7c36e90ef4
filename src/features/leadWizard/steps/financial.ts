import type { Step } from './step';

/** The step that asks for the visitor's credit score and employment. */
export const financial: Step = { id: 'financial', fields: ['creditScore', 'employmentStatus'] };
