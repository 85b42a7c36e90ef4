import { randomUUID } from 'node:crypto';
import type { Lead } from '../../src/domain/lead';
import type { OperationContext } from '../context';
import { retriable } from '../db/leads';
import { lastAnswers } from '../db/outbox';
import { newReference } from '../db/references';
import { OperatorError } from '../lib/operatorError';
import { conditionsOf, readHealth } from '../maintenance/health';
import {
  profileRequest,
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
 * Makes the request that sends the partner a lead marked as a test, to be shown: with dots in place of secrets, and one
 * field of a form per line; the answers of a lead that the partner's profile leaves out; and the function that sends it
 * and resolves with the partner's answer and, of a 2xx, its verdict. Both throw an OperatorError: if no partner is set,
 * or if it cannot be reached.
 */
export function partnerTest({ settings, now }: Pick<OperationContext, 'settings' | 'now'>) {
  const { partner } = settings;
  if (!partner)
    throw new OperatorError(
      'No partner is set: PARTNER_WEBHOOK_URL and PARTNER_WEBHOOK_SECRET, or PARTNER_PROFILE.',
    );
  const { profile } = partner;
  const message = testMessage(now());
  const request = requestOf(partner, message, now());
  const printable = (text: string) => withoutSecrets(text, profile?.secrets ?? []);
  return {
    request: readable(profile ? profileRequest(profile.printable, message.data, message.id) : request),
    leftOut: profile?.leftOut ?? [],
    send: async () => {
      const { answer, failed } = await sendRequest(request, profile?.answer ?? null, {
        signal: AbortSignal.timeout(receiverTimeoutMs),
        now: now(),
      });
      if (answer === null)
        throw new OperatorError(`${new URL(partner.url).host} cannot be reached: ${failed.failure}.`);
      const { text, id, reason, ...rest } = answer;
      return {
        ...rest,
        text: printable(text),
        id: id && printable(id),
        reason: reason && printable(reason),
      };
    },
  };
}

/** Says what fills a field of a partner's profile. */
function filledFrom(field: PartnerProfile['fields'][string]): string {
  if (typeof field === 'string') return field;
  const { from, as, values, text } = field;
  if (from === undefined) return `always “${String(text)}”`;
  const choices = Object.entries(values ?? {}).map(([value, sent]) => `${value}: ${String(sent)}`);
  return [from, as && `as ${as}`, choices.join(', ')].filter(Boolean).join('; ');
}

/** The operator's view of the partner: what waits, the last answers, and what fills each of the partner's fields. */
export async function partnerView({ db, settings, now }: OperationContext) {
  const { partner } = settings;
  const health = await readHealth(db, settings, now());
  const fields = Object.entries(partner?.profile?.printable.fields ?? {});
  return {
    name: partner ? new URL(partner.url).host : '',
    state: conditionsOf(health, now()).filter(({ part }) => part === 'Partner'),
    queue: retriable.map((state) => ({ state, ...health.queue[state] })).filter(({ count }) => count > 0),
    answers: await lastAnswers(db),
    mapping: fields.map(([field, from]) => ({ field, from: filledFrom(from) })),
  };
}
