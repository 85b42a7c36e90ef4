import type { Kysely } from 'kysely';
import { localDay } from '../lib/times';
import { withoutAgreement, type LeadDetails } from './details';
import type { LeadRow, RevocationRow, Tables } from './tables';

/** Those of some leads whose agreement to calls was taken back since their latest revision, by their ids. */
export async function revokedAmong(
  db: Kysely<Tables>,
  leads: readonly Pick<LeadRow, 'id' | 'revised_at'>[],
): Promise<ReadonlySet<string>> {
  const ids = leads.map(({ id }) => id);
  const rows = await db
    .selectFrom('revocations')
    .select(['lead_id', 'revoked_at'])
    .where('lead_id', 'in', ids)
    .execute();
  const isSince = ({ id, revised_at }: Pick<LeadRow, 'id' | 'revised_at'>) =>
    rows.some(({ lead_id, revoked_at }) => lead_id === id && revoked_at >= revised_at);
  return new Set(leads.filter(isSince).map(({ id }) => id));
}

/** The answers of a lead as they may be sent: without an agreement to calls that was taken back since. */
export async function detailsToSend(
  db: Kysely<Tables>,
  lead: LeadRow,
  details: LeadDetails,
): Promise<LeadDetails> {
  const isRevoked = (await revokedAmong(db, [lead])).size > 0;
  return isRevoked ? withoutAgreement(details) : details;
}

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
