import { Webhook } from 'standardwebhooks';
import { retryAfterMs } from '../../src/lib/retryAfter';
import type { StoredAnswer } from '../db/tables';
import { networkFailure } from '../lib/log';
import type { FailedTry } from '../queueWorker';
import type { PartnerSettings } from '../settings/settings';
import { profileRequest, type PartnerRequest } from './profileRequest';

/** How much of an answer is read, in bytes. */
const maxAnswerBytes = 64 * 1024;

/** A message for the partner. Its id is the same for every try. */
export interface PartnerMessage {
  readonly id: string;
  readonly type: 'lead.submitted' | 'lead.test' | 'consent.revoked';
  /** When its event happened, ISO 8601. */
  readonly timestamp: string;
  /** The data of its event, from which a profile fills its fields. */
  readonly data: object;
}

/** Builds a message's request, by the partner's profile or by Standard Webhooks (https://www.standardwebhooks.com). */
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

/** The result of a request: `failed` is `null` after a 2xx, and `answer` is `null` if none arrived. */
type Reply =
  | { readonly answer: StoredAnswer; readonly failed: FailedTry | null }
  | { readonly answer: null; readonly failed: FailedTry };

/**
 * Posts a request once. Redirects are not followed: a lead goes only to the address that the operator set.
 *
 * @param options.needsBody whether an answer whose body breaks off counts as none; otherwise the status is enough
 * @param options.signal ends the try
 */
export async function sendRequest(
  { url, headers, body }: PartnerRequest,
  { needsBody, signal, now }: { needsBody: boolean; signal: AbortSignal; now: Date },
): Promise<Reply> {
  try {
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    const text = await beginningOf(response, needsBody && response.ok);
    const { status } = response;
    const waitMs = retryAfterMs(response.headers.get('retry-after'), now);
    const isOverloaded = status === 429 || waitMs > 0;
    const failed = response.ok ? null : { failure: String(status), retryAfterMs: waitMs, isOverloaded };
    return { answer: { status, text }, failed };
  } catch (error) {
    const isOverloaded = (error as Error).name === 'TimeoutError';
    return { answer: null, failed: { failure: networkFailure(error), isOverloaded } };
  }
}

/** @throws the network's error if the body breaks off and is needed */
async function beginningOf({ body }: Response, isNeeded: boolean): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop early discards the rest.
    for await (const part of body ?? []) {
      parts.push(part);
      size += part.length;
      if (size >= maxAnswerBytes) break;
    }
  } catch (error) {
    if (isNeeded) throw error;
  }
  // Leaves out a byte order mark, which JSON does not allow.
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, maxAnswerBytes));
}
