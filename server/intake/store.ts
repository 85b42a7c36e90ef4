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

/**
 * Claims an idempotency key within a transaction, which its statement begins: a second request with the same key
 * waits here until the first one's is over.
 */
async function claimKey(
  trx: Transaction<Tables>,
  claim: { key: string; fingerprint: string; subject_id: string; received_at: string },
): Promise<Stored | null> {
  const claimed = await trx
    .insertInto('accepted_keys')
    .values(claim)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return null;
  const before = await trx
    .selectFrom('accepted_keys')
    .selectAll()
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow();
  return before.fingerprint === claim.fingerprint
    ? { outcome: 'replayed', id: before.subject_id, receivedAt: before.received_at }
    : { outcome: 'keyReused' };
}

/**
 * Stores a lead, the evidence of its consent and its place in the partner's outbox, all or nothing. A lead that is
 * there already is revised: its row then has the new answers, and what waited for the partner is replaced.
 *
 * @param key the Idempotency-Key
 * @throws what the database says; then nothing is stored
 */
export async function storeLead(store: Store, key: string, body: LeadBody): Promise<Stored> {
  const { db, publicKey, partnerSecret } = store;
  const { lead, consent, page, startedAt, sentAt } = body;
  const details: LeadDetails = { lead, consent, page, startedAt, sentAt };
  const sealed = await sealDetails(details, publicKey);
  const forPartner = publicKey && partnerSecret ? sealForPartner(details, partnerSecret) : null;
  const receivedAt = store.now().toISOString();
  // Not the times and the page: they differ where a reloaded page sends the same application again.
  const sameness = [body.submissionId, consent.given, ...leadFields.map((field) => lead[field])];
  const claim = {
    key: keyedDigest(`lead ${key}`, publicKey),
    fingerprint: keyedDigest(JSON.stringify(sameness), publicKey),
    subject_id: randomUUID(),
    received_at: receivedAt,
  };
  return db.transaction().execute(async (trx) => {
    const before = await claimKey(trx, claim);
    if (before) return before;
    const latest = {
      revised_at: receivedAt,
      suspect: suspicion(body),
      details: sealed,
      partner_has_at: null,
    };
    const { id, revisions } = await trx
      .insertInto('leads')
      .values({
        id: claim.subject_id,
        submission_id: body.submissionId,
        received_at: receivedAt,
        revisions: 1,
        ...latest,
      })
      .onConflict((conflict) =>
        conflict
          .column('submission_id')
          .doUpdateSet((eb) => ({ ...latest, revisions: eb('leads.revisions', '+', 1) })),
      )
      .returning(['id', 'revisions'])
      .executeTakeFirstOrThrow();
    if (id !== claim.subject_id) {
      await trx.updateTable('accepted_keys').set({ subject_id: id }).where('key', '=', claim.key).execute();
      await trx.deleteFrom('outbox').where('lead_id', '=', id).where('state', '!=', 'delivered').execute();
    }
    await trx
      .insertInto('consents')
      .values({
        lead_id: id,
        revision: revisions,
        received_at: receivedAt,
        evidence: JSON.stringify(consent),
      })
      .execute();
    await trx
      .insertInto('outbox')
      .values({
        id: `msg_${randomUUID()}`,
        lead_id: id,
        revision: revisions,
        state: 'waiting',
        details: forPartner,
        tries: 0,
        queued_at: receivedAt,
        next_try_at: receivedAt,
      })
      .execute();
    return { outcome: 'stored', id, receivedAt };
  });
}

/**
 * Stores a review, which waits for approval; one that is sent again with changes waits anew.
 *
 * @throws what the database says; then nothing is stored
 */
export async function storeReview(store: Store, key: string, body: ReviewBody): Promise<Stored> {
  const { db, publicKey } = store;
  const { review, page, startedAt, sentAt } = body;
  const details: ReviewDetails = { review, page, startedAt, sentAt };
  const sealed = await sealDetails(details, publicKey);
  const receivedAt = store.now().toISOString();
  const claim = {
    key: keyedDigest(`review ${key}`, publicKey),
    fingerprint: keyedDigest(JSON.stringify([body.submissionId, review]), publicKey),
    subject_id: randomUUID(),
    received_at: receivedAt,
  };
  return db.transaction().execute(async (trx) => {
    const before = await claimKey(trx, claim);
    if (before) return before;
    const latest = {
      received_at: receivedAt,
      status: 'pending',
      suspect: suspicion(body),
      details: sealed,
    } as const;
    const { id } = await trx
      .insertInto('reviews')
      .values({ id: claim.subject_id, submission_id: body.submissionId, ...latest })
      .onConflict((conflict) => conflict.column('submission_id').doUpdateSet(latest))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (id !== claim.subject_id) {
      await trx.updateTable('accepted_keys').set({ subject_id: id }).where('key', '=', claim.key).execute();
    }
    return { outcome: 'stored', id, receivedAt };
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
