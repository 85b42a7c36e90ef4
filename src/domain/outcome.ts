/** A lead's outcomes in their usual order, which decides between equal times. The partner sends `lead.contacted`. */
export const outcomeTypes = ['contacted', 'approved', 'declined', 'funded', 'returned'] as const;
export type OutcomeType = (typeof outcomeTypes)[number];
