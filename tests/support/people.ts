import { buildLead, type Lead } from '../../src/domain/lead';
import type { Review } from '../../src/domain/review';

/** Somebody who answers everything. */
export const ada: Lead = leadWith({
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'RAV4 Hybrid',
  currentLoanBalance: '18,500',
  monthlyPayment: '$412.50',
  firstName: 'Ada',
  lastName: 'Byron King',
  email: 'ada@example.com',
  phone: '(305) 555-0142',
  creditScore: 'good',
  employmentStatus: 'selfemployed',
});

/** A lead whose answers differ from each other, and include blanks and special characters. */
export const carla: Lead = {
  ...ada,
  vehicleYear: '2019',
  vehicleModel: ' Camry XSE ',
  currentLoanBalance: '$18,250.50',
  monthlyPayment: '412',
  firstName: 'Carla',
  lastName: "O'Neil-Ortiz",
  email: 'carla@example.com',
};

/** The review of a satisfied customer. */
export const grace: Review = {
  rating: 5,
  firstName: 'Grace',
  lastName: 'Hopper',
  city: 'Arlington',
  state: 'VA',
  savings: 1200,
  reviewText: 'Quick, and nobody called at dinner.',
};

/** A lead with these answers; the others are empty. */
export function leadWith(answers: Partial<Lead>): Lead {
  return buildLead((field) => answers[field] ?? '');
}
