import type { ServerContext } from '../context';
import { openPartnerCopy } from '../db/details';
import { endLease } from '../db/queue';
import type { RevocationRow } from '../db/tables';
import type { FailedTry, Queue, Sent } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import { profileRequest } from './profileRequest';
import { requestOf, sendRequest } from './webhook';

/** The queue of revocations to the partner. */
export function revocationQueue(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  partner: PartnerSettings,
): Queue<'revocations'> {
  const { profile } = partner;

  /**
   * Builds the request. Standard Webhooks can name a deleted lead by its id. A profile needs the stored lead, by whose
   * fields the partner knows it: `null` without a lead or without `revoke`.
   */
  async function requestFor({ id, lead_id, revoked_at: timestamp }: RevocationRow) {
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirst();
    const ids = {
      id: lead_id,
      ...(lead && { submissionId: lead.submission_id, reference: lead.reference }),
    };
    if (profile === null) {
      const data = { ...ids, revokedAt: timestamp };
      return requestOf(partner, { id, type: 'consent.revoked', timestamp, data }, now());
    }
    if (profile.revoke === null || !lead) return null;
    const opened = await openPartnerCopy(lead.details, null, []);
    const answers = opened && { lead: opened.lead };
    return profileRequest(profile, profile.revoke, { ...ids, ...answers, consent: { given: false } }, id);
  }

  async function deliver(row: RevocationRow, signal: AbortSignal): Promise<Sent | FailedTry> {
    const request = await requestFor(row);
    // Becomes a dead letter, so that the operator tells the partner.
    if (request === null) return { failure: 'PARTNER_PROFILE cannot name its lead', isFinal: true };
    const { failed } = await sendRequest(request, { needsBody: false, signal, now: now() });
    if (failed) return failed;
    await endLease(db, 'revocations', row, { state: 'delivered', last_failure: null }).execute();
    return { result: 'the partner was told of a revocation' };
  }
  return { table: 'revocations', deliver, unsent: 'the partner was not told of a revocation' };
}
