import { randomUUID, createHash, randomBytes } from 'node:crypto';
import type { OperationContext } from '../context';
import type { RowCondition } from '../db/database';
import { hourMs, minuteMs } from '../lib/times';

/** How long a sign-in link works, and the shortest time between two mailed ones, in milliseconds. */
const linkMs = 10 * minuteMs;
/** How long a session lasts, in milliseconds. */
export const sessionMs = 12 * hourMs;

type Kind = 'link' | 'session';
type Access = Pick<OperationContext, 'db' | 'now'>;

const digestOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Whether a token is stored and has not expired. */
const isValid =
  (token: string, kind: Kind, now: Date): RowCondition<'operator_tokens'> =>
  (eb) =>
    eb.and([eb.and({ digest: digestOf(token), kind }), eb('expires_at', '>', now.toISOString())]);

/** Makes a token of 256 random bits and stores its digest. Deletes expired tokens. */
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
 * Makes a link to the operator's page that signs in once, within ten minutes. The token is in the fragment, which browsers
 * send to no server.
 *
 * @param origin the address of the site, without a trailing slash
 */
export const newSignInLink = async (access: Access, origin: string): Promise<string> =>
  `${origin}/operator#${await newToken(access, 'link', linkMs)}`;

/** Whether a link may be mailed now (once in ten minutes). If so, stores the time. One far ahead counts as long ago. */
export async function mayMailLink({ db, now }: Access): Promise<boolean> {
  const [name, value] = ['operator.linkMailedAt', now().toISOString()];
  const after = (ms: number) => new Date(now().getTime() + ms).toISOString();
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
    const { numDeletedRows } = await trx
      .deleteFrom('operator_tokens')
      .where(isValid(token, 'link', now()))
      .executeTakeFirst();
    return numDeletedRows > 0n ? newToken({ db: trx, now }, 'session', sessionMs) : null;
  });

/** Whether a token belongs to a session that has not expired. */
export async function isSignedIn({ db, now }: Access, token: string): Promise<boolean> {
  const sessions = db
    .selectFrom('operator_tokens')
    .select('digest')
    .where(isValid(token, 'session', now()));
  return (await sessions.executeTakeFirst()) !== undefined;
}

/** Ends one session. */
export const signOut = ({ db }: Pick<Access, 'db'>, token: string) =>
  db.deleteFrom('operator_tokens').where('digest', '=', digestOf(token)).execute();

/** Ends every session, and invalidates every link. */
export const signOutAll = ({ db }: Pick<Access, 'db'>) => db.deleteFrom('operator_tokens').execute();

/**
 * Records what was done on the operator's page. Retention deletes it after two years.
 *
 * @param subject what it was done to, such as the reference of a lead; never a personal answer
 */
export const recordAction = ({ db, now }: Access, action: string, subject = '') =>
  db
    .insertInto('operator_actions')
    .values({ id: randomUUID(), at: now().toISOString(), action, subject })
    .execute();

/** Lists the latest actions, the newest first; only those on one subject if it is given. */
export function latestActions({ db }: Pick<Access, 'db'>, subject?: string) {
  let query = db.selectFrom('operator_actions').select(['id', 'at', 'action', 'subject']);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  return query.orderBy('at', 'desc').orderBy('id').limit(100).execute();
}
