import type { Kysely } from 'kysely';
import type { OperationContext } from '../context';
import { localDay } from '../lib/times';
import { metadataOf, setMetadata } from './metadata';
import type { RevocationRow, Tables } from './tables';

/**
 * The last day (`2026-12-11`) to tell a partner of a revocation, made at a time in ISO 8601: ten business days later
 * (47 CFR 64.1200(a)(10)), in which holidays count.
 */
export function lastDayToTell(revokedAt: string): string {
  const day = new Date(revokedAt);
  for (let left = 10; left > 0;) {
    day.setDate(day.getDate() + 1);
    if (![0, 6].includes(day.getDay())) left -= 1;
  }
  return localDay(day);
}

/** The states of a revocation in which the operator has to tell the partner. */
export const statesNeedingNotice: readonly RevocationRow['state'][] = ['manual', 'dead'];

/** The revocations that the operator has to tell the partner of, the oldest first. */
export const untoldRevocations = (db: Kysely<Tables>) =>
  db
    .selectFrom('revocations')
    .leftJoin('leads', 'leads.id', 'revocations.lead_id')
    .select(['revocations.lead_id', 'revocations.revoked_at', 'leads.reference'])
    .where('revocations.state', 'in', statesNeedingNotice)
    .orderBy('revocations.revoked_at')
    .execute();

/**
 * Stores when a server starts which partner gets leads from now on. If the partner changed or is no longer set, waiting
 * revocations are not sent: the operator has to tell the partner that has those leads. Unanswered tries to the earlier
 * partner no longer count.
 */
export const rememberPartner = ({ db, settings, now }: OperationContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stored = await metadataOf(trx, 'partner.since');
    const host = settings.partner ? new URL(settings.partner.url).host : '';
    if (stored?.split(' ')[0] === host) return;
    // The first partner to be stored may have got leads from an earlier release, so it has no time.
    if (host !== '')
      await setMetadata(trx, 'partner.since', `${host} ${stored === null ? '' : now().toISOString()}`);
    if (host !== '' && stored === null) return;
    await trx.updateTable('revocations').set({ state: 'manual' }).where('state', '=', 'waiting').execute();
    await trx.updateTable('leads').set({ unanswered: null }).where('unanswered', 'is not', null).execute();
  });

/** When the present partner began to get leads (ISO 8601): earlier ones went to another partner. `''` for always. */
export const presentPartnerSince = async (db: Kysely<Tables>): Promise<string> =>
  (await metadataOf(db, 'partner.since'))?.split(' ')[1] ?? '';
