import * as v from 'valibot';
import { leadGroups, outcomeTypes } from '../../src/domain/outcome';
import { rejectReasons } from '../../src/domain/review';
import { quantity } from '../../src/lib/quantity';
import type { OperationContext } from '../context';
import { standings } from '../db/leads';
import { referenceIn } from '../db/references';
import { checkedInput } from '../intake/requests';
import { leadBody } from '../intake/schemas';
import { OperatorError, writeTextFile } from '../lib/operatorError';
import { compareAds, fundedLoans, groupings, sourcesCsv } from '../operations/ads';
import { findLead, leadPage, leadView, searchLeads } from '../operations/leads';
import { latestActions, recordAction } from '../operations/operatorAccess';
import { sendLead, settleLeads } from '../operations/outbox';
import * as outcomes from '../operations/outcomes';
import { partnerTest, partnerView } from '../operations/partner';
import * as privacy from '../operations/privacy';
import { readerWith } from '../operations/reader';
import { report } from '../operations/reportPage';
import * as reviews from '../operations/reviews';
import { today } from '../operations/today';

type InputOf<Fields extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Fields, undefined>>;

/** Checks what the page posted, and answers it; throws a Problem that names a wrong field without its value. */
export type Route<Input, Output> = ((context: OperationContext, posted: unknown) => Promise<Output>) & {
  /** Never set: only the type of what is posted, for the page (src/operator/store.ts). */
  readonly inputType?: Input;
};

/** Makes a route from the fields of its input and what answers the input once it is checked. */
const route =
  <Fields extends v.ObjectEntries, Output>(
    fields: Fields,
    run: (context: OperationContext, input: InputOf<Fields>) => Promise<Output>,
  ): Route<InputOf<Fields>, Output> =>
  (context, posted) =>
    run(context, checkedInput(posted, v.object(fields)));

/** PostgreSQL stores no NUL. */
const text = v.pipe(v.string(), v.excludes('\0'));
const revision = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e6));
const texts = v.array(text);
const day = v.exactOptional(v.pipe(v.string(), v.isoDate()));
const span = { since: day, until: day };
const adSpan = { ...span, by: v.exactOptional(v.picklist(groupings)) };
const some = v.exactOptional(text);
const leadFilter = { ...span, after: some, status: v.exactOptional(v.picklist(leadGroups)), source: some };
const lead = { reference: text };
const person = { contacts: v.pipe(texts, v.maxLength(100)) };

/** The reference of a lead among contacts, `''` without one: the log of actions may have no other contact. */
const referenceAmong = (contacts: readonly string[]) =>
  contacts.map(referenceIn).find((reference) => reference !== null) ?? '';

/** Records an action on a subject, `''` for none, and returns the text that reports it. */
async function done(context: OperationContext, action: string, subject: string, text: string) {
  await recordAction(context, action, subject);
  return { text };
}

/** The data of the page's screens. All of it is posted for, so that no contact and no file is in an address. */
export const queries = {
  session: route({}, ({ settings }) =>
    Promise.resolve({
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      /** The keys of LEADS_PUBLIC_KEY; none where answers are stored in the clear. */
      publicKeys: settings.leadsPublicKeys,
    }),
  ),
  actions: route({}, (context) => latestActions(context)),
  today: route({}, today),
  leads: route(leadFilter, leadPage),
  lead: route(lead, (context, { reference }) => leadView(context, reference)),
  /** The newest 100 reviews with a status. */
  reviews: route({ status: v.picklist(['pending', 'approved', 'rejected']) }, ({ db }, { status }) =>
    reviews.listReviews(db, { status, limit: 100 }),
  ),
  testimonials: route({}, async ({ db }) => ({
    publishable: await reviews.publishableReviews(db),
    published: reviews.publishedHere(),
  })),
  ads: route(adSpan, compareAds),
  fundedLeads: route(span, fundedLoans),
  sourcesCsv: route(adSpan, async (context, filters) => ({ text: await sourcesCsv(context, filters) })),
  report: route(span, async (context, filters) => ({ text: await report(context, filters) })),
  partner: route({}, partnerView),
  search: route({ text }, (context, { text }) => searchLeads(context, text)),
  deletionPreview: route(person, async (context, { contacts }) => {
    const { leads, words, sealedEvidence } = await privacy.figuresLost(context, contacts);
    const deleted = `${quantity(leads, 'lead')} would be deleted with all answers. ${words} ${privacy.notReached}`;
    const stays = 'The evidence of a given agreement stays where the law requires it.';
    return { text: `${deleted} ${stays}`, sealedEvidence };
  }),
  importPreview: route({ csv: text }, (context, { csv }) => outcomes.importOutcomes(context, csv, true)),
  requests: route({}, ({ db }) => privacy.requestsByYear(db)),
};

/** The answers of a lead as the page opened them. */
const openedLead = v.pick(leadBody, ['lead', 'consent', 'page', 'startedAt', 'sentAt', 'source']);
const sentAgain = { ...lead, revision, status: v.picklist(standings), details: v.exactOptional(openedLead) };
const newOutcome = { ...lead, type: v.picklist(outcomeTypes), commission: text, amount: text, at: text };
const decision = { id: text, revision, rejectReason: v.nullable(v.picklist(rejectReasons)) };

const testimonial = v.object({
  id: v.string(),
  text: v.string(),
  rating: v.number(),
  name: v.string(),
  city: v.string(),
  state: v.string(),
  savings: v.number(),
  date: v.string(),
  consentVersion: v.string(),
});

/** What the page changes, each with a sentence on what was done. */
export const changes = {
  send: route(sentAgain, async (context, { reference, details, revision, status }) => {
    // The stored lead stays as it is: only the partner's copy gets the details that the page opened.
    const open = details ? () => Promise.resolve(details) : (await readerWith(undefined)).lead;
    await sendLead(context, { id: reference, open, revision, among: [status] });
    return done(context, 'sent again', reference, 'It is being sent. The answer will be here in a minute.');
  }),
  settle: route({ ...lead, revision }, async (context, { reference, revision }) => {
    await settleLeads(context, { id: reference, revision });
    return done(context, 'settled', reference, 'It will not be sent, and counts as handled.');
  }),
  outcome: route(newOutcome, async (context, { reference, at, ...typed }) => {
    const { id } = await findLead(context.db, reference);
    await outcomes.recordOutcome(context, { id, timestamp: at, ...typed });
    return done(context, `outcome ${typed.type}`, reference, `Stored: ${reference} was ${typed.type}.`);
  }),
  undoOutcome: route({ ...lead, id: text }, async (context, { reference, id }) => {
    const { submission_id } = await findLead(context.db, reference);
    const deleted = await outcomes.deleteOutcome(context, submission_id, id);
    if (!deleted) throw new OperatorError('It is already deleted.');
    return done(context, `undid outcome ${deleted.type}`, reference, 'Deleted.');
  }),
  find: route(person, async (context, { contacts }) => {
    const records = await privacy.findPerson(context, contacts, await readerWith(undefined));
    const rest = privacy.notReachedBy(contacts);
    if (records.length === 0) return { text: `Nothing is stored under that. ${rest}`, records };
    await privacy.countRequest(context.db, 'found', context.now());
    await recordAction(context, 'found a person');
    return { text: `${quantity(records.length, 'record')}, below. ${rest}`, records };
  }),
  /** `notGiven` is the evidence that the page opened, and in which consent was not given. */
  forget: route({ ...person, notGiven: v.exactOptional(texts) }, async (context, { contacts, notGiven }) => {
    const reader = await readerWith(undefined);
    const { paragraphs, count } = await privacy.forgetPerson(context, contacts, reader, notGiven);
    const text = paragraphs.flat().join(' ');
    return count === 0 ? { text } : done(context, 'forgot a person', referenceAmong(contacts), text);
  }),
  revoke: route(person, async (context, { contacts }) => {
    const { lines, count } = await privacy.revokeCalls(context, contacts);
    const text = lines.join(' ');
    if (count === 0) return { text };
    return done(context, 'revoked an agreement to calls', referenceAmong(contacts), text);
  }),
  markPartnerInformed: route(lead, async (context, { reference }) => {
    const leads = await privacy.markPartnerInformed(context, [reference]);
    if (leads === 0) throw new OperatorError('There is nothing left to tell the partner about this person.');
    const text = `Stored for ${quantity(leads, 'lead')} of this person: the partner knows.`;
    return done(context, 'told the partner of a revocation', reference, text);
  }),
  decide: route(decision, async (context, given) => {
    const status = await reviews.decideReview(context, given);
    return done(context, `review ${status}`, given.id, `The review is ${status}.`);
  }),
  publish: route({ testimonials: v.array(testimonial) }, async (context, { testimonials }) => {
    // The page may have been open while one was deleted or sent again.
    const ids = (await reviews.publishableReviews(context.db)).map(({ id }) => id);
    const published = testimonials.filter(({ id }) => ids.includes(id));
    writeTextFile(reviews.testimonialsFile, reviews.testimonialsText(published));
    const text = `Published ${quantity(published.length, 'review')} for the next build.`;
    return done(context, 'published reviews', '', text);
  }),
  testPartner: route({}, async (context) => {
    const { status, verdict, reason } = await partnerTest(context).send();
    await recordAction(context, 'tested the partner');
    const summary = `${status} ${verdict ?? 'no verdict'}${reason ? `: ${reason}` : ''}`;
    if (verdict !== 'accepted') throw new OperatorError(`The partner did not accept the test: ${summary}`);
    return { text: `The partner accepted the test (${summary}).` };
  }),
  importOutcomes: route({ csv: text }, async (context, { csv }) => {
    const { stored, text } = await outcomes.importOutcomes(context, csv, false);
    return stored === 0 ? { text } : done(context, `imported ${quantity(stored, 'outcome')}`, '', text);
  }),
};
