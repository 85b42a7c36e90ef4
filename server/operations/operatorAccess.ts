import { randomUUID, createHash, randomBytes } from 'node:crypto';
import type { OperationContext } from '../context';
import type { RowCondition } from '../db/database';
import type { MetadataName } from '../db/metadata';
import { hourMs, minuteMs } from '../lib/times';

/** How long a sign-in link works, and the shortest time between two mailed ones, in milliseconds. */
const linkMs = 10 * minuteMs;
/** How long a session lasts, in milliseconds. */
export const sessionMs = 12 * hourMs;

type Kind = 'link' | 'session';
type Access = Pick<OperationContext, 'db' | 'now'>;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether a token is stored and has not expired. */
function isValid(token: string, kind: Kind, now: Date): RowCondition<'operator_tokens'> {
  const row = { digest: digestOf(token), kind };
  return (eb) => eb.and([eb.and(row), eb('expires_at', '>', now.toISOString())]);
}

/** Makes a token of 256 random bits, of which the database gets the digest. Deletes expired tokens. */
async function newToken({ db, now }: Access, kind: Kind, validMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const time = now();
  const expires_at = new Date(time.getTime() + validMs).toISOString();
  await db.deleteFrom('operator_tokens').where('expires_at', '<=', time.toISOString()).execute();
  await db
    .insertInto('operator_tokens')
    .values({ digest: digestOf(token), kind, expires_at })
    .execute();
  return token;
}

/**
 * Makes a link to the operator's page of the site at an origin (without a trailing slash). It signs in once, within ten
 * minutes. Its token is in the fragment, which browsers send to no server.
 */
export const newSignInLink = async (access: Access, origin: string): Promise<string> =>
  `${origin}/operator#${await newToken(access, 'link', linkMs)}`;

/**
 * Whether a link may be mailed now, once in ten minutes. If so, stores the time, in one statement: of two servers, one
 * mails. A stored time that is far ahead, from a wrong clock, does not count.
 */
export async function mayMailLink({ db, now }: Access): Promise<boolean> {
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
  const name: MetadataName = 'operator.linkMailedAt';
  const value = after(0);
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('metadata')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where((eb) => eb.not(eb.between('metadata.value', after(-linkMs), after(linkMs)))),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Exchanges a link's token, which works once, for a session. */
export const signIn = ({ db, now }: Access, token: string): Promise<string | null> =>
  db.transaction().execute(async (trx) => {
    const links = trx.deleteFrom('operator_tokens').where(isValid(token, 'link', now()));
    const { numDeletedRows } = await links.executeTakeFirst();
    return numDeletedRows > 0n ? newToken({ db: trx, now }, 'session', sessionMs) : null;
  });

/** Whether a token belongs to a session that has not expired. */
export async function isSignedIn({ db, now }: Access, token: string): Promise<boolean> {
  const sessions = db.selectFrom('operator_tokens').where(isValid(token, 'session', now()));
  return (await sessions.select('digest').executeTakeFirst()) !== undefined;
}

/** Ends one session. */
export const signOut = ({ db }: Pick<Access, 'db'>, token: string) =>
  db.deleteFrom('operator_tokens').where('digest', '=', digestOf(token)).execute();

/** Ends every session, and invalidates every link. */
export const signOutAll = ({ db }: Pick<Access, 'db'>) => db.deleteFrom('operator_tokens').execute();

/**
 * Records what was done on the operator's page and to what, such as the reference of a lead; never a personal answer.
 * Retention deletes it after two years.
 */
export function recordAction({ db, now }: Access, action: string, subject = '') {
  const row = { id: randomUUID(), at: now().toISOString(), action, subject };
  return db.insertInto('operator_actions').values(row).execute();
}

/** Lists the latest actions, the newest first; only those on one subject if it is given. */
export function latestActions({ db }: Pick<Access, 'db'>, subject?: string) {
  let query = db.selectFrom('operator_actions').select(['id', 'at', 'action', 'subject']);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return query.orderBy('at', 'desc').orderBy('id').limit(100).execute();
}
