/** A lead's outcomes in their usual order, which decides between equal times. The partner sends `lead.contacted`. */
export const outcomeTypes = ['contacted', 'approved', 'declined', 'funded', 'returned'] as const;
export type OutcomeType = (typeof outcomeTypes)[number];

/** The groups of leads that the operator's list can be limited to. */
export const leadGroups = ['undelivered', 'delivered', 'rejected', 'suspect', 'settled'] as const;
export type LeadGroup = (typeof leadGroups)[number];
