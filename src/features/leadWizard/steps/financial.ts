import { EmailRequest } from '../EmailRequest';
import type { Step } from './step';

export const financial: Step = {
  id: 'financial',
  fields: ['creditScore', 'employmentStatus'],
  Before: EmailRequest,
};
