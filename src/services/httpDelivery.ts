import ky, { HTTPError } from 'ky';
import { business } from '../config/business';
import { dataAttributes } from '../config/pageContract';
import { isRecord, parseJson } from '../lib/parseJson';
import { sendsGlobalPrivacyControl } from '../lib/privacySignal';
import { retryAfterMs } from '../lib/retryAfter';
import { textDigest } from '../lib/textDigest';
import type { Deliver, LeadSubmission, ReviewSubmission } from './delivery';

/** Facts about the sending page, such as its address without parameters and its build (the main script's name). */
const pageFacts = () => ({
  url: location.origin + location.pathname,
  build: document.documentElement.getAttribute(dataAttributes.build)?.split('/').at(-1) ?? '',
  language: navigator.language,
  globalPrivacyControl: sendsGlobalPrivacyControl(),
});

/** The statuses of failures that may be temporary. */
const retryableStatuses = [408, 409, 425, 429, ...Array.from({ length: 100 }, (_, index) => 500 + index)];

/**
 * Whether a status guarantees that the receiver did not store the request: 503 and every refusal except 409, which says
 * that another request with this key is in progress.
 */
const wasNotReceived = (status: number) =>
  status === 503 || (status >= 400 && status < 500 && status !== 409);

/**
 * Delivers leads or reviews to an intake (docs/operating.md): posts a submission until it is accepted, until it is
 * refused, or until the deadline passes. Waits for a slow reply instead of sending again. A 200 or 201 with an id
 * confirms acceptance. The idempotency key is the same for the same answers.
 * @param endpoint a path of this origin or an `https:` address
 */
export const postTo =
  (endpoint: string): Deliver<LeadSubmission | ReviewSubmission> =>
  async (submission) => {
    const answers = 'lead' in submission ? [submission.consent, submission.lead] : [submission.review];
    const deadline = Date.now() + business.deliveryTimeoutMs;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), business.deliveryTimeoutMs);
    let mayHaveArrived = false;
    try {
      const reply = await ky.post(endpoint, {
        json: { version: 1, ...submission, page: pageFacts() },
        headers: { 'idempotency-key': `${submission.submissionId}-${textDigest(JSON.stringify(answers))}` },
        // The browser completes the request even if the tab is closed.
        keepalive: true,
        // Browsers may follow a redirected POST with a GET, whose 200 does not confirm anything.
        redirect: 'manual',
        // The signal limits all attempts together.
        timeout: false,
        signal: timeout.signal,
        retry: {
          limit: Infinity,
          methods: ['post'],
          statusCodes: retryableStatuses,
          afterStatusCodes: retryableStatuses,
          backoffLimit: 4000,
          jitter: true,
          shouldRetry: ({ error }) => {
            const response = error instanceof HTTPError ? error.response : null;
            // A device that is offline has sent nothing.
            mayHaveArrived ||= response ? !wasNotReceived(response.status) : navigator.onLine;
            const waitMs = retryAfterMs(response?.headers.get('retry-after') ?? null, new Date());
            // `undefined` leaves the decision to the other options.
            return Date.now() + waitMs < deadline ? undefined : false;
          },
        },
        // Reads the whole body here, so that an interrupted reply is an error that is tried again.
        hooks: { afterResponse: [(_request, _options, response) => response.text().then(() => undefined)] },
      });
      const stored = parseJson(await reply.text());
      if (isRecord(stored) && typeof stored.id === 'string' && (reply.status === 200 || reply.status === 201))
        return { reference: typeof stored.reference === 'string' ? stored.reference : null };
      mayHaveArrived = true;
    } catch {
      // `mayHaveArrived` decides which kind of failure it is.
    } finally {
      clearTimeout(timer);
    }
    const failure = mayHaveArrived ? 'unconfirmed' : 'notSent';
    console.error('A submission was not delivered:', failure);
    return failure;
  };
