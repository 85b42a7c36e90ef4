import type { ServerContext } from '../context';
import { openPartnerCopy } from '../db/details';
import { endLease } from '../db/queue';
import type { RevocationRow } from '../db/tables';
import type { FailedTry, Queue, Sent } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import { profileRequest } from './profileRequest';
import { requestOf, sendRequest } from './webhook';

/** The agreements to calls that were taken back, on their way to the partner. */
export function revocationQueue(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  partner: PartnerSettings,
): Queue<'revocations'> {
  const { profile } = partner;

  /** A lead that was deleted since is named by its id alone. */
  async function requestFor({ id, lead_id, revoked_at: timestamp }: RevocationRow) {
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirst();
    const named = {
      id: lead_id,
      ...(lead && { submissionId: lead.submission_id, reference: lead.reference }),
    };
    if (profile === null) {
      const data = { ...named, revokedAt: timestamp };
      return requestOf(partner, { id, type: 'consent.revoked', timestamp, data }, now());
    }
    if (profile.revoke === null) return null;
    const opened = lead && (await openPartnerCopy(lead.details, null, []));
    const answers = opened && 'details' in opened ? { lead: opened.details.lead } : {};
    return profileRequest(profile, profile.revoke, { ...named, ...answers, consent: { given: false } }, id);
  }

  async function deliver(row: RevocationRow, signal: AbortSignal): Promise<Sent | FailedTry> {
    const request = await requestFor(row);
    // Queued before the partner got this profile: a dead letter, of which the operator has to tell the partner.
    if (request === null) return { failure: 'no revoke in PARTNER_PROFILE', isFinal: true };
    const { failed } = await sendRequest(request, { needsBody: false, signal, now: now() });
    if (failed) return failed;
    await endLease(db, 'revocations', row, { state: 'delivered', last_failure: null }).execute();
    return { result: 'the partner was told of a revocation' };
  }
  return { table: 'revocations', deliver, unsent: 'the partner was not told of a revocation' };
}
