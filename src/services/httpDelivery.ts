import ky, { HTTPError } from 'ky';
import { business } from '../config/business';
import { leadFields } from '../domain/lead';
import { DeliveryFailure } from '../lib/deliveryFailure';
import { isRecord, parseJson } from '../lib/parseJson';
import { retryAfterMs } from '../lib/retryAfter';
import { textVersion } from '../lib/textVersion';
import type { LeadApplication } from './leadDelivery';
import type { ReviewSubmission } from './reviewDelivery';

/** What is known of the page that an application or review comes from. */
export interface PageFacts {
  url: string;
  build: string;
  language: string;
  globalPrivacyControl: boolean;
}

/** Sends a lead to an intake (see docs/operating.md). Rejects with a {@link DeliveryFailure}. */
export async function deliverLead(endpoint: string, application: LeadApplication & { page: PageFacts }) {
  const { lead, submissionId, consent } = application;
  // In one order, whatever the object's own is: it is part of the key.
  const answers = leadFields.map((field) => lead[field]);
  await send(endpoint, await keyOf(submissionId, consent, answers), application);
}

/** The same for a review. */
export async function deliverReview(endpoint: string, submission: ReviewSubmission & { page: PageFacts }) {
  await send(endpoint, await keyOf(submission.submissionId, submission.review), submission);
}

/**
 * The idempotency key of what is sent: the same for the same answers. A SHA-256 digest, or a smaller hash where the
 * page has no digests (plain http on another host than localhost).
 */
async function keyOf(submissionId: string, ...answers: unknown[]): Promise<string> {
  const text = JSON.stringify([submissionId, ...answers]);
  // Typed as always there, which it is in secure contexts alone.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return `${submissionId}-${textVersion(text)}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
/**
 * Statuses that may pass by themselves. Those below 100 are of a connection that ended within the status: over plain
 * http Chromium takes the 2 of a lost 201 for it.
 */
const passing = [...range(1, 99), 408, 409, 425, 429, ...range(500, 599)];
/** Answers after which it is certain that nothing was taken; so it is after any that refuses. */
const isUntaken = (status: number) => status === 503 || (status >= 400 && status < 500 && status !== 409);

/** Posts a body under a key until it is accepted, refused or out of time. A slow answer is waited for. */
async function send(endpoint: string, key: string, body: object): Promise<void> {
  const outOfTime = new AbortController();
  const { signal } = outOfTime;
  const ends = Date.now() + business.deliveryTimeoutMs;
  const timer = setTimeout(() => outOfTime.abort(), business.deliveryTimeoutMs);
  let mayBeTaken = false;
  try {
    const answer = await ky.post(endpoint, {
      json: { version: 1, website: '', ...body, sentAt: new Date().toISOString() },
      headers: { 'idempotency-key': key },
      // The browser finishes sending after the tab is closed.
      keepalive: true,
      // A redirected POST may arrive as a GET, whose 200 says nothing.
      redirect: 'manual',
      timeout: false,
      signal,
      retry: {
        limit: 20,
        methods: ['post'],
        statusCodes: passing,
        afterStatusCodes: [429, 503],
        backoffLimit: 4000,
        jitter: true,
        shouldRetry: ({ error }) => {
          const response = error instanceof HTTPError ? error.response : null;
          // Without a network nothing was sent.
          mayBeTaken ||= response ? !isUntaken(response.status) : navigator.onLine;
          const asked = retryAfterMs(response?.headers.get('retry-after') ?? null, new Date());
          return signal.aborted || Date.now() + asked >= ends ? false : undefined;
        },
      },
      hooks: {
        // An incomplete response counts as a failure.
        afterResponse: [
          async (_request, _options, response) => {
            await response.text();
          },
        ],
      },
    });
    const { id } = asRecord(parseJson(await answer.text()));
    if ((answer.status === 200 || answer.status === 201) && typeof id === 'string') return;
    mayBeTaken = true;
  } catch {
    // mayBeTaken says which failure it was.
  } finally {
    clearTimeout(timer);
  }
  throw new DeliveryFailure(mayBeTaken ? 'unconfirmed' : 'notSent');
}

const asRecord = (value: unknown) => (isRecord(value) ? value : {});
