import type { OutcomeType } from '../../src/domain/outcome';
import type { Standing } from './standing';

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
  mail_outbox: MailRow;
  revocations: RevocationRow;
  outcomes: OutcomeRow;
  /**
   * What is left of a lead for `reportYears` (src/config/business.ts) once retention deleted it, so that reports stay true and
   * late outcomes count. It joins to nothing that is stored of a person: neither by the lead's id nor by its time.
   */
  purged_leads: {
    submission_id: string;
    /** `null` of what was purged before there were references. */
    reference: string | null;
    /** The midnight that begins the day on which the lead came, in the operator's time zone. */
    received_at: string;
    suspect: string | null;
    utm_source: string;
    utm_campaign: string;
    utm_content: string;
    partner_id: string | null;
    partner_verdict: Verdict | null;
    /** `''` where it repeated a lead, of which nothing is kept; else `null`. */
    repeat_of: '' | null;
  };
  /** How often an event happened on a day (`2026-01-31`, in the operator's time zone) for visitors of a campaign. */
  event_counts: {
    day: string;
    event: string;
    utm_source: string;
    utm_campaign: string;
    count: number;
  };
  /** How many requests of a kind were done on a day. */
  privacy_requests: {
    day: string;
    kind: 'found' | 'forgotten' | 'reviewDeleted';
    count: number;
  };
  /** The migrations that ran, under the name that Kysely's own migrator gave the table in earlier builds. */
  kysely_migration: {
    name: string;
    timestamp: string;
  };
  /** What a database stores about itself (metadata.ts). */
  metadata: {
    name: string;
    value: string;
  };
  /** A sign-in link of the operator's page that is not used yet, or a session. */
  operator_tokens: {
    /** SHA-256 of the token: 256 random bits, which no guess confirms. */
    digest: string;
    kind: 'link' | 'session';
    expires_at: string;
  };
  /** What was done in the operator's page, without an answer of a person. */
  operator_actions: {
    id: string;
    at: string;
    action: string;
    /** What it was done to, such as the id of a lead; `''` for nothing. */
    subject: string;
  };
}

/** What a partner says of a lead. `unclear` is a 2xx that its profile does not recognize. */
export type Verdict = 'accepted' | 'duplicate' | 'rejected' | 'unclear';

/** What is stored of a partner's answer. */
export interface StoredAnswer {
  readonly status: number;
  /** The beginning of the body. */
  readonly text: string;
}

/** A lead: the latest revision of an application. */
export interface LeadRow {
  id: string;
  /** The page's id of the lead: the same for all its submissions. */
  submission_id: string;
  /** Names it to a visitor, the operator and the partner (references.ts); unique. */
  reference: string;
  /** When the first revision came. */
  received_at: string;
  /** When the latest revision came. */
  revised_at: string;
  /** How many revisions came, the first included. */
  revisions: number;
  /** The highest `sequence` that came; `null` if none did. */
  sequence: number | null;
  /** Why the lead may not come from a person (`honeypot`, `fast`), or `null`. */
  suspect: string | null;
  /** `LeadDetails`. */
  details: string;
  /** Labels of the campaign, `''` for none. They name no person and are never sealed. */
  utm_source: string;
  utm_campaign: string;
  utm_content: string;
  /** Digests of the email address and phone number (digests.ts), `''` for none, `null` if not known. */
  email_digest: string | null;
  phone_digest: string | null;
  /** When a worker began to send any revision to the partner for the first time, or `null`. Never cleared. */
  first_sent_at: string | null;
  /** When the partner took the latest revision, or `null`. */
  partner_has_at: string | null;
  /** How many tries to send it had no answer that was seen and clear, the one under way included; `null` before the first. */
  unanswered: number | null;
  /** The partner's own id of the lead, or `null`. */
  partner_id: string | null;
  /**
   * What the partner said of the latest revision, when (ISO 8601) and why; `null` where it said nothing, or the operator had it
   * sent again since.
   */
  partner_verdict: Verdict | null;
  partner_verdict_at: string | null;
  /** At most 100 characters, without anything personal (partner/answer.ts). */
  partner_reason: string | null;
  /** The beginning of the partner's last answer: `StoredAnswer`, as JSON or sealed. */
  partner_answer: string | null;
  /** When the operator handled the latest revision, by exporting or settling it, or `null`. Retention may then delete it. */
  exported_at: string | null;
  /** The reference of the latest earlier lead of the same email address or phone number within DUPLICATE_DAYS, `''` once that is purged, or `null`. */
  repeat_of: string | null;
  /** When a confirmation was queued, mailed or given up last (`null`: never), and why it was given up. */
  confirmation_at: string | null;
  confirmation_failure: string | null;
}

/**
 * The evidence of what was consented to with one revision. It outlives the other answers; its text names the phone
 * number.
 */
export interface ConsentRow {
  lead_id: string;
  revision: number;
  received_at: string;
  /** `{ version, text, given, page }`. Rows of the first releases are in the clear and have no `page`. */
  evidence: string;
  /** A digest of the phone number (digests.ts), `''` for none, `null` if not known. */
  phone_digest: string | null;
}

/** One review, as it was last sent. */
export interface ReviewRow {
  id: string;
  submission_id: string;
  /** When the latest revision came, unlike a lead's. */
  received_at: string;
  /** How many revisions came, the first included. */
  revisions: number;
  sequence: number | null;
  status: 'pending' | 'approved' | 'rejected';
  /** One of the reasons of `reviews --reject` if it is rejected, else `null`. */
  reject_reason: string | null;
  /** The words under which it may be published: JSON, `{ version, text }`, or `null` if none were sent. */
  consent: string | null;
  suspect: string | null;
  /** `ReviewDetails`. */
  details: string;
}

/** An Idempotency-Key whose request was accepted, so that its repetition stores nothing. */
export interface AcceptedKeyRow {
  /** A digest of the key (digests.ts). */
  key: string;
  /** A digest of what was sent under the key. */
  fingerprint: string;
  /** The id of the lead or review. */
  subject_id: string;
  received_at: string;
  /** The highest `sequence` under this key; `null` if there was none. */
  sequence: number | null;
  /** The revision that this key stored last; 0 if it arrived after a newer one and stored none. */
  revision: number;
}

/**
 * The partner's copy of a lead's answers, sealed with LOOKUP_KEY, so that a server can send answers that it cannot
 * open in the lead. `null` if they are read from the lead: without LEADS_PUBLIC_KEY they are in the clear there.
 */
export type PartnerCopy = string | null;

/** What the tables have in common whose rows a worker sends. */
export interface QueueRow {
  id: string;
  lead_id: string;
  state: string;
  tries: number;
  queued_at: string;
  /** When the first try failed, since it was queued or an operator had it sent again: its three days begin here. */
  first_failed_at: string | null;
  next_try_at: string;
  leased_by: string | null;
  leased_until: string | null;
  /** A status or a code that the last try failed with, never the response's body; or `unopened` (details.ts). */
  last_failure: string | null;
}

/** A revision of a lead on its way to the partner. Its id is the `webhook-id`, the same for every try. */
export interface OutboxRow extends QueueRow {
  revision: number;
  state: Standing;
  /** The column has the name by which earlier builds read it. */
  details: PartnerCopy;
  delivered_at: string | null;
}

/** A confirmation on its way to a visitor, one a lead. It goes once it is sent or given up. */
export interface MailRow extends QueueRow {
  /** The revision that it confirms. */
  revision: number;
  state: 'waiting';
  details: PartnerCopy;
}

/** An agreement to calls that was taken back: of one lead, with all its revisions until then. It stays as evidence. */
export interface RevocationRow extends QueueRow {
  /** When it was taken back; `queued_at` is that too, or a later time that a revision which it takes back has. */
  revoked_at: string;
  /**
   * Whether the partner was told: `waiting` and `delivered` by a message, `dead` where it failed; `manual` where the operator
   * has to, until they did (`told`); `none` where nobody has the lead.
   */
  state: 'waiting' | 'delivered' | 'dead' | 'manual' | 'told' | 'none';
}

/** An outcome that the partner reported, or the operator for the partner. Its lead may come later, or be purged. */
export interface OutcomeRow {
  /** The `webhook-id` of the partner's message; a command that stores an outcome makes an id. */
  webhook_id: string;
  submission_id: string;
  type: OutcomeType;
  /** When it happened, by the message's `timestamp`: midnight in the operator's time zone where only the day is known. */
  happened_at: string;
  /** When it was reported. */
  received_at: string;
  amount_cents: number | null;
  commission_cents: number | null;
  reason: string | null;
}
