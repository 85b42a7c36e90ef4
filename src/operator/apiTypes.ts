import type { Lead } from '../domain/lead';
import type { PublishedReview, Review } from '../domain/review';
import type { Source } from '../domain/source';

/**
 * What the operator's page asks the server for, and what comes back; server/operator/routes.ts is checked against it. Times
 * are ISO 8601 in UTC, amounts are cents. `Stored` is JSON, or JSON sealed to LEADS_PUBLIC_KEY: the page opens it.
 */
export type Stored = string;

export type Nothing = Record<string, never>;

/** `GET /api/operator/NAME`. */
export interface Queries {
  session: { input: Nothing; output: Session };
  actions: { input: Nothing; output: readonly Action[] };
  today: { input: Nothing; output: Today };
  leads: { input: LeadFilters; output: LeadPage };
  lead: { input: { readonly reference: string }; output: LeadView };
  reviews: { input: Nothing; output: Reviews };
  ads: { input: AdFilters; output: Ads };
  fundedLeads: { input: AdFilters; output: readonly FundedLead[] };
  sourcesCsv: { input: AdFilters; output: TextFile };
  report: { input: AdFilters; output: TextFile };
  partner: { input: Nothing; output: Partner };
  privacy: { input: Nothing; output: Privacy };
}

/** `POST /api/operator/NAME`. */
export interface Changes {
  search: { input: { readonly text: string }; output: readonly LeadItem[] };
  send: { input: { readonly reference: string; readonly details?: StoredLead }; output: Done };
  outcome: { input: NewOutcome; output: Done };
  undoOutcome: { input: { readonly reference: string; readonly id: string }; output: Done };
  find: { input: Person; output: { readonly records: readonly unknown[] } };
  /** What `forget` would take, in words. */
  whatIsLost: { input: Person; output: Done };
  forget: { input: Person; output: Done };
  decide: { input: Decision; output: Done };
  publish: { input: { readonly testimonials: readonly PublishedReview[] }; output: Done };
  testPartner: { input: Nothing; output: Done };
  importOutcomes: { input: { readonly csv: string; readonly isPreview: boolean }; output: Import };
}

/** What was done, in a sentence. */
export interface Done {
  readonly text: string;
}

export interface TextFile {
  readonly text: string;
}

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

/** A figure of today, of the last seven days and of the last thirty. */
export interface Spans {
  readonly today: number;
  readonly week: number;
  readonly month: number;
}

export interface Today {
  readonly leads: Spans;
  readonly commissionCents: Spans;
  /** Leads that wait for the partner and those that it did not get, or whose answer is unclear. */
  readonly undelivered: number;
  /** Leads of the last thirty days that the partner rejected. */
  readonly rejected: number;
  readonly pendingReviews: number;
  readonly newest: readonly LeadItem[];
  readonly health: readonly Condition[];
}

/** How one part of the site is, in words. */
export interface Condition {
  readonly name: string;
  readonly isGood: boolean;
  readonly words: string;
  /** What to do about it, `''` for nothing. */
  readonly advice: string;
}

/** The filters of the list: `undelivered` is whatever the partner has not taken, and may be sent again. */
export const leadStatuses = ['undelivered', 'delivered', 'rejected', 'suspect', 'settled'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
export const outcomeNames = ['contacted', 'approved', 'declined', 'funded', 'returned'] as const;
export type OutcomeName = (typeof outcomeNames)[number];

/** Texts of the address: days such as `2026-01-31`, and the key after which a page begins. */
export interface LeadFilters {
  readonly since?: string;
  readonly until?: string;
  readonly status?: LeadStatus;
  readonly outcome?: OutcomeName;
  readonly source?: string;
  readonly after?: string;
}

/** A lead in a list. */
export interface LeadItem {
  readonly id: string;
  readonly reference: string;
  readonly receivedAt: string;
  readonly revisions: number;
  readonly suspect: string | null;
  readonly source: string;
  /** Where it stands with the partner. */
  readonly status:
    'waiting' | 'held' | 'delivered' | 'rejected' | 'duplicate' | 'unclear' | 'dead' | 'settled';
  /** What the partner has of it, in words, and why it did not take it. */
  readonly partner: string;
  readonly reason: string | null;
  readonly outcome: OutcomeName | null;
  /** {@link StoredLead} */
  readonly details: Stored;
}

export interface LeadPage {
  readonly leads: readonly LeadItem[];
  /** The key after which the next page begins; `null` on the last one. */
  readonly next: string | null;
  /** Every `utm_source` that a lead came by. */
  readonly sources: readonly string[];
}

/** The answers of a lead. */
export interface StoredLead {
  readonly lead: Lead;
  readonly consent: { readonly version: string; readonly text: string; readonly given: boolean };
  readonly page: {
    readonly url: string;
    readonly build: string;
    readonly language: string;
    readonly globalPrivacyControl: boolean;
  };
  readonly startedAt: string;
  readonly sentAt: string;
  readonly source: Source | null;
}

/** One lead with everything that is known of it. */
export interface LeadView extends LeadItem {
  /** Whether it can be sent to the partner now. */
  readonly canSend: boolean;
  /** The partner's last answer, {@link PartnerAnswer}; `null` for none. */
  readonly answer: Stored | null;
  readonly outcomes: readonly StoredOutcome[];
  /** {@link Evidence} of each agreement, the oldest first. */
  readonly agreements: readonly { readonly at: string; readonly evidence: Stored }[];
  readonly timeline: readonly { readonly at: string; readonly text: string }[];
}

export interface PartnerAnswer {
  readonly status: number;
  readonly text: string;
}

export interface Evidence {
  readonly text?: string;
  readonly given: boolean;
}

export interface StoredOutcome {
  readonly id: string;
  readonly type: OutcomeName;
  readonly at: string;
  readonly amountCents: number | null;
  readonly commissionCents: number | null;
  readonly reason: string | null;
}

export interface NewOutcome {
  readonly reference: string;
  readonly type: OutcomeName;
  /** Dollars as they are typed. */
  readonly commission: string;
  readonly amount: string;
  /** A day; `''` is now. */
  readonly at: string;
}

/** A person by email addresses and phone numbers, or by one of their leads or reviews. */
export interface Person {
  readonly contacts: readonly string[];
  readonly reference?: string;
}

/** Why a review may be rejected. That it is negative is no reason (16 CFR 465.7). */
export const rejectReasons = ['spam', 'abusive', 'personal-data', 'not-a-customer'] as const;
export type RejectReason = (typeof rejectReasons)[number];

export interface ReviewItem {
  readonly id: string;
  readonly revision: number;
  readonly receivedAt: string;
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly rejectReason: string | null;
  /** The version of the words under which it may be published; `null` if it may not. */
  readonly consentVersion: string | null;
  readonly suspect: string | null;
  /** {@link StoredReview} */
  readonly details: Stored;
}

export interface StoredReview {
  readonly review: Review;
}

export interface Reviews {
  readonly reviews: readonly ReviewItem[];
  /** What the next build here shows; `null` where the sources are elsewhere. */
  readonly published: readonly PublishedReview[] | null;
}

export interface Decision {
  readonly id: string;
  readonly revision: number;
  /** `null` approves it. */
  readonly rejectReason: RejectReason | null;
}

export interface AdFilters {
  readonly since?: string;
  readonly until?: string;
}

export interface AdRow {
  readonly source: string;
  readonly campaign: string;
  /** How many came to each step, in the order of {@link Ads.steps}, now and in the span before. */
  readonly counts: readonly number[];
  readonly before: readonly number[];
  readonly commissionCents: number;
  readonly commissionBeforeCents: number;
}

export interface Ads {
  readonly since: string;
  readonly until: string;
  readonly steps: readonly string[];
  readonly rows: readonly AdRow[];
  readonly total: AdRow;
  readonly funnel: readonly { readonly name: string; readonly count: number; readonly before: number }[];
  readonly weeks: readonly { readonly week: string; readonly commissionCents: number }[];
}

/** A loan that is funded and was neither returned nor declined since. */
export interface FundedLead {
  readonly fundedAt: string;
  readonly commissionCents: number;
  /** {@link StoredLead} */
  readonly details: Stored;
}

export interface Partner {
  readonly name: string;
  readonly state: readonly Condition[];
  readonly queue: readonly {
    readonly state: string;
    readonly count: number;
    readonly oldest: string | null;
  }[];
  readonly answers: readonly {
    readonly reference: string;
    readonly at: string;
    readonly verdict: string;
    readonly reason: string;
  }[];
  /** The partner's fields and what fills each. */
  readonly mapping: readonly { readonly field: string; readonly from: string }[];
}

export interface Import {
  readonly rows: readonly { readonly record: number; readonly text: string; readonly isProblem: boolean }[];
  readonly text: string;
}

export interface Privacy {
  readonly years: readonly { readonly year: string; readonly kind: string; readonly count: number }[];
}
