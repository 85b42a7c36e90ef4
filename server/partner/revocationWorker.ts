import type { Kysely } from 'kysely';
import { openPartnerCopy } from '../db/partnerCopy';
import { claimRow, endLease } from '../db/queue';
import type { RevocationRow, Tables } from '../db/tables';
import type { Log } from '../log';
import { networkFailure } from '../networkFailure';
import { afterFailure, startQueueWorker, type DeliveryTimes, type Turn } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import { profileRequest } from './profileRequest';
import { requestOf, sendRequest } from './webhook';

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

  async function deliver(row: RevocationRow, turn: Turn): Promise<void> {
    const { workerId, signal, times } = turn;
    const request = await requestFor(row);
    const answer = await sendRequest(request, { needsBody: false, signal, now: now() }).catch(
      (error: unknown) => error as Error,
    );
    if (answer instanceof Error && turn.isAborted()) {
      await endLease(db, 'revocations', row, workerId).execute();
      return;
    }
    const status = answer instanceof Error ? 0 : answer.status;
    const logged = { message: row.id, leadId: row.lead_id, tries: row.tries + 1 };
    if (status >= 200 && status < 300) {
      turn.resume();
      await endLease(db, 'revocations', row, workerId, { state: 'delivered', last_failure: null }).execute();
      log.info(logged, 'the partner was told of a revocation');
      return;
    }
    const failure = answer instanceof Error ? networkFailure(answer) : String(status);
    const retryAfterMs = answer instanceof Error ? 0 : answer.retryAfterMs;
    if (status === 0 || status === 429) turn.pause(retryAfterMs);
    const change = afterFailure(row, { failure, isFinal: false, retryAfterMs }, now(), times);
    await endLease(db, 'revocations', row, workerId, change).execute();
    log.warn(
      { ...logged, failure, dead: change.state === 'dead' },
      'the partner was not told of a revocation',
    );
  }

  return startQueueWorker({
    claim: (lease) => claimRow(db, 'revocations', lease),
    deliver,
    now,
    log,
    deliveryTimes,
  });
}
