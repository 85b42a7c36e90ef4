import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { leadFields } from '../../src/domain/lead';
import type { LeadDetails, ReviewDetails } from '../db/details';
import { digestsOf, emailDigests, phoneDigests } from '../db/digests';
import { sealDetails, sealForPartner } from '../db/sealing';
import type { AcceptedKeyRow, Tables } from '../db/tables';
import type { LeadBody, ReviewBody } from './schemas';

/** What it takes to store a submission. */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Answers are sealed to the first; empty where they are stored in the clear. */
  readonly publicKeys: readonly string[];
  /** The first seals what waits for the partner; empty where leads wait for export. */
  readonly partnerSecrets: readonly Buffer[];
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

/** A submission under its key: what tells it apart, and how it is stored. */
interface Submission {
  readonly table: 'leads' | 'reviews';
  readonly submissionId: string;
  /** The Idempotency-Key. */
  readonly key: string;
  /** Counts the sendings of one application; `null` where the page does not count. */
  readonly sequence: number | null;
  /** What two of them must have in common to be the same one. */
  readonly fingerprintInput: readonly unknown[];
  /** Makes an empty row of no revision. */
  readonly insert: (trx: Transaction<Tables>, id: string, receivedAt: string) => Promise<unknown>;
  /** Writes what was sent into the row, as its next revision. */
  readonly revise: (
    trx: Transaction<Tables>,
    id: string,
    receivedAt: string,
    revision: number,
  ) => Promise<unknown>;
}

/** The higher of two numbers, where `null` is none. */
const maxOf = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/**
 * Decides what a sending changes.
 *
 * Of two sendings the one with the higher `sequence` is newer; where one has none, or they are equal, the one that comes
 * later. An older one that comes late is accepted and changes nothing. A known key is a repetition, unless something
 * else was stored since and this was sent after it, as where answers are changed and changed back.
 *
 * @param row what is stored of the submission
 * @param previous what was accepted under the same key
 */
function decide(
  sequence: number | null,
  row: { readonly revisions: number; readonly sequence: number | null },
  previous: Pick<AcceptedKeyRow, 'revision' | 'sequence'> | undefined,
): 'revise' | 'replay' | 'ignoreOlder' {
  const isOlder = sequence !== null && row.sequence !== null && sequence < row.sequence;
  if (!previous) return isOlder ? 'ignoreOlder' : 'revise';
  const isCurrent = previous.revision === row.revisions;
  const isRetry = sequence === null || (previous.sequence !== null && sequence <= previous.sequence);
  return isOlder || isCurrent || isRetry ? 'replay' : 'revise';
}

/**
 * Stores a submission in one transaction. The transaction begins with the claim of the key, so that a second request
 * with the same key waits there until the first one's is over.
 *
 * @throws CommitUnanswered where it may be stored or not, else what the database says; then nothing is stored
 */
async function storeOnce({ db, publicKeys, now }: Store, submission: Submission): Promise<Stored> {
  const { table, submissionId, sequence, insert, revise } = submission;
  const receivedAt = now().toISOString();
  const keys = digestsOf(`${table === 'leads' ? 'lead' : 'review'} ${submission.key}`, publicKeys);
  const fingerprints = digestsOf(JSON.stringify(submission.fingerprintInput), publicKeys);
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('accepted_keys')
      .values({
        key: keys[0],
        fingerprint: fingerprints[0],
        subject_id: '',
        received_at: receivedAt,
        revision: 0,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    const findAccepted = () =>
      trx
        .selectFrom('accepted_keys')
        .selectAll()
        .where('key', 'in', keys)
        .where('subject_id', '!=', '')
        .executeTakeFirst();
    const accepted = await findAccepted();
    if (accepted && claimed) {
      // It was accepted before LEADS_PUBLIC_KEY changed.
      await trx.deleteFrom('accepted_keys').where('key', '=', claimed.key).execute();
    }
    if (accepted && !fingerprints.includes(accepted.fingerprint)) return { outcome: 'keyReused' };

    if (!accepted) await insert(trx, randomUUID(), receivedAt);
    // Locks the row, as whoever deletes it does first: of two sendings at the same moment the second then sees what the
    // first wrote.
    const row = await trx
      .updateTable(table)
      .set((eb) => ({ sequence: eb.ref('sequence') }))
      .where(accepted ? 'id' : 'submission_id', '=', accepted ? accepted.subject_id : submissionId)
      .returning(['id', 'revisions', 'sequence'])
      .executeTakeFirstOrThrow();
    const previous = accepted && (await findAccepted());

    const decision = decide(sequence, row, previous);
    const isRevision = decision === 'revise';
    const revision = isRevision ? row.revisions + 1 : (previous?.revision ?? 0);
    if (isRevision) await revise(trx, row.id, receivedAt, revision);
    await trx
      .updateTable(table)
      .set({ sequence: maxOf(row.sequence, sequence), ...(isRevision && { revisions: revision }) })
      .where('id', '=', row.id)
      .execute();
    await trx
      .updateTable('accepted_keys')
      .set({
        subject_id: row.id,
        revision,
        sequence: maxOf(previous?.sequence ?? null, sequence),
        ...(decision !== 'replay' && { received_at: receivedAt }),
      })
      .where('key', '=', previous?.key ?? keys[0])
      .execute();
    return previous && decision === 'replay'
      ? { outcome: 'replayed', id: row.id, receivedAt: previous.received_at }
      : { outcome: 'stored', id: row.id, receivedAt };
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
  const { publicKeys, partnerSecrets } = store;
  const [publicKey = null] = publicKeys;
  const { submissionId, lead, consent, page, source, startedAt, sentAt } = body;
  const contents: LeadDetails = { lead, consent, page, source, startedAt, sentAt };
  const details = await sealDetails(contents, publicKey);
  const [secret] = partnerSecrets;
  const forPartner = publicKey && secret ? sealForPartner(contents, secret) : null;
  // The text that was agreed to names the phone number, which would lie in the clear beside sealed answers.
  const evidence = await sealDetails({ ...consent, page: page.url }, publicKey);
  const [phone_digest] = phoneDigests(lead.phone, publicKeys);
  return storeOnce(store, {
    table: 'leads',
    submissionId,
    key,
    sequence: body.sequence ?? null,
    // Not the times and the page: they differ where a reloaded page sends the same application again.
    fingerprintInput: [submissionId, consent.given, ...leadFields.map((field) => lead[field])],
    insert: (trx, id, receivedAt) =>
      trx
        .insertInto('leads')
        .values({
          id,
          submission_id: submissionId,
          received_at: receivedAt,
          revised_at: receivedAt,
          revisions: 0,
          details: '',
          utm_source: '',
          utm_campaign: '',
        })
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .execute(),
    revise: async (trx, id, receivedAt, revision) => {
      await trx
        .updateTable('leads')
        .set({
          revised_at: receivedAt,
          suspect: suspicion(body),
          details,
          utm_source: source?.utm_source ?? '',
          utm_campaign: source?.utm_campaign ?? '',
          email_digest: emailDigests(lead.email, publicKeys)[0],
          phone_digest,
          partner_has_at: null,
          exported_at: null,
        })
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('outbox').where('lead_id', '=', id).where('state', '!=', 'delivered').execute();
      await trx
        .insertInto('consents')
        .values({ lead_id: id, revision, received_at: receivedAt, evidence, phone_digest })
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
  });
}

/**
 * Stores a review, which waits for approval; one that is sent again with changes waits again.
 *
 * @throws as {@link storeOnce} does
 */
export async function storeReview(store: Store, key: string, body: ReviewBody): Promise<Stored> {
  const { submissionId, review, page, consent, startedAt, sentAt } = body;
  const contents: ReviewDetails = { review, page, startedAt, sentAt };
  const details = await sealDetails(contents, store.publicKeys[0] ?? null);
  return storeOnce(store, {
    table: 'reviews',
    submissionId,
    key,
    sequence: body.sequence ?? null,
    fingerprintInput: [submissionId, review],
    insert: (trx, id, receivedAt) =>
      trx
        .insertInto('reviews')
        .values({
          id,
          submission_id: submissionId,
          received_at: receivedAt,
          revisions: 0,
          status: 'pending',
          details: '',
        })
        .onConflict((conflict) => conflict.column('submission_id').doNothing())
        .execute(),
    revise: (trx, id, receivedAt) =>
      trx
        .updateTable('reviews')
        .set({
          received_at: receivedAt,
          status: 'pending',
          reject_reason: null,
          // Without words nobody agreed to anything.
          consent: consent?.text.trim() ? JSON.stringify(consent) : null,
          suspect: suspicion(body),
          details,
        })
        .where('id', '=', id)
        .execute(),
  });
}
