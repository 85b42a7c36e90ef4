import type { LeadDetails, ReviewDetails } from '../../server/db/details';
import type { StoredAnswer } from '../../server/db/tables';
import type { Condition } from '../../server/maintenance/conditions';
import type { Evidence } from '../../server/operations/reader';
import type { changes, queries } from '../../server/operator/routes';

/**
 * What the operator's page asks the server for, and what comes back, as server/operator/routes.ts has it: types alone, since
 * nothing of the server runs in a browser. Times are ISO 8601 in UTC, amounts are cents. What is called `details`, `answer`
 * or `evidence` is JSON ({@link LeadDetails}, {@link ReviewDetails}, {@link StoredAnswer}, {@link Evidence}), or JSON sealed
 * to LEADS_PUBLIC_KEY: the page opens it.
 */
type Calls<Routes extends Record<string, (context: never, given: never) => Promise<object>>> = {
  readonly [Name in keyof Routes]: {
    readonly input: Parameters<Routes[Name]>[1];
    readonly output: Awaited<ReturnType<Routes[Name]>>;
  };
};

/** `GET /api/operator/NAME`. */
export type Queries = Calls<typeof queries>;
/** `POST /api/operator/NAME`. */
export type Changes = Calls<typeof changes>;

export type LeadFilters = Queries['leads']['input'];
export type AdFilters = Queries['ads']['input'];
export type Person = Changes['revoke']['input'];
/** A lead in a list, and one with everything that is known of it. */
export type LeadItem = Queries['leads']['output']['items'][number];
export type LeadView = Queries['lead']['output'];
export type ReviewFilters = Queries['reviews']['input'];
export type ReviewItem = Queries['reviews']['output']['items'][number];
export type Testimonials = Queries['testimonials']['output'];
export type Ads = Queries['ads']['output'];
/** A figure of today, of the last seven days and of the last thirty. */
export type LatestFigures = Queries['today']['output']['leads'];
/** What was done, in a sentence. */
export type Done = Changes['decide']['output'];
export type { Condition, Evidence, LeadDetails, ReviewDetails, StoredAnswer };
