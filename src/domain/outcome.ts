/** The outcomes of a lead in their usual order, which decides if their times do not. The partner says `lead.contacted`. */
export const outcomeTypes = ['contacted', 'approved', 'declined', 'funded', 'returned'] as const;
export type OutcomeType = (typeof outcomeTypes)[number];
