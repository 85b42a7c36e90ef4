import type { Kysely } from 'kysely';
import { openPartnerCopy } from '../db/partnerCopy';
import { endLease } from '../db/queue';
import type { RevocationRow, Tables } from '../db/tables';
import type { Log } from '../log';
import { startQueueWorker, type Attempt, type DeliveryTimes, type FailedTry } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import { profileRequest } from './profileRequest';
import { failedTryOf, requestOf, sendRequest } from './webhook';

/** Starts telling the partner of agreements to calls that were taken back: each at least once, under one `webhook-id`. */
export function startRevocationWorker(options: {
  db: Kysely<Tables>;
  partner: PartnerSettings;
  now: () => Date;
  log: Log;
  deliveryTimes?: Partial<DeliveryTimes>;
}) {
  const { db, partner, now, log, deliveryTimes } = options;

  /** A lead that was deleted since is named by its id alone. */
  async function requestFor(row: RevocationRow) {
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirst();
    const opened = lead && (await openPartnerCopy(lead.details, null, []));
    const answers = opened && 'details' in opened ? { lead: opened.details.lead } : {};
    const named = {
      id: row.lead_id,
      ...(lead && { submissionId: lead.submission_id, reference: lead.reference }),
    };
    const { revoke } = partner.profile ?? {};
    if (partner.profile && revoke)
      return profileRequest(
        partner.profile,
        revoke,
        { ...named, ...answers, consent: { given: false } },
        row.id,
      );
    const data = { ...named, revokedAt: row.revoked_at };
    return requestOf(
      partner,
      { id: row.id, type: 'consent.revoked', timestamp: row.revoked_at, data },
      now(),
    );
  }

  async function deliver(row: RevocationRow, { workerId, signal }: Attempt): Promise<FailedTry | null> {
    const sending = sendRequest(await requestFor(row), { needsBody: false, signal, now: now() });
    const failed = failedTryOf(await sending.catch((error: unknown) => error as Error));
    if (failed) return failed;
    await endLease(db, 'revocations', row, workerId, { state: 'delivered', last_failure: null }).execute();
    log.info(
      { message: row.id, leadId: row.lead_id, tries: row.tries + 1 },
      'the partner was told of a revocation',
    );
    return null;
  }

  return startQueueWorker({
    db,
    table: 'revocations',
    deliver,
    unsent: 'the partner was not told of a revocation',
    now,
    log,
    deliveryTimes,
  });
}
