import * as v from 'valibot';
import { business } from '../../src/config/business';
import { eventNames, maxCount } from '../../src/config/events';
import { leadFields } from '../../src/domain/lead';
import { outcomeTypes } from '../../src/domain/outcome';
import type { Review } from '../../src/domain/review';
import { maxSourceLength, cleanLabel, sourceFields } from '../../src/domain/source';
import { usStates } from '../../src/domain/states';

const integer = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
/** Lengths are in UTF-16 code units. */
const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));
const optionalText = (length: number) => v.optional(textUpTo(length), '');
const isTime = (text: string) => !Number.isNaN(Date.parse(text));
const time = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp(), v.check(isTime));
const submissionId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
/** A text with its own column, without control characters: PostgreSQL stores no NUL. */
const label = v.pipe(textUpTo(maxSourceLength), v.transform(cleanLabel));

/** Every answer is a string, empty if there is none. A newer page may have choices that this build does not know. */
const answer = optionalText(business.maxAnswerLength);
const lead = v.object(v.entriesFromList(leadFields, answer));
/** Where the visit came from; fields without a value are absent. */
const source = v.object(v.entriesFromList(sourceFields, v.exactOptional(label)));

const notBlank = v.pipe(textUpTo(business.maxAnswerLength), v.regex(/\S/));
const { maxRating, savingsMin, savingsMax, savingsStep, maxTextLength } = business.review;
const review = v.object({
  rating: integer(1, maxRating),
  firstName: notBlank,
  lastName: notBlank,
  city: notBlank,
  state: v.picklist(usStates.map(([code]) => code)),
  savings: v.pipe(integer(savingsMin, savingsMax), v.multipleOf(savingsStep)),
  reviewText: textUpTo(maxTextLength),
} satisfies Record<keyof Review, v.GenericSchema>);

const page = v.object({
  url: optionalText(2_000),
  build: optionalText(100),
  language: optionalText(100),
  globalPrivacyControl: v.optional(v.boolean(), false),
});
const agreedText = { version: optionalText(100), text: optionalText(5_000) };

/** The fields of every submission besides the lead or the review. `website` is the honeypot, which people never see. */
const envelope = {
  version: v.optional(v.literal(1), 1),
  submissionId,
  page: v.optional(page, {}),
  sequence: v.optional(integer(1, 1_000_000)),
  startedAt: v.optional(v.union([time, v.literal('')]), ''),
  sentAt: v.optional(v.union([time, v.literal('')]), ''),
  website: v.optional(v.string(), ''),
};

/**
 * The body of a lead. Older and newer pages may post it: a missing field becomes `''`, an unknown one is dropped. The
 * schemas of bodies check requests, those of responses give types; the OpenAPI document (openApi.ts) has both.
 */
export const leadBody = v.object({
  ...envelope,
  lead,
  consent: v.optional(v.object({ ...agreedText, given: v.optional(v.boolean(), false) }), {}),
  source: v.optional(v.nullable(source), null),
});
export const reviewBody = v.object({
  ...envelope,
  review,
  /** The words under which it may be published. */
  consent: v.optional(v.nullable(v.object(agreedText)), null),
});
/** The body of a tab's counts: each event that happened, with its count, and the campaign that brought the visit. */
export const eventsBody = v.object({
  version: v.optional(v.literal(1), 1),
  counts: v.object(v.entriesFromList(eventNames, v.exactOptional(integer(1, maxCount)))),
  utm_source: v.optional(label, ''),
  utm_campaign: v.optional(label, ''),
});

/** At most ten million dollars. */
const cents = v.optional(v.nullable(integer(0, 1_000_000_000)), null);
export const outcomeBody = v.object({
  type: v.picklist(outcomeTypes.map((type) => `lead.${type}` as const)),
  timestamp: time,
  data: v.object({
    submissionId,
    amountCents: cents,
    commissionCents: cents,
    reason: v.optional(v.nullable(label), null),
  }),
});

/** An amount of dollars, `350` or `350.00`, in cents; `null` for none. */
const dollarsInCents = v.pipe(
  v.optional(v.string(), ''),
  v.regex(/^(\d{1,7}(\.\d{1,2})?)?$/),
  v.transform((text) => (text === '' ? null : Math.round(Number(text) * 100))),
);
const withoutPrefix = v.transform((type: string) => type.replace(/^lead\./, ''));
/** The query of a postback. `id` is the lead's id, its submissionId or the partner's own id, never an email address. */
export const postbackQuery = v.object({
  token: v.string(),
  id: v.pipe(label, v.trim(), v.nonEmpty(), v.excludes('@')),
  type: v.pipe(v.string(), v.toLowerCase(), withoutPrefix, v.picklist(outcomeTypes)),
  payout: dollarsInCents,
});

/** The response to an accepted lead or review; only a lead has a reference. */
export const acceptedResponse = v.object({
  id: v.pipe(v.string(), v.uuid()),
  receivedAt: time,
  reference: v.exactOptional(v.string()),
});
/** A problem (RFC 9457), with the name of the wrong field. */
export const problemResponse = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  field: v.optional(v.string()),
});

export type AcceptedResponse = v.InferOutput<typeof acceptedResponse>;
export type ProblemResponse = v.InferOutput<typeof problemResponse>;
export type LeadBody = v.InferOutput<typeof leadBody>;
export type EventsBody = v.InferOutput<typeof eventsBody>;
export type ReviewBody = v.InferOutput<typeof reviewBody>;
