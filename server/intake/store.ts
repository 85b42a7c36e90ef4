import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { leadFields } from '../../src/config/entities';
import type { EventCounts } from '../../src/config/events';
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

/** What {@link storeOnce} prepares for whoever writes the submission. */
interface Prepared {
  readonly trx: Transaction<Tables>;
  /** The id, where the submission is not there under another key already. */
  readonly newId: string;
  readonly receivedAt: string;
  /** The details as they are stored. */
  readonly details: string;
  /** Whether something newer is stored of the subject with this id, whose row is locked. */
  readonly isLate: (id: string) => Promise<boolean>;
}

/** When something was sent; not a number, and so neither before nor after, where an earlier version wrote no time down. */
const timeOf = (key?: { sent_at: string | null }) => Date.parse(key?.sent_at ?? '');

/** The keys under which something was sent of a subject, and when. */
const keysOf = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('accepted_keys').select(['key', 'sent_at']).where('subject_id', '=', id).execute();

/**
 * Whether a submission under a known key is no repetition: something else was sent since, and this after that, as
 * where answers are changed and changed back. A repetition of the first sending that arrives late was sent before.
 * All are sent by one browser, so that its clock tells.
 */
async function isSaidAgain(
  trx: Transaction<Tables>,
  { kind, sentAt }: Submission,
  { key, subject_id: id }: Tables['accepted_keys'],
): Promise<boolean> {
  // Locks the row first, as whoever deletes it does, so that of two at the same moment one sees what the other wrote.
  await trx
    .updateTable(kind === 'lead' ? 'leads' : 'reviews')
    .set((eb) => ({ revisions: eb.ref('revisions') }))
    .where('id', '=', id)
    .execute();
  const keys = await keysOf(trx, id);
  const latest = Math.max(...keys.map(timeOf));
  return timeOf(keys.find((one) => one.key === key)) < latest && latest < Date.parse(sentAt);
}

/**
 * Stores a submission in one transaction, unless its key is there already and nothing else was sent since. The
 * transaction begins with the claim of the key, so that a second request with the same key waits there until the first
 * one's is over.
 *
 * @param write stores all but the key, and resolves with the id under which it is kept
 */
async function storeOnce(
  { db, publicKey, now }: Store,
  submission: Submission,
  write: (prepared: Prepared) => Promise<string>,
): Promise<Stored> {
  const { kind, key, sentAt, sameness, details } = submission;
  const sealed = await sealDetails(details, publicKey);
  const receivedAt = now().toISOString();
  const times = { received_at: receivedAt, sent_at: sentAt };
  const newId = randomUUID();
  const claim = {
    key: keyedDigest(`${kind} ${key}`, publicKey),
    fingerprint: keyedDigest(JSON.stringify(sameness), publicKey),
  };
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('accepted_keys')
      .values({ ...claim, subject_id: newId, ...times })
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
      if (!(await isSaidAgain(trx, submission, before))) {
        return { outcome: 'replayed', id: before.subject_id, receivedAt: before.received_at };
      }
      await trx.updateTable('accepted_keys').set(times).where('key', '=', claim.key).execute();
    }
    const isLate = async (id: string) =>
      (await keysOf(trx, id)).some((one) => Date.parse(sentAt) < timeOf(one));
    const id = await write({ trx, newId, receivedAt, details: sealed, isLate });
    if (id !== newId) {
      await trx.updateTable('accepted_keys').set({ subject_id: id }).where('key', '=', claim.key).execute();
    }
    return { outcome: 'stored', id, receivedAt };
  });
}

/**
 * Stores a lead, the evidence of its consent and its place in the partner's outbox, all or nothing. A lead that is
 * there already is revised: its row then has the new answers, and what waited for the partner is replaced. What was
 * sent before the answers that are there, and comes only now, is accepted and changes nothing.
 *
 * @param key the Idempotency-Key
 * @throws CommitUnanswered where it may be stored or not, else what the database says; then nothing is stored
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
  return storeOnce(store, { kind: 'lead', key, sentAt, sameness, details }, async (prepared) => {
    const { trx, newId, receivedAt, isLate } = prepared;
    const latest = {
      revised_at: receivedAt,
      suspect: suspicion(body),
      details: prepared.details,
      partner_has_at: null,
    };
    const { id } = await trx
      .insertInto('leads')
      .values({
        id: newId,
        submission_id: submissionId,
        received_at: receivedAt,
        revisions: 1,
        ...latest,
      })
      // Locks the row that is there, as it is.
      .onConflict((conflict) =>
        conflict.column('submission_id').doUpdateSet((eb) => ({ revisions: eb.ref('leads.revisions') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    let revision = 1;
    if (id !== newId) {
      if (await isLate(id)) return id;
      const revised = await trx
        .updateTable('leads')
        .set((eb) => ({ ...latest, revisions: eb('revisions', '+', 1) }))
        .where('id', '=', id)
        .returning('revisions')
        .executeTakeFirstOrThrow();
      revision = revised.revisions;
      await trx.deleteFrom('outbox').where('lead_id', '=', id).where('state', '!=', 'delivered').execute();
    }
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
    return id;
  });
}

/**
 * Stores a review, which waits for approval; one that is sent again with changes waits again, and one that comes late
 * changes nothing, as with leads.
 *
 * @throws CommitUnanswered where it may be stored or not, else what the database says; then nothing is stored
 */
export async function storeReview(store: Store, key: string, body: ReviewBody): Promise<Stored> {
  const { submissionId, review, page, startedAt, sentAt } = body;
  const details: ReviewDetails = { review, page, startedAt, sentAt };
  const sameness = [submissionId, review];
  return storeOnce(store, { kind: 'review', key, sentAt, sameness, details }, async (prepared) => {
    const latest = {
      received_at: prepared.receivedAt,
      status: 'pending',
      suspect: suspicion(body),
      details: prepared.details,
    } as const;
    const { trx, newId, isLate } = prepared;
    const { id } = await trx
      .insertInto('reviews')
      .values({ id: newId, submission_id: submissionId, revisions: 1, ...latest })
      .onConflict((conflict) =>
        conflict.column('submission_id').doUpdateSet((eb) => ({ revisions: eb.ref('reviews.revisions') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    if (id !== newId && !(await isLate(id))) {
      await trx
        .updateTable('reviews')
        .set((eb) => ({ ...latest, revisions: eb('revisions', '+', 1) }))
        .where('id', '=', id)
        .execute();
    }
    return id;
  });
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
