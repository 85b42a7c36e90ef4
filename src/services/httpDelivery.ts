import { business } from '../config/business';
import { leadFields, type Lead, type Review } from '../config/entities';
import { DeliveryFailure } from '../lib/deliveryFailure';
import { systemClock, type Clock } from './clock';

/** What is known of the page that an application or review comes from. */
export interface PageFacts {
  url: string;
  build: string;
  language: string;
  globalPrivacyControl: boolean;
}

/** What a visitor agreed to or not, as it was shown; the version is a hash of the text. */
export interface Consent {
  version: string;
  text: string;
  given: boolean;
}

interface Submission {
  /** A random UUID, made with the first answer and kept until acceptance. */
  submissionId: string;
  /** When the first answer was given, ISO 8601. */
  startedAt: string;
  page: PageFacts;
  /** What the honeypot holds, which people never see. */
  website?: string;
}

/** A finished lead application with all that its receiver must know. */
export interface LeadApplication extends Submission {
  lead: Lead;
  consent: Consent;
}

/** A finished review likewise. */
export interface ReviewSubmission extends Submission {
  review: Review;
}

/** Hands something over by HTTP. */
export interface HttpDelivery<Item> {
  /**
   * Resolves once a 2xx came. Sends again, under the same key, after what may pass.
   *
   * @param signal aborts when the attempt has run out of time
   * @throws DeliveryFailure
   */
  deliver(item: Item, signal: AbortSignal): Promise<void>;
}

/** What the sender takes from its surroundings. */
export interface Surroundings {
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
): HttpDelivery<LeadApplication> {
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
): HttpDelivery<ReviewSubmission> {
  return httpDelivery(endpoint, around, ({ review, submissionId }) => ({
    sameness: [submissionId, review],
    subject: { review },
  }));
}

function httpDelivery<Item extends Submission>(
  endpoint: string,
  around: Partial<Surroundings> = {},
  parts: (item: Item) => { sameness: unknown[]; subject: object },
): HttpDelivery<Item> {
  const surroundings = { ...browser, ...around };
  return {
    deliver: async (item, signal) => {
      const { sameness, subject } = parts(item);
      const { submissionId, startedAt, page, website = '' } = item;
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
  if (!subtle) return `${submissionId}-${smallHash(text)}`;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 53 bits in base 36 (cyrb53): tells one person's answers apart, and is no secret. */
function smallHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
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
    signal.addEventListener('abort', () => {
      resolve(null);
    });
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

/** Seconds or a date (RFC 9110, section 10.2.3), as milliseconds from now; 0 where there is none. */
function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
