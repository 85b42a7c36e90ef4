import type { LeadDetails, ReviewDetails } from '../../server/db/sealing';
import type { StoredAnswer } from '../../server/db/tables';
import type { Condition } from '../../server/maintenance/health';
import type { Evidence } from '../../server/operations/reader';
import type { changes, queries } from '../../server/operator/routes';

/**
 * The inputs and outputs of the server's API for the operator's page, from server/operator/routes.ts. Only types are
 * imported: no code of the server runs in a browser. The server sends times as ISO 8601 in UTC, and amounts in cents. A
 * `details`, `answer` or `evidence` is JSON ({@link LeadDetails}, {@link ReviewDetails}, {@link StoredAnswer},
 * {@link Evidence}), or JSON sealed to LEADS_PUBLIC_KEY, which the page opens.
 */
type Routes = typeof queries & typeof changes;
/** `GET /api/operator/NAME`. */
export type Query = keyof typeof queries;
/** `POST /api/operator/NAME`. */
export type Change = keyof typeof changes;
export type Input<Name extends keyof Routes> = Parameters<Routes[Name]>[1];
export type Output<Name extends keyof Routes> = Awaited<ReturnType<Routes[Name]>>;

/** A lead in a list. */
export type LeadItem = Output<'leads'>['items'][number];
/** What was done, in a sentence. */
export type Done = Output<'decide'>;
export type { Condition, Evidence, LeadDetails, ReviewDetails, StoredAnswer };
