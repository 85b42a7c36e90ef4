import { business } from '../config/business';
import { dataAttributes } from '../config/dataAttributes';
import { leadFields } from '../domain/lead';
import { isRecord, parseJson } from '../lib/parseJson';
import { sendsGlobalPrivacyControl } from '../lib/privacySignal';
import { retryAfterMs } from '../lib/retryAfter';
import { textVersion } from '../lib/textVersion';
import { DeliveryFailure, type LeadDelivery, type ReviewDelivery } from './delivery';

/**
 * Delivers leads to an intake (docs/operating.md).
 * @param endpoint a path of this origin or an `https:` address
 */
export const httpLeadDelivery = (endpoint: string): LeadDelivery => ({
  deliver: async (application) => {
    const { lead, submissionId, consent } = application;
    // The order of an object's fields may differ after a reload; the key must not.
    const answers = leadFields.map((field) => lead[field]);
    await send(endpoint, await keyOf(submissionId, consent, answers), application);
  },
});

/** Delivers reviews in the same way. */
export const httpReviewDelivery = (endpoint: string): ReviewDelivery => ({
  deliver: async (submission) => {
    await send(endpoint, await keyOf(submission.submissionId, submission.review), submission);
  },
});

/** The page that sends: its address without parameters, and the build by the name of its main script. */
const pageFacts = () => ({
  url: location.origin + location.pathname,
  build: document.documentElement.getAttribute(dataAttributes.scripts)?.split('/').at(-1) ?? '',
  language: navigator.language,
  globalPrivacyControl: sendsGlobalPrivacyControl(),
});

/**
 * The idempotency key of a submission: the same for the same answers. It is a SHA-256 digest, or a shorter hash if the
 * page has no `crypto.subtle` (plain http on a host other than localhost).
 */
async function keyOf(submissionId: string, ...answers: unknown[]): Promise<string> {
  const text = JSON.stringify([submissionId, ...answers]);
  // The type claims that it always exists.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return `${submissionId}-${textVersion(text)}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The receiver's reply, once it has arrived completely. */
interface Reply {
  status: number;
  isAccepted: boolean;
  /** The delay that it asks for before the next attempt, in milliseconds; 0 for none. */
  retryAfterMs: number;
}

/**
 * Whether the failure that a status reports may be temporary. Over plain http Chromium reports a status below 100 if the
 * connection drops within the status line, for example 2 for an interrupted 201; a redirect has status 0.
 */
const isRetryable = (status: number) =>
  (status > 0 && status < 100) || [408, 409, 425, 429].includes(status) || status >= 500;

/**
 * Whether a status guarantees that the receiver did not store the request: 503 and every refusal except 409, which says
 * that another request with this key is in progress.
 */
const wasNotReceived = (status: number) =>
  status === 503 || (status >= 400 && status < 500 && status !== 409);

/** Makes one request. `null` if there is no reply, or an incomplete one. */
async function post(endpoint: string, request: RequestInit): Promise<Reply | null> {
  try {
    const response = await fetch(endpoint, request);
    const receipt = parseJson(await response.text());
    const { status, headers } = response;
    const hasId = isRecord(receipt) && typeof receipt.id === 'string';
    return {
      status,
      isAccepted: hasId && (status === 200 || status === 201),
      retryAfterMs: retryAfterMs(headers.get('retry-after'), new Date()),
    };
  } catch {
    return null;
  }
}

/** The delay after an attempt (1, 2 and so on), in milliseconds: exponential backoff with full jitter. */
const backoffMs = (attempt: number) => Math.random() * Math.min(300 * 2 ** (attempt - 1), 4000);

/**
 * Posts a body with an idempotency key until it is accepted, until it is refused, or until the deadline passes. A slow
 * reply is waited for, not sent again.
 * @throws DeliveryFailure unless the receiver confirms acceptance by a 200 or 201 with an id
 */
async function send(endpoint: string, key: string, body: object): Promise<void> {
  const deadline = Date.now() + business.deliveryTimeoutMs;
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), business.deliveryTimeoutMs);
  const sentAt = new Date().toISOString();
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ version: 1, website: '', ...body, page: pageFacts(), sentAt }),
    // The browser completes the request even if the tab is closed.
    keepalive: true,
    // Browsers may follow a redirected POST with a GET, whose 200 does not confirm anything.
    redirect: 'manual',
    signal: timeout.signal,
  };
  let mayHaveArrived = false;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await post(endpoint, request);
    if (reply?.isAccepted) return;
    // A device that is offline has sent nothing.
    mayHaveArrived ||= reply ? !wasNotReceived(reply.status) : navigator.onLine;
    const delayMs = Math.max(reply?.retryAfterMs ?? 0, backoffMs(attempt));
    if ((reply && !isRetryable(reply.status)) || Date.now() + delayMs >= deadline)
      throw new DeliveryFailure(mayHaveArrived ? 'unconfirmed' : 'notSent');
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
}
