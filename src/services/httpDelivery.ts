import { business } from '../config/business';
import { leadFields } from '../domain/lead';
import { DeliveryFailure } from '../lib/deliveryFailure';
import { retryAfterMs } from '../lib/retryAfter';
import { textVersion } from '../lib/textVersion';
import { systemClock, type Clock } from './clock';
import type { LeadApplication } from './leadDelivery';
import type { ReviewSubmission } from './reviewDelivery';

/** What is known of the page that an application or review comes from. */
export interface PageFacts {
  url: string;
  build: string;
  language: string;
  globalPrivacyControl: boolean;
}

/** An application or review with what is known of its page. */
type WithPage<Item> = Item & { page: PageFacts };

/** Resolves once a 2xx came. Sends again, under the same key, after what may pass. Rejects with a DeliveryFailure. */
type Deliver<Item> = (item: WithPage<Item>, signal: AbortSignal) => Promise<void>;

/** What the sender takes from its surroundings. */
interface Surroundings {
  fetch: typeof globalThis.fetch;
  clock: Clock;
  /** At least 0 and below 1. */
  random: () => number;
  /** `false` where the device knows that it has no network. */
  isOnline: () => boolean;
}

const browser: Surroundings = {
  fetch: (...request) => globalThis.fetch(...request),
  clock: systemClock,
  random: Math.random,
  isOnline: () => navigator.onLine,
};

/** One try is given up after so many milliseconds: a stalled connection is left for a new one. */
const tryMs = 6_000;
/** The first wait is below this, in milliseconds; each further limit is twice the last, up to the longest. */
const firstWaitMs = 400;
const longestWaitMs = 4_000;

/** Statuses below 500 that may pass by themselves. */
const passing = new Set([408, 409, 425, 429]);
/** Answers after which it is certain that nothing was taken. */
const untaken = new Set([408, 425, 429, 503]);

/** A delivery of leads to the endpoint of an intake (see docs/operating.md). */
export function httpLeadDelivery(
  endpoint: string,
  around?: Partial<Surroundings>,
): { deliver: Deliver<LeadApplication> } {
  return httpDelivery(endpoint, around, ({ lead, consent, ...rest }) => ({
    // The names and their order are part of the key, so they are listed again.
    sameness: [rest.submissionId, consent.given, ...leadFields.map((field) => lead[field])],
    subject: { lead: Object.fromEntries(leadFields.map((field) => [field, lead[field]])), consent },
  }));
}

/** The same for reviews. */
export function httpReviewDelivery(
  endpoint: string,
  around?: Partial<Surroundings>,
): { deliver: Deliver<ReviewSubmission> } {
  return httpDelivery(endpoint, around, ({ review, submissionId }) => ({
    sameness: [submissionId, review],
    subject: { review },
  }));
}

function httpDelivery<Item extends ReviewSubmission | LeadApplication>(
  endpoint: string,
  around: Partial<Surroundings> = {},
  parts: (item: Item) => { sameness: unknown[]; subject: object },
): { deliver: Deliver<Item> } {
  const surroundings = { ...browser, ...around };
  return {
    deliver: async (item, signal) => {
      const { sameness, subject } = parts(item);
      const { submissionId, startedAt, page } = item;
      const website = 'website' in item ? item.website : '';
      const sentAt = surroundings.clock.now().toISOString();
      const body = { version: 1, submissionId, ...subject, page, startedAt, sentAt, website };
      const request: RequestInit = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': await idempotencyKey(submissionId, JSON.stringify(sameness)),
        },
        body: JSON.stringify(body),
        // The browser finishes sending after the tab is closed.
        keepalive: true,
        // A redirected POST may arrive as a GET, whose 200 says nothing.
        redirect: 'manual',
      };
      await send(endpoint, request, signal, surroundings);
    },
  };
}

/**
 * The key of a submission: a SHA-256 digest of its id and answers, the same for the same answers. Where the page
 * has no digests (plain http on another host than localhost) the id and a small hash of the answers.
 */
async function idempotencyKey(submissionId: string, text: string): Promise<string> {
  // Typed as always there, which it is in secure contexts alone.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return `${submissionId}-${textVersion(text)}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What one try came to: a status and what the receiver asks to wait, or nothing that can be relied on. */
type Answer = { status: number; retryAfter: string | null } | null;

/**
 * Whether a connection ended in the midst of the status: over plain http Chromium takes the 2 of a lost 201 for it.
 * The status 0 is whole, and what a browser shows of a redirect.
 */
const isBroken = (status: number) => status > 0 && status < 100;

async function send(
  endpoint: string,
  request: RequestInit,
  signal: AbortSignal,
  { fetch, clock, random, isOnline }: Surroundings,
): Promise<void> {
  const ends = clock.now().getTime() + business.deliveryTimeoutMs;
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null));
  });

  async function tryOnce(): Promise<Answer> {
    const attempt = new AbortController();
    const answered = fetch(endpoint, { ...request, signal: attempt.signal }).then(
      ({ status, headers }) => (isBroken(status) ? null : { status, retryAfter: headers.get('retry-after') }),
      () => null,
    );
    const answer = await Promise.race([answered, clock.wait(tryMs).then(() => null), aborted]);
    if (answer === null) attempt.abort();
    return answer;
  }

  let mayBeTaken = false;
  let status: number | undefined;
  for (let tries = 0; !signal.aborted; tries += 1) {
    let asked = 0;
    if (isOnline()) {
      const answer = await tryOnce();
      status = answer?.status;
      if (status !== undefined && status >= 200 && status < 300) return;
      if (status !== undefined && status < 500 && !passing.has(status)) {
        throw new DeliveryFailure('refused', status);
      }
      mayBeTaken ||= status === undefined || !untaken.has(status);
      asked = retryAfterMs(answer?.retryAfter ?? null, clock.now());
    }
    const wait = Math.max(asked, random() * Math.min(longestWaitMs, firstWaitMs * 2 ** tries));
    if (clock.now().getTime() + wait >= ends) break;
    await Promise.race([clock.wait(wait), aborted]);
  }
  throw new DeliveryFailure(mayBeTaken ? 'unconfirmed' : 'unavailable', status);
}
