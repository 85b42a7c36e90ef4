/** The site's public address without a trailing slash. The build checks the setting (tools/buildSettings.ts). */
export const siteOrigin = process.env.SITE_ORIGIN ?? '';

/** Where this build posts leads, reviews and counts: a path of its origin, or an `https:` address; '' sends nothing. */
export const leadEndpoint = process.env.LEAD_ENDPOINT ?? '';
export const reviewEndpoint = process.env.REVIEW_ENDPOINT ?? '';
export const eventsEndpoint = process.env.EVENTS_ENDPOINT ?? '';

/** Whether this build sends leads. If not, it logs them to the browser's console. */
export const deliversLeads = leadEndpoint !== '';
export const deliversReviews = reviewEndpoint !== '';
export const countsVisits = eventsEndpoint !== '';

/** The calendar year of the build. */
export const buildYear = Number(process.env.BUILD_YEAR);

/** Whether Redux DevTools may connect: in development and in the build of `npm run start:debug`. */
export const isForDebugging = process.env.NODE_ENV !== 'production' || process.env.DEBUG_BUILD === '1';
