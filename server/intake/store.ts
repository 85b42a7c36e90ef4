import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { EventCounts } from '../../src/config/events';
import { leadFields } from '../../src/domain/lead';
import { keyedDigest, sealDetails, sealForPartner } from '../db/sealing';
import type { Tables } from '../db/tables';
import type { LeadBody, LeadDetails, ReviewBody, ReviewDetails } from './schemas';

/** What it takes to store a submission. */
export interface Store {
  readonly db: Kysely<Tables>;
  readonly publicKey: string | null;
  /** Signs what goes to the partner; `null` where leads wait for export. */
  readonly partnerSecret: Buffer | null;
  readonly now: () => Date;
}

/** What became of a submission: new, a repetition of one that is stored, or another one under a used key. */
export type Stored =
  | { readonly outcome: 'stored' | 'replayed'; readonly id: string; readonly receivedAt: string }
  | { readonly outcome: 'keyReused' };

/** Faster than this, in milliseconds, no person fills in a form. */
const fastestPersonMs = 3000;

/** Why a submission may not come from a person, or `null`. It is only marked: the guess may be wrong. */
function suspicion(body: { website: string; startedAt: string; sentAt: string }): string | null {
  if (body.website !== '') return 'honeypot';
  return Date.parse(body.sentAt) - Date.parse(body.startedAt) < fastestPersonMs ? 'fast' : null;
}

/** A submission under its key: what tells it apart, and what is stored of it. */
interface Submission {
  readonly kind: 'lead' | 'review';
  /** The Idempotency-Key. */
  readonly key: string;
  /** When it was sent, by its sender's clock. */
  readonly sentAt: string;
  /** What makes two of them the same one. */
  readonly sameness: readonly unknown[];
  readonly details: object;
}

/** A row that a submission is written to, within its transaction. */
interface Row {
  readonly trx: Transaction<Tables>;
  readonly id: string;
  readonly receivedAt: string;
  /** The details as they are stored. */
  readonly details: string;
}

/** How submissions of one kind get their row. */
interface Rows {
  /** Makes an empty row, or locks the one that is there of the same `submissionId`; resolves with its id. */
  readonly place: (row: Row) => Promise<string>;
  /** Writes what was sent into the row, as its next revision. */
  readonly fill: (row: Row) => Promise<void>;
}

/** When something was sent by its sender's clock, `null` where an earlier version wrote no time down, and when it came. */
type Sending = Pick<Tables['accepted_keys'], 'sent_at' | 'received_at'>;

/** Nothing is under way for longer than this, in milliseconds: a page gives a submission up after 15 seconds. */
const longestWayMs = 120_000;

/**
 * Whether of two sendings of one browser the first one was sent before the other. The browser's clock tells, unless it
 * was set in between: then one of the two seems to have been under way for longer than anything is, and what counts is
 * the order in which they came. Otherwise a clock that is set back would make the newer answers the older ones.
 */
function wentBefore(one: Sending, other: Sending): boolean {
  const sent = ({ sent_at }: Sending) => Date.parse(sent_at ?? '');
  const way = (sending: Sending) => Date.parse(sending.received_at) - sent(sending);
  return Math.abs(way(one) - way(other)) < longestWayMs
    ? sent(one) < sent(other)
    : one.received_at < other.received_at;
}

/** What was sent of a subject, a key each. */
const sendingsOf = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('accepted_keys')
    .select(['key', 'sent_at', 'received_at'])
    .where('subject_id', '=', id)
    .execute();

/**
 * Whether a submission under a known key is no repetition: something else was sent since, and this after that, as
 * where answers are changed and changed back. Every try at one sending carries the same time, so that one that arrives
 * late is known for what it is.
 */
async function isSaidAgain(
  trx: Transaction<Tables>,
  kind: Submission['kind'],
  sending: Sending,
  { key, subject_id: id }: Tables['accepted_keys'],
): Promise<boolean> {
  // Locks the row first, as whoever deletes it does, so that of two at the same moment one sees what the other wrote.
  await trx
    .updateTable(kind === 'lead' ? 'leads' : 'reviews')
    .set((eb) => ({ revisions: eb.ref('revisions') }))
    .where('id', '=', id)
    .execute();
  const sendings = await sendingsOf(trx, id);
  const before = sendings.find((one) => one.key === key);
  if (!before || before.sent_at === sending.sent_at) return false;
  return sendings.some((one) => wentBefore(before, one)) && !sendings.some((one) => wentBefore(sending, one));
}

/**
 * Stores a submission in one transaction, unless its key is there already and nothing else was sent since. The
 * transaction begins with the claim of the key, so that a second request with the same key waits there until the first
 * one's is over. What was sent before something that is there, and comes only now, is accepted and changes nothing.
 *
 * @throws CommitUnanswered where it may be stored or not, else what the database says; then nothing is stored
 */
async function storeOnce(
  { db, publicKey, now }: Store,
  submission: Submission,
  { place, fill }: Rows,
): Promise<Stored> {
  const { kind, key, sentAt, sameness } = submission;
  const details = await sealDetails(submission.details, publicKey);
  const receivedAt = now().toISOString();
  const sending = { received_at: receivedAt, sent_at: sentAt };
  const newId = randomUUID();
  const claim = {
    key: keyedDigest(`${kind} ${key}`, publicKey),
    fingerprint: keyedDigest(JSON.stringify(sameness), publicKey),
  };
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('accepted_keys')
      .values({ ...claim, subject_id: newId, ...sending })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!claimed) {
      const before = await trx
        .selectFrom('accepted_keys')
        .selectAll()
        .where('key', '=', claim.key)
        .executeTakeFirstOrThrow();
      if (before.fingerprint !== claim.fingerprint) return { outcome: 'keyReused' };
      if (!(await isSaidAgain(trx, kind, sending, before))) {
        return { outcome: 'replayed', id: before.subject_id, receivedAt: before.received_at };
      }
    }
    const row = { trx, receivedAt, details };
    const id = await place({ ...row, id: newId });
    const isLate = (await sendingsOf(trx, id)).some((one) => wentBefore(sending, one));
    if (!isLate) await fill({ ...row, id });
    await trx
      .updateTable('accepted_keys')
      .set({ subject_id: id, ...sending })
      .where('key', '=', claim.key)
      .execute();
    return { outcome: 'stored', id, receivedAt };
  });
}

/**
 * Stores a lead, the evidence of its consent and its place in the partner's outbox, all or nothing. A lead that is
 * there already is revised: its row then has the new answers, and what waited for the partner is replaced.
 *
 * @param key the Idempotency-Key
 * @throws as {@link storeOnce} does
 */
export async function storeLead(store: Store, key: string, body: LeadBody): Promise<Stored> {
  const { publicKey, partnerSecret } = store;
  const { submissionId, lead, consent, page, startedAt, sentAt } = body;
  const details: LeadDetails = { lead, consent, page, startedAt, sentAt };
  const forPartner = publicKey && partnerSecret ? sealForPartner(details, partnerSecret) : null;
  // The text that was agreed to names the phone number, which would lie in the clear beside sealed answers.
  const evidence = await sealDetails({ ...consent, page: page.url }, publicKey);
  // Not the times and the page: they differ where a reloaded page sends the same application again.
  const sameness = [submissionId, consent.given, ...leadFields.map((field) => lead[field])];
  return storeOnce(
    store,
    { kind: 'lead', key, sentAt, sameness, details },
    {
      place: async ({ trx, id, receivedAt }) => {
        const placed = await trx
          .insertInto('leads')
          .values({
            id,
            submission_id: submissionId,
            received_at: receivedAt,
            revised_at: receivedAt,
            revisions: 0,
            details: '',
          })
          .onConflict((conflict) =>
            conflict.column('submission_id').doUpdateSet((eb) => ({ revisions: eb.ref('leads.revisions') })),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        return placed.id;
      },
      fill: async ({ trx, id, receivedAt, details }) => {
        const { revisions: revision } = await trx
          .updateTable('leads')
          .set((eb) => ({
            revised_at: receivedAt,
            revisions: eb('revisions', '+', 1),
            suspect: suspicion(body),
            details,
            partner_has_at: null,
          }))
          .where('id', '=', id)
          .returning('revisions')
          .executeTakeFirstOrThrow();
        await trx.deleteFrom('outbox').where('lead_id', '=', id).where('state', '!=', 'delivered').execute();
        await trx
          .insertInto('consents')
          .values({ lead_id: id, revision, received_at: receivedAt, evidence })
          .execute();
        await trx
          .insertInto('outbox')
          .values({
            id: `msg_${randomUUID()}`,
            lead_id: id,
            revision,
            state: 'waiting',
            details: forPartner,
            tries: 0,
            queued_at: receivedAt,
            next_try_at: receivedAt,
          })
          .execute();
      },
    },
  );
}

/**
 * Stores a review, which waits for approval; one that is sent again with changes waits again.
 *
 * @throws as {@link storeOnce} does
 */
export async function storeReview(store: Store, key: string, body: ReviewBody): Promise<Stored> {
  const { submissionId, review, page, startedAt, sentAt } = body;
  const details: ReviewDetails = { review, page, startedAt, sentAt };
  const sameness = [submissionId, review];
  return storeOnce(
    store,
    { kind: 'review', key, sentAt, sameness, details },
    {
      place: async ({ trx, id, receivedAt }) => {
        const placed = await trx
          .insertInto('reviews')
          .values({
            id,
            submission_id: submissionId,
            received_at: receivedAt,
            revisions: 0,
            status: 'pending',
            details: '',
          })
          .onConflict((conflict) =>
            conflict
              .column('submission_id')
              .doUpdateSet((eb) => ({ revisions: eb.ref('reviews.revisions') })),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        return placed.id;
      },
      fill: async ({ trx, id, receivedAt, details }) => {
        await trx
          .updateTable('reviews')
          .set((eb) => ({
            received_at: receivedAt,
            revisions: eb('revisions', '+', 1),
            status: 'pending',
            suspect: suspicion(body),
            details,
          }))
          .where('id', '=', id)
          .execute();
      },
    },
  );
}

/** Adds a page view's counts to the day's. Nothing else of it is kept. */
export async function addCounts({ db, now }: Store, counts: EventCounts): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  const rows = Object.entries(counts)
    .flatMap(([event, count]) => (count === undefined ? [] : [{ day, event, count }]))
    // In one order everywhere, so that two requests never wait for each other's rows.
    .sort((one, other) => (one.event < other.event ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insertInto('event_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'event'])
        .doUpdateSet((eb) => ({ count: eb('event_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute();
}

/** How many leads wait for the partner: an answer means that the database is there. */
export async function countWaiting(db: Kysely<Tables>): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox')
    .where('state', '=', 'waiting')
    .select((eb) => eb.fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
