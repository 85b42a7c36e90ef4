import { randomUUID } from 'node:crypto';
import type { Lead } from '../../src/domain/lead';
import type { OperationContext } from '../context';
import { newReference, retriable } from '../db/leads';
import { lastAnswers } from '../db/outbox';
import { OperatorError } from '../lib/operatorError';
import { conditionsOf, readHealth } from '../maintenance/health';
import {
  profileRequest,
  readAnswer,
  requestOf,
  sendRequest,
  withoutSecrets,
  type PartnerMessage,
  type PartnerRequest,
} from '../partner/client';
import { receiverTimeoutMs } from '../queueWorker';
import type { PartnerProfile } from '../settings/partnerProfile';

/** A lead that nobody can take for a real one: its phone number is reserved for fiction. */
const testLead: Lead = {
  vehicleYear: '2021',
  vehicleMake: 'Toyota',
  vehicleModel: 'Corolla',
  currentLoanBalance: '18500',
  monthlyPayment: '412',
  firstName: 'Test',
  lastName: 'Test',
  email: 'test@example.com',
  phone: '(305) 555-0142',
  creditScore: 'good',
  employmentStatus: 'employed',
};

function testMessage(now: Date): PartnerMessage {
  const timestamp = now.toISOString();
  const data = {
    test: true,
    id: randomUUID(),
    submissionId: randomUUID(),
    reference: newReference(),
    revision: 1,
    receivedAt: timestamp,
    suspect: null,
    lead: testLead,
    consent: { given: true, version: 'test', text: 'A test: nobody agreed to anything.' },
    page: { url: 'https://www.example.com/', build: 'test', language: 'en-US', globalPrivacyControl: false },
    source: null,
    startedAt: timestamp,
    sentAt: timestamp,
  };
  return { id: `msg_${randomUUID()}`, type: 'lead.test', timestamp, data };
}

const readable = ({ url, headers, body }: PartnerRequest): PartnerRequest => ({
  url,
  headers,
  body: headers['content-type']?.includes('json')
    ? JSON.stringify(JSON.parse(body), null, 2)
    : Array.from(new URLSearchParams(body), ([name, value]) => `${name}=${value}`).join('\n'),
});

/**
 * Sends the partner a lead that is marked as a test.
 *
 * @param input.dry only returns what would be sent
 * @returns what is sent, with dots in place of secrets and one field of a form per line; the answers of a lead that the
 *   partner's profile leaves out; the partner's answer and, of a 2xx, its verdict
 * @throws OperatorError if no partner is set, or it cannot be reached
 */
export async function testPartner(
  { settings, now }: Pick<OperationContext, 'settings' | 'now'>,
  { dry = false }: { dry?: boolean },
) {
  const { partner } = settings;
  if (!partner) {
    throw new OperatorError(
      'No partner is set: PARTNER_WEBHOOK_URL and PARTNER_WEBHOOK_SECRET, or PARTNER_PROFILE.',
    );
  }
  const { profile } = partner;
  const message = testMessage(now());
  const request = requestOf(partner, message, now());
  const preview = {
    request: readable(
      profile ? profileRequest(profile.printable, profile.printable, message.data, message.id) : request,
    ),
    leftOut: profile?.leftOut ?? [],
  };
  if (dry) return { ...preview, answer: null, verdict: null, id: null, reason: null };
  const { answer, failed } = await sendRequest(request, {
    needsBody: Boolean(profile?.answer),
    signal: AbortSignal.timeout(receiverTimeoutMs),
    now: now(),
  });
  if (answer === null)
    throw new OperatorError(`${new URL(partner.url).host} cannot be reached: ${failed.failure}.`);
  const printable = (text: string | null) => text && withoutSecrets(text, profile?.secrets ?? []);
  const { verdict, id, reason } = readAnswer(answer.text, profile?.answer ?? null, failed === null);
  return {
    ...preview,
    verdict: failed === null ? verdict : null,
    id: printable(id),
    reason: printable(reason),
    answer: { status: answer.status, text: withoutSecrets(answer.text, profile?.secrets ?? []) },
  };
}

/** Says what fills a field of a partner's profile. */
function filledFrom(field: PartnerProfile['fields'][string]): string {
  if (typeof field === 'string') return field;
  const { from, as, values, text } = field;
  if (from === undefined) return `always “${String(text)}”`;
  const choices = Object.entries(values ?? {}).map(([value, sent]) => `${value}: ${String(sent)}`);
  return [from, as && `as ${as}`, choices.length > 0 && choices.join(', ')].filter(Boolean).join('; ');
}

/** The operator's view of the partner: what waits, the last answers, and what fills each of the partner's fields. */
export async function partnerView({ db, settings, now }: OperationContext) {
  const { partner } = settings;
  const health = await readHealth(db, settings, now());
  return {
    name: partner ? new URL(partner.url).host : '',
    state: conditionsOf(health, now()).filter(({ part }) => part === 'Partner'),
    queue: retriable.map((state) => ({ state, ...health.queue[state] })).filter(({ count }) => count > 0),
    answers: await lastAnswers(db),
    /** The partner's fields and what fills each. */
    mapping: Object.entries(partner?.profile?.printable.fields ?? {}).map(([field, from]) => ({
      field,
      from: filledFrom(from),
    })),
  };
}
