import { clickIdentifiers } from '../../src/domain/source';
import type { ServerContext } from '../context';
import { beginSending, endLease, leadOf, recordFailure, recordVerdict } from '../db/outbox';
import { detailsToSend, openPartnerCopy, seal, unreadable, type LeadDetails } from '../db/sealing';
import type { LeadRow, OutboxRow, RevocationRow, StoredAnswer } from '../db/tables';
import type { FailedTry, Queue, Sent } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import {
  maskedReason,
  profileRequest,
  requestOf,
  sendRequest,
  withoutSecrets,
  type PartnerMessage,
  type PartnerRequest,
} from './client';

/** The statuses of a gateway that received no answer, so that the partner may have the lead. */
const unseenStatuses = [502, 504, 524];
const retriedStatuses = [408, 409, 425, 429];

/** Whether a status rules out another try: with a profile most 4xx, else only 410 (Standard Webhooks). */
const isFinalStatus = (status: number, hasProfile: boolean) =>
  hasProfile ? status >= 400 && status < 500 && !retriedStatuses.includes(status) : status === 410;

/** The queue of leads to the partner. */
export function leadQueue(
  { db, settings, now }: Omit<ServerContext, 'log'>,
  partner: PartnerSettings,
): Queue<'outbox'> {
  async function deliver(message: OutboxRow, signal: AbortSignal): Promise<Sent | FailedTry> {
    const lead = await leadOf(db, message);
    // The lead was revised or deleted, and the message with it.
    if (!lead) return null;
    const opened = await openPartnerCopy(lead.details, message.details, settings.copyKeys);
    if (opened === null) return { failure: unreadable, isFinal: true };
    // Read again after beginSending: a later revocation sees that the partner may have the lead, and informs it.
    const current = (await beginSending(db, message, now())) ? await leadOf(db, message) : undefined;
    if (!current) return null;
    const { profile } = partner;
    const details = detailsToSend(current, opened);
    const request = requestOf(partner, leadMessage(current, message, details, partner), now());
    const { answer, failed } = await sendRequest(request, profile?.answer ?? null, { signal, now: now() });
    if (answer === null) return failed;
    const { status, verdict, id, reason } = answer;
    const secrets = profile?.secrets ?? [];
    const text = withoutSecrets(answer.text, secrets).slice(0, 1000);
    const columns = {
      partner_answer: await seal({ status, text } satisfies StoredAnswer, settings.leadsPublicKeys),
      partner_reason: reason && maskedReason(reason, Object.values(details.lead), secrets),
    };
    if (verdict === null) {
      const tried = { ...failed, failure: String(status), isFinal: isFinalStatus(status, profile !== null) };
      if (unseenStatuses.includes(status)) return tried;
      return { ...tried, record: (change) => recordFailure(db, message, change, columns) };
    }
    const state = await recordVerdict(db, message, verdict, { ...columns, partner_id: id }, now());
    const result = state === 'delivered' ? 'a lead was delivered' : 'the partner did not accept a lead';
    return { result, verdict };
  }
  return { table: 'outbox', deliver, unsent: 'a lead was not delivered' };
}

/** The message with a lead's details. */
function leadMessage(
  lead: LeadRow,
  { id, revision }: OutboxRow,
  { consent, source, ...details }: LeadDetails,
  { getsClickIds, profile }: PartnerSettings,
): PartnerMessage {
  const isSent = ([name]: [string, string]) => getsClickIds || !clickIdentifiers.some((one) => one === name);
  const data = {
    id: lead.id,
    submissionId: lead.submission_id,
    reference: lead.reference,
    revision,
    receivedAt: lead.revised_at,
    suspect: lead.suspect,
    ...(lead.repeat_of && { repeatOf: lead.repeat_of }),
    ...details,
    // A profile may send only the text, which reads as if somebody had agreed to it.
    consent: profile && !consent.given ? { ...consent, text: '' } : consent,
    source: source && Object.fromEntries(Object.entries(source).filter(isSent)),
  };
  return { id, type: 'lead.submitted', timestamp: lead.revised_at, data };
}

/** The queue of revocations to the partner. */
export function revocationQueue(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  partner: PartnerSettings,
): Queue<'revocations'> {
  async function deliver(row: RevocationRow, signal: AbortSignal): Promise<Sent | FailedTry> {
    const { profile } = partner;
    const { id, lead_id, revoked_at: timestamp } = row;
    const lead = await db.selectFrom('leads').selectAll().where('id', '=', lead_id).executeTakeFirst();
    const data = { id: lead_id, submissionId: lead?.submission_id, reference: lead?.reference };
    let request: PartnerRequest;
    if (profile === null) {
      const revoked = { ...data, revokedAt: timestamp };
      request = requestOf(partner, { id, type: 'consent.revoked', timestamp, data: revoked }, now());
    } else if (profile.revoke && lead) {
      // By the fields of the stored lead, by which the partner knows it.
      const opened = await openPartnerCopy(lead.details, null, []);
      const revoked = { ...data, lead: opened?.lead, consent: { given: false } };
      request = profileRequest({ ...profile, ...profile.revoke }, revoked, id);
    } else {
      // Becomes a dead letter, so that the operator tells the partner.
      return { failure: 'PARTNER_PROFILE cannot name its lead', isFinal: true };
    }
    const { failed } = await sendRequest(request, null, { signal, now: now() });
    if (failed) return failed;
    await endLease(db, 'revocations', row, { state: 'delivered', last_failure: null });
    return { result: 'the partner was informed of a revocation' };
  }
  return { table: 'revocations', deliver, unsent: 'the partner was not informed of a revocation' };
}
