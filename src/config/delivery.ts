/** Whether this build sends the rate form's answers to anybody; else they go to the browser's console alone. */
export const deliversLeads = (process.env.LEAD_ENDPOINT ?? '') !== '';

/** Whether it sends reviews. */
export const deliversReviews = (process.env.REVIEW_ENDPOINT ?? '') !== '';

/** Whether it counts visits. */
export const countsVisits = (process.env.EVENTS_ENDPOINT ?? '') !== '';
