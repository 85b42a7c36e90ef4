import type { Kysely } from 'kysely';
import { localDay } from '../lib/times';
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
