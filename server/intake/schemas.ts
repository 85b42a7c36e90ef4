import * as v from 'valibot';
import { business } from '../../src/config/business';
import { eventNames, highestCount } from '../../src/config/events';
import { leadChoices, leadFields, type LeadField } from '../../src/domain/lead';
import type { Review } from '../../src/domain/review';
import { usStates } from '../../src/domain/states';

/** Bounds of what comes along with the answers, in UTF-16 code units. */
const longest = { consentText: 5_000, url: 2_000, label: 100, website: 2_000 };

const textUpTo = (length: number) => v.pipe(v.string(), v.maxLength(length));
const time = v.pipe(v.string(), v.maxLength(40), v.isoTimestamp());
const submissionId = v.pipe(v.string(), v.uuid());

const choicesOf = (field: LeadField): readonly string[] | undefined =>
  (leadChoices as Partial<Record<LeadField, readonly string[]>>)[field];

/** Every answer is a string, empty where there is none; one that is chosen is one of its choices. */
function answerTo(field: LeadField): v.GenericSchema<string> {
  const choices = choicesOf(field);
  return choices ? v.picklist(['', ...choices]) : textUpTo(business.longestAnswer);
}
const lead = v.strictObject(
  Object.fromEntries(leadFields.map((field) => [field, answerTo(field)])) as Record<
    LeadField,
    v.GenericSchema<string>
  >,
);

const notBlank = v.pipe(textUpTo(business.longestAnswer), v.regex(/\S/));
const review = v.strictObject({
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(business.review.maxRating)),
  firstName: notBlank,
  lastName: notBlank,
  city: notBlank,
  state: v.picklist(usStates.map(([code]) => code)),
  savings: v.pipe(
    v.number(),
    v.minValue(business.review.savingsMin),
    v.maxValue(business.review.savingsMax),
    v.multipleOf(business.review.savingsStep),
  ),
  reviewText: textUpTo(business.review.longestText),
} satisfies Record<keyof Review, v.GenericSchema>);

const page = v.strictObject({
  url: textUpTo(longest.url),
  build: textUpTo(longest.label),
  language: textUpTo(longest.label),
  globalPrivacyControl: v.boolean(),
});

/** What every submission has beside its subject; `website` is the honeypot, which people never see. */
const envelope = {
  version: v.literal(1),
  submissionId,
  page,
  startedAt: time,
  sentAt: time,
  website: textUpTo(longest.website),
};

/** The bodies that the intake takes. They check the requests, and the OpenAPI document is made from them. */
export const leadBody = v.strictObject({
  ...envelope,
  lead,
  consent: v.strictObject({
    version: textUpTo(longest.label),
    text: textUpTo(longest.consentText),
    given: v.boolean(),
  }),
});
/** The body of a review. */
export const reviewBody = v.strictObject({ ...envelope, review });
/** The body of a tab's counts: how often each event happened, where it did. */
export const eventsBody = v.strictObject({
  version: v.literal(1),
  counts: v.strictObject(
    Object.fromEntries(
      eventNames.map((name) => [
        name,
        v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(highestCount))),
      ]),
    ),
  ),
});

/** What the intake answers with. */
export const acceptedAnswer = v.object({ id: v.pipe(v.string(), v.uuid()), receivedAt: time });
/** The answer on the health of the intake. */
export const healthAnswer = v.object({
  status: v.picklist(['ok', 'down']),
  waiting: v.optional(v.pipe(v.number(), v.integer(), v.description('Leads that wait for the partner'))),
});
/** A problem as RFC 9457 has it, with the name of the field that is at fault. */
export const problemAnswer = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.optional(v.string()),
  field: v.optional(v.string()),
});

export type LeadBody = v.InferOutput<typeof leadBody>;
export type ReviewBody = v.InferOutput<typeof reviewBody>;

/** What is kept of a lead, in the clear or sealed. The consent's evidence is kept beside it. */
export type LeadDetails = Pick<LeadBody, 'lead' | 'consent' | 'page' | 'startedAt' | 'sentAt'>;
/** What is kept of a review. */
export type ReviewDetails = Pick<ReviewBody, 'review' | 'page' | 'startedAt' | 'sentAt'>;
