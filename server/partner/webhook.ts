import { Webhook } from 'standardwebhooks';
import { retryAfterMs } from '../../src/lib/retryAfter';
import { networkFailure } from '../networkFailure';
import type { FailedTry } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import type { PartnerAnswer } from './answer';
import { profileRequest, type PartnerRequest } from './profileRequest';

/** How much of an answer is read, in bytes. */
const maxAnswerBytes = 64 * 1024;

/** A message for the partner. Its id is the same for every try. */
export interface PartnerMessage {
  readonly id: string;
  readonly type: 'lead.submitted' | 'lead.test' | 'consent.revoked';
  /** When what it tells of happened, ISO 8601. */
  readonly timestamp: string;
  /** What it tells; a profile takes its fields from it. */
  readonly data: object;
}

/** The request of a message: by the partner's profile, or signed as Standard Webhooks (https://www.standardwebhooks.com). */
export function requestOf(
  { url, secrets, profile }: Pick<PartnerSettings, 'url' | 'secrets' | 'profile'>,
  { id, type, timestamp, data }: PartnerMessage,
  now: Date,
): PartnerRequest {
  if (profile) return profileRequest(profile, profile, data, id);
  const body = JSON.stringify({ type, timestamp, data });
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, now, body))
      .join(' '),
  };
  return { url, headers, body };
}

/**
 * Posts a request once. Redirects are not followed: a lead goes only to the address that the operator set.
 *
 * @param options.needsBody whether an answer whose body breaks off is none; else its status is enough
 * @param options.signal ends the try
 * @throws the network's error if there is no answer
 */
export async function sendRequest(
  { url, headers, body }: PartnerRequest,
  { needsBody, signal, now }: { needsBody: boolean; signal: AbortSignal; now: Date },
): Promise<PartnerAnswer> {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  const { status } = response;
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop early gives up the rest.
    for await (const part of response.body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= maxAnswerBytes) break;
    }
  } catch (error) {
    if (needsBody && response.ok) throw error;
  }
  return {
    status,
    text: Buffer.concat(parts).toString('utf8', 0, maxAnswerBytes),
    retryAfterMs: retryAfterMs(response.headers.get('retry-after'), now),
  };
}

/** How a try failed, by the partner's answer or the network's error; `null` where the partner took the request. */
export function failedTryOf(answer: PartnerAnswer | Error): FailedTry | null {
  if (!('status' in answer))
    return { failure: networkFailure(answer), isOverloaded: answer.name === 'TimeoutError' };
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return null;
  return { failure: String(status), retryAfterMs, isOverloaded: status === 429 || retryAfterMs > 0 };
}
