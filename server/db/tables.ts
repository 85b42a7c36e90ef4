/**
 * The tables, the same in SQLite and in PostgreSQL. Times are ISO 8601 in UTC with milliseconds, so that they sort as
 * text. What a person wrote is in `details`, their phone number in `evidence` too, as JSON or sealed (see sealing.ts).
 */
export interface Tables {
  leads: LeadRow;
  consents: ConsentRow;
  reviews: ReviewRow;
  accepted_keys: AcceptedKeyRow;
  outbox: OutboxRow;
  event_counts: EventCountRow;
}

/** One application: its latest revision. */
export interface LeadRow {
  id: string;
  submission_id: string;
  /** When the first revision came, and the latest. */
  received_at: string;
  revised_at: string;
  /** How many revisions came, the first included. */
  revisions: number;
  /** Why it may not come from a person (`honeypot`, `fast`), or `null`. */
  suspect: string | null;
  /** `LeadDetails`. */
  details: string;
  /** When the partner took the latest revision, or `null`. */
  partner_has_at: string | null;
}

/**
 * The evidence of what was consented to with one revision. It outlives the other answers; its text names the phone
 * number.
 */
interface ConsentRow {
  lead_id: string;
  revision: number;
  received_at: string;
  /** `{ version, text, given, page }`; what was stored by earlier versions is never sealed and names no page. */
  evidence: string;
}

/** One review, as it was last sent. */
interface ReviewRow {
  id: string;
  submission_id: string;
  received_at: string;
  /** How many revisions came, the first included. */
  revisions: number;
  status: 'pending' | 'approved' | 'rejected';
  suspect: string | null;
  /** `ReviewDetails`. */
  details: string;
}

/** An Idempotency-Key that was answered with success, so that its repetition stores nothing. */
interface AcceptedKeyRow {
  /** Digests of the key and of what was sent under it, keyed (see sealing.ts). */
  key: string;
  fingerprint: string;
  /** The id of the lead or review. */
  subject_id: string;
  received_at: string;
  /** When it was sent, by its sender's clock; `null` of what was stored by earlier versions. */
  sent_at: string | null;
}

/** A revision of a lead on its way to the partner. */
export interface OutboxRow {
  /** The `webhook-id`, the same for every try. */
  id: string;
  lead_id: string;
  revision: number;
  state: 'waiting' | 'delivered' | 'dead';
  /**
   * The details, sealed with the partner's secret, where the database is sealed to a key that the server does not
   * have; else `null`, and they are read from the lead.
   */
  details: string | null;
  tries: number;
  /** When it was written or last sent back to the queue; from its first failed try on, when that was: its three days. */
  queued_at: string;
  next_try_at: string;
  /** Which worker is sending it, and until when that is believed. */
  leased_by: string | null;
  leased_until: string | null;
  /** What the last try failed with: a status or a code, never what the partner answered. */
  last_failure: string | null;
  delivered_at: string | null;
}

/** How often an event happened on a day (`2026-01-31`, UTC). */
interface EventCountRow {
  day: string;
  event: string;
  count: number;
}
