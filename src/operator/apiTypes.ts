/**
 * What the operator's page asks the server for, and what comes back. `server/operator/routes.ts` is checked against it.
 * Times are ISO 8601 in UTC, amounts are cents.
 */
export interface Queries {
  session: { input: Nothing; output: Session };
  actions: { input: Nothing; output: readonly Action[] };
}

// eslint-disable-next-line @typescript-eslint/no-generated-empty-object-type -- filled by the next commits
export type Changes = Record<never, { input: unknown; output: unknown }>;

export type Nothing = Record<string, never>;

export interface Session {
  /** The time zone of the operator's days. */
  readonly timeZone: string;
  /** Whether answers are sealed before they are stored. */
  readonly isSealed: boolean;
  readonly hasPartner: boolean;
}

/** Something that was done in the page. */
export interface Action {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly subject: string;
}
