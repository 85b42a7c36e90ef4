import type { Kysely } from 'kysely';
import type { OperationContext } from '../context';
import { localDay } from '../lib/times';
import { metadataOf, setMetadata } from './metadata';
import type { RevocationRow, Tables } from './tables';

/**
 * The last day to tell a partner that calls were taken back, with its source: ten business days later. Holidays are counted
 * as business days, to be early.
 */
export function lastDayToTell(revokedAt: string): string {
  const day = new Date(revokedAt);
  for (let left = 10; left > 0;) {
    day.setDate(day.getDate() + 1);
    if (day.getDay() % 6 !== 0) left -= 1;
  }
  return `${localDay(day)} (47 CFR 64.1200(a)(10))`;
}

/** The states of a revocation of which the operator has to tell the partner. */
export const untoldStates: readonly RevocationRow['state'][] = ['manual', 'dead'];

/** The revocations of which the operator has to tell the partner, the oldest first. */
export const untoldRevocations = (db: Kysely<Tables>) =>
  db
    .selectFrom('revocations')
    .leftJoin('leads', 'leads.id', 'revocations.lead_id')
    .select(['revocations.lead_id', 'revocations.revoked_at', 'leads.reference'])
    .where('revocations.state', 'in', untoldStates)
    .orderBy('revocations.revoked_at')
    .execute();

/**
 * Stores at a server's start which partner gets leads from now on. Where it is another one than before, or none, nobody sends
 * the revocations that wait: the operator tells the partner who has those leads. Tries to the earlier partner say nothing of
 * what a later one answers.
 */
export const rememberPartner = ({ db, settings, now }: OperationContext): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const stored = await metadataOf(trx, 'partner.since');
    const host = settings.partner ? new URL(settings.partner.url).host : '';
    if (stored?.split(' ')[0] === host) return;
    // The first one that is stored may have had leads before, of an earlier release.
    if (host !== '')
      await setMetadata(trx, 'partner.since', `${host} ${stored === null ? '' : now().toISOString()}`);
    if (host !== '' && stored === null) return;
    await trx.updateTable('revocations').set({ state: 'manual' }).where('state', '=', 'waiting').execute();
    await trx.updateTable('leads').set({ unanswered: null }).where('unanswered', 'is not', null).execute();
  });

/** Since when the present partner gets leads (ISO 8601): what was sent before, an earlier one has. `''` for always. */
export const partnerSince = async (db: Kysely<Tables>): Promise<string> =>
  (await metadataOf(db, 'partner.since'))?.split(' ')[1] ?? '';
