import type { LeadDetails, ReviewDetails } from '../../server/db/details';
import type { StoredAnswer } from '../../server/db/tables';
import type { Condition } from '../../server/maintenance/conditions';
import type { Evidence } from '../../server/operations/reader';
import type { changes, queries } from '../../server/operator/routes';

/**
 * The inputs and outputs of the server's API for the operator's page, from server/operator/routes.ts. Only types are
 * imported: no code of the server runs in a browser. The server sends times as ISO 8601 in UTC, and amounts in cents. A
 * `details`, `answer` or `evidence` is JSON ({@link LeadDetails}, {@link ReviewDetails}, {@link StoredAnswer},
 * {@link Evidence}), or JSON sealed to LEADS_PUBLIC_KEY, which the page opens.
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
/** A lead in a list, and a lead with everything that is stored about it. */
export type LeadItem = Queries['leads']['output']['items'][number];
export type LeadView = Queries['lead']['output'];
export type ReviewFilters = Queries['reviews']['input'];
export type ReviewItem = Queries['reviews']['output']['items'][number];
export type Testimonials = Queries['testimonials']['output'];
export type Ads = Queries['ads']['output'];
/** A figure for today, the last seven days and the last thirty. */
export type LatestFigures = Queries['today']['output']['leads'];
/** What was done, in a sentence. */
export type Done = Changes['decide']['output'];
export type { Condition, Evidence, LeadDetails, ReviewDetails, StoredAnswer };
