import { clickIdentifiers, type Source } from '../../src/domain/source';
import type { ServerContext } from '../context';
import { beginSending, endLease, leadOf, recordFailure, recordVerdict } from '../db/outbox';
import { detailsToSend, type LeadDetails, openPartnerCopy, seal, unreadable } from '../db/sealing';
import type { LeadRow, OutboxRow, RevocationRow, StoredAnswer } from '../db/tables';
import type { FailedTry, Queue, Sent } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import {
  maskedReason,
  profileRequest,
  readAnswer,
  requestOf,
  sendRequest,
  withoutSecrets,
  type PartnerMessage,
} from './client';

/** The statuses of a gateway that received no answer, so that the partner may have the lead. */
const unseenStatuses = [502, 504, 524];
const retriedStatuses = [408, 409, 425, 429];

/** Whether a status rules out another try: with a profile most 4xx, else only 410 (Standard Webhooks). */
const isFinalStatus = (status: number, hasProfile: boolean) =>
  hasProfile ? status >= 400 && status < 500 && !retriedStatuses.includes(status) : status === 410;

/** How much of an answer is stored, in characters. */
const maxStoredAnswer = 1000;

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
    const partnerMessage = leadMessage(lead, message, details, partner);
    const { answer, failed } = await sendRequest(requestOf(partner, partnerMessage, now()), {
      needsBody: Boolean(profile?.answer),
      signal,
      now: now(),
    });
    if (answer === null) return failed;
    const { status } = answer;
    const read = readAnswer(answer.text, profile?.answer ?? null, failed === null);
    const secrets = profile?.secrets ?? [];
    const text = withoutSecrets(answer.text, secrets).slice(0, maxStoredAnswer);
    const columns = {
      partner_answer: await seal({ status, text } satisfies StoredAnswer, settings.leadsPublicKeys),
      partner_reason: read.reason && maskedReason(read.reason, Object.values(details.lead), secrets),
    };
    if (failed) {
      const tried = { ...failed, isFinal: isFinalStatus(status, profile !== null) };
      if (unseenStatuses.includes(status)) return tried;
      return { ...tried, record: (change) => recordFailure(db, message, change, columns) };
    }
    const state = await recordVerdict(db, message, read.verdict, { ...columns, partner_id: read.id }, now());
    const result = state === 'delivered' ? 'a lead was delivered' : 'the partner did not accept a lead';
    return { result, verdict: read.verdict };
  }
  return { table: 'outbox', deliver, unsent: 'a lead was not delivered' };
}

function withoutClickIdentifiers(source: Source | null): Source | null {
  if (source === null) return null;
  const isClick = (name: string) => clickIdentifiers.some((one) => one === name);
  return Object.fromEntries(Object.entries(source).filter(([name]) => !isClick(name)));
}

/** The message with a lead's answers. */
function leadMessage(
  lead: LeadRow,
  { id, revision }: OutboxRow,
  { lead: answers, consent, page, source, startedAt, sentAt }: LeadDetails,
  { getsClickIds, profile }: PartnerSettings,
): PartnerMessage {
  const data = {
    id: lead.id,
    submissionId: lead.submission_id,
    reference: lead.reference,
    revision,
    receivedAt: lead.revised_at,
    suspect: lead.suspect,
    ...(lead.repeat_of && { repeatOf: lead.repeat_of }),
    lead: answers,
    // A profile may send only the text, which reads as if somebody had agreed to it.
    consent: profile && !consent.given ? { ...consent, text: '' } : consent,
    page,
    source: getsClickIds ? source : withoutClickIdentifiers(source),
    startedAt,
    sentAt,
  };
  return { id, type: 'lead.submitted', timestamp: lead.revised_at, data };
}

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
