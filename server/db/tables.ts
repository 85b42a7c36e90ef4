import type { OutcomeType } from '../../src/domain/outcome';
import type { Standing } from './leads';

/**
 * The tables, the same in SQLite and in PostgreSQL. Times are ISO 8601 in UTC with milliseconds, so that they sort as
 * text. `null` means that there is none, or none yet. A person's answers are in `details`, and the phone number also in
 * `evidence`, as JSON or sealed (sealing.ts).
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
   * What retention leaves of a deleted lead for `reportYears` (src/config/business.ts), so that reports stay true and
   * late outcomes count. It has neither the lead's id nor its time, so that nothing links it to a person's records.
   */
  purged_leads: Pick<LeadRow, 'submission_id' | 'suspect' | 'partner_id' | 'partner_verdict' | UtmLabel> & {
    /** `null` for leads purged before references existed. */
    reference: string | null;
    /** The beginning of the day on which the lead arrived, in the operator's time zone. */
    received_at: string;
    /** `''` if it repeated another lead, whose reference is not stored. */
    repeat_of: '' | null;
  };
  /** How often an event happened on a day (`2026-01-31`, in the operator's time zone) for visitors from a campaign. */
  event_counts: { day: string; event: string; utm_source: string; utm_campaign: string; count: number };
  /** How many privacy requests of a kind were done on a day. */
  privacy_requests: { day: string; kind: 'found' | 'forgotten' | 'reviewDeleted'; count: number };
  /** The migrations that ran. The table has the name that Kysely's own migrator gave it in earlier builds. */
  kysely_migration: { name: string; timestamp: string };
  /** What a database stores about itself (metadata.ts). */
  metadata: { name: string; value: string };
  /** The unused sign-in links and the sessions of the operator's page, by the SHA-256 of their tokens. */
  operator_tokens: { digest: string; kind: 'link' | 'session'; expires_at: string };
  /** What was done on the operator's page, and to what, such as the reference of a lead (`''` for nothing). */
  operator_actions: { id: string; at: string; action: string; subject: string };
}

/** A partner's verdict on a lead. `unclear` is a 2xx answer that the partner's profile does not recognize. */
export type Verdict = 'accepted' | 'duplicate' | 'rejected' | 'unclear';

/** The stored part of a partner's answer: its status, and the beginning of its body. */
export interface StoredAnswer {
  readonly status: number;
  readonly text: string;
}

type UtmLabel = 'utm_source' | 'utm_campaign' | 'utm_content';

/** A lead: the latest revision of an application. */
export interface LeadRow {
  id: string;
  /** The page's id for the lead, the same for all its submissions. */
  submission_id: string;
  /** The unique name that visitor, operator and partner use for it. */
  reference: string;
  /** When the first revision arrived. */
  received_at: string;
  /** When the latest revision arrived. */
  revised_at: string;
  /** How many revisions arrived, including the first. */
  revisions: number;
  /** The highest `sequence` received. */
  sequence: number | null;
  /** Why the lead may not come from a person: `honeypot` or `fast`. */
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
  /** When any revision was first sent, by a worker or by `export --mark-handled`. Never cleared. */
  first_sent_at: string | null;
  /** When the partner accepted the latest revision. */
  partner_has_at: string | null;
  /** How many tries to the present partner, including one under way, have no clear answer; `null` before the first. */
  unanswered: number | null;
  /** The partner's own id for the lead. */
  partner_id: string | null;
  /** The partner's verdict on the latest revision, until the operator queues the undelivered lead again. */
  partner_verdict: Verdict | null;
  partner_verdict_at: string | null;
  /** The reason in the last answer, at most 100 characters without anything personal (`maskedReason`). */
  partner_reason: string | null;
  /** The partner's last answer: `StoredAnswer`, as JSON or sealed. */
  partner_answer: string | null;
  /** When the operator exported or settled the latest revision. Retention may then delete it. */
  exported_at: string | null;
  /** The reference of the latest lead of the same person in the DUPLICATE_DAYS before; `''` once purged. */
  repeat_of: string | null;
  /** When a confirmation was last queued, mailed or given up, and why it was given up. */
  confirmation_at: string | null;
  confirmation_failure: string | null;
}

/** The evidence of consent with one revision, stored longer than the other answers. */
export interface ConsentRow {
  lead_id: string;
  revision: number;
  received_at: string;
  /** `Evidence`, as JSON or sealed. Rows of the first releases are in the clear and have no `page`. */
  evidence: string;
  /** As in `leads`. */
  phone_digest: string | null;
}

/** One review, as it was last sent. */
export interface ReviewRow {
  id: string;
  submission_id: string;
  /** When the latest revision arrived, unlike a lead's. */
  received_at: string;
  revisions: number;
  sequence: number | null;
  status: 'pending' | 'approved' | 'rejected';
  /** One of the reasons of `reviews --reject` if it is rejected. */
  reject_reason: string | null;
  /** The words under which it may be published, if any were sent: JSON, `{ version, text }`. */
  consent: string | null;
  suspect: string | null;
  /** `ReviewDetails`. */
  details: string;
}

/** An Idempotency-Key whose request was accepted, so that repeating it stores nothing. */
export interface AcceptedKeyRow {
  /** A digest of the key (digests.ts). */
  key: string;
  /** A digest of what was sent under the key. */
  fingerprint: string;
  /** The id of the lead or review. */
  subject_id: string;
  received_at: string;
  /** The highest `sequence` under this key. */
  sequence: number | null;
  /** The revision that this key stored last; 0 if it arrived after a newer one and stored none. */
  revision: number;
}

/** The columns that the tables with rows for a worker have in common. */
export interface QueueRow {
  id: string;
  lead_id: string;
  state: string;
  tries: number;
  queued_at: string;
  /** When the first try failed since the row was queued, or sent again by the operator: its three days begin here. */
  first_failed_at: string | null;
  next_try_at: string;
  leased_by: string | null;
  leased_until: string | null;
  /** The status or error code of the last failed try, or a fixed text such as `unreadable`; never the response's body. */
  last_failure: string | null;
}

/** A revision of a lead on its way to the partner. Its id is the `webhook-id`, the same for every try. */
export interface OutboxRow extends QueueRow {
  revision: number;
  state: Standing;
  /**
   * The partner's copy of the lead's details, sealed with LOOKUP_KEY, so that a server can send answers that it cannot
   * open in the lead. `null` if no partner was set, or if the lead itself is in the clear (no LEADS_PUBLIC_KEY).
   */
  details: string | null;
  delivered_at: string | null;
}

/** A confirmation of a revision on its way to a visitor, one per lead. The row is deleted once it is sent or given up. */
export interface MailRow extends QueueRow {
  revision: number;
  state: 'waiting';
  /** A copy like the partner's. */
  details: string | null;
}

/** The revocation of an agreement to calls: of one lead, with all its revisions until then. It stays as evidence. */
export interface RevocationRow extends QueueRow {
  /** When it was revoked. `queued_at` is the same time, or that of a revision which it revokes, if later. */
  revoked_at: string;
  /**
   * How the partner learns of it: from a message (`waiting`, `delivered`, or `dead` if it failed), or from the operator
   * (`manual`, then `told`). `none` if nothing was sent or exported.
   */
  state: 'waiting' | 'delivered' | 'dead' | 'manual' | 'told' | 'none';
}

/** An outcome that the partner reported, or the operator on its behalf. Its lead may arrive later, or be purged. */
export interface OutcomeRow {
  /** The `webhook-id` of the partner's message, or an id made by the server for a postback, a file or the operator. */
  webhook_id: string;
  submission_id: string;
  type: OutcomeType;
  /** When it happened, by the message's `timestamp`: midnight in the operator's time zone if only the day is known. */
  happened_at: string;
  /** When it was reported. */
  received_at: string;
  amount_cents: number | null;
  commission_cents: number | null;
  reason: string | null;
}
