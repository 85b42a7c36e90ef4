import { emptyReview } from '../../src/domain/review';
import { textDigest } from '../../src/lib/textDigest';
import { logSubmission, type Accepted, type LeadSubmission } from '../../src/services/delivery';
import { postTo } from '../../src/services/httpDelivery';
import { takeConsoleErrors } from '../support/consoleCheck';
import { ada, grace } from '../support/people';

const application: LeadSubmission = {
  lead: ada,
  submissionId: '5b0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e',
  startedAt: '2026-06-15T11:58:00.000Z',
  sequence: 1,
  consent: { version: 'c1', text: 'I agree.', given: true },
  source: { utm_source: 'google', landingPath: '/' },
  website: '',
  sentAt: '2026-06-15T12:00:00.000Z',
};
const accepted = '{"id":"6f0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e","receivedAt":"2026-06-15T12:00:00Z"}';

/** What the receiver does with one try. */
type Turn = (signal: AbortSignal) => Promise<Response>;
const status = (code: number, body = code < 300 ? accepted : '', headers: Record<string, string> = {}) => {
  const answer = () => new Response(code === 204 ? null : body, { status: code, headers });
  return () => Promise.resolve(answer());
};
/** A browser's answer for a redirect that it may not follow. */
const redirect: Turn = () => Promise.resolve(Response.error());
const breaks: Turn = () => Promise.reject(new TypeError('Failed to fetch'));
const breaksOff: Turn = () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
  return Promise.resolve(new Response(body, { status: 201 }));
};
const after =
  (ms: number, turn: Turn): Turn =>
  async (signal) => {
    await new Promise<void>((resolve, reject) => {
      setTimeout(resolve, ms);
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
    return turn(signal);
  };
const hangs = after(600_000, breaksOff);

/** Answers each try with the next turn; the last turn repeats. */
function receiver(...turns: [Turn, ...Turn[]]) {
  const requests: { url: string; key: string | null; body: string; keepalive: boolean; atMs: number }[] = [];
  const began = Date.now();
  /** Keeps the requests in memory: a garbage-collected request does not pass an abort on to its signal. */
  const held: unknown[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    held.push(input, request);
    const { url, keepalive, headers, signal } = request;
    const body = await request.text();
    requests.push({ url, key: headers.get('idempotency-key'), body, keepalive, atMs: Date.now() - began });
    return (turns[requests.length - 1] ?? turns.at(-1) ?? breaks)(signal);
  });
  return requests;
}

const endpoint = 'https://intake.example/leads';
const postLead = postTo(endpoint);
/** Delivers while time passes. Returns the outcome and the milliseconds it took. */
async function outcomeOf(delivery = () => postLead(application)) {
  const began = Date.now();
  let outcome: Accepted | string | undefined;
  void delivery()
    .catch(String)
    .then((ended) => (outcome = ended));
  while (outcome === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(50);
  }
  const [how, reference] = typeof outcome === 'string' ? [outcome, null] : ['accepted', outcome.reference];
  const logged = takeConsoleErrors(/^A submission was not delivered: (notSent|unconfirmed)$/);
  expect(logged).toHaveLength(how === 'accepted' ? 0 : 1);
  return { how, reference, ms: Date.now() - began };
}

/** Sets the facts about the page that are sent along. */
const setPage = ({ onLine = true, globalPrivacyControl = false, build = 'b1.js' }) => {
  for (const [name, value] of Object.entries({
    navigator: { onLine, globalPrivacyControl, language: 'en-US' },
    location: { origin: 'https://site.example', pathname: '/lead-capture', search: '?gclid=1' },
    document: { documentElement: { getAttribute: () => `/assets/page.js /assets/${build}` } },
  }))
    Object.defineProperty(globalThis, name, { value, configurable: true });
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  setPage({});
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the site, sending an application,', () => {
  it('posts it as JSON with a key, and lets the browser finish even if the tab is closed', async () => {
    setPage({ globalPrivacyControl: true });
    const requests = receiver(status(201));
    expect((await outcomeOf()).how).toBe('accepted');
    const key = expect.stringMatching(/^5b0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e-[0-9a-f]{16}$/) as string;
    expect(requests).toMatchObject([{ url: endpoint, keepalive: true, key }]);
    const sentFrom = { url: 'https://site.example/lead-capture', build: 'b1.js', language: 'en-US' };
    const page = { ...sentFrom, globalPrivacyControl: true };
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ version: 1, ...application, page });
  });

  it('returns the reference from the receiver’s answer, or none if it is not valid', async () => {
    for (const [answer, reference] of [
      ['{"id":"1","reference":"DD-7K2M9QXR"}', 'DD-7K2M9QXR'],
      ['{"id":"1","reference":{"a":1}}', null],
      ['{"id":"1"}', null],
    ] as const) {
      receiver(status(201, answer));
      expect(await outcomeOf()).toMatchObject({ how: 'accepted', reference });
    }
  });

  it.each<[unknown, Turn, string]>([
    ['a 204', status(204), 'unconfirmed'],
    ['a 202', status(202), 'unconfirmed'],
    ['a login page', status(200, '<html>Sign in</html>'), 'unconfirmed'],
    ['JSON without an id', status(201, '{"ok":true}'), 'unconfirmed'],
    ['a redirect', redirect, 'unconfirmed'],
    ...[400, 401, 403, 404, 405, 410, 413, 415, 422].map(
      (code) => [code, status(code), 'notSent'] as [unknown, Turn, string],
    ),
  ])('does not treat %s as acceptance, and does not try again', async (_what, turn, how) => {
    const requests = receiver(turn);
    expect((await outcomeOf()).how).toBe(how);
    expect(requests).toHaveLength(1);
  });

  it.each<[unknown, Turn]>([
    ...[408, 409, 425, 429, 500, 502, 503, 504, 599].map((code) => [code, status(code)] as [unknown, Turn]),
    ['a broken connection', breaks],
    ['an answer that breaks off', breaksOff],
  ])('tries again after %s, with the same key and body', async (_what, turn) => {
    const requests = receiver(turn, turn, status(201));
    expect((await outcomeOf()).how).toBe('accepted');
    expect(requests).toHaveLength(3);
    expect(requests[2]?.key).toBe(requests[0]?.key);
    expect(requests[2]?.body).toBe(requests[0]?.body);
  });

  it('waits for a slow answer and does not send again meanwhile', async () => {
    const requests = receiver(after(14_000, status(201)));
    expect((await outcomeOf()).how).toBe('accepted');
    expect(requests).toHaveLength(1);
  });

  it.each<[string, [Turn, ...Turn[]], string]>([
    ['the connection breaks each time', [breaks], 'unconfirmed'],
    ['the receiver does not answer', [hangs], 'unconfirmed'],
    ['the receiver answers with an error and then is busy', [status(500), status(503)], 'unconfirmed'],
    ['the connection breaks once and then requests are too frequent', [breaks, status(429)], 'unconfirmed'],
    ['another try is under way', [status(409)], 'unconfirmed'],
    ['the receiver is busy each time', [status(503)], 'notSent'],
    ['requests are too frequent each time', [status(429), status(408), status(425)], 'notSent'],
  ])('ends within 15 seconds if %s, and knows what that means', async (_what, turns, how) => {
    receiver(...turns);
    const outcome = await outcomeOf();
    expect(outcome.how).toBe(how);
    expect(outcome.ms).toBeLessThanOrEqual(15_200);
  });

  it('knows that a device without a network has sent nothing', async () => {
    receiver(breaks);
    setPage({ onLine: false });
    expect((await outcomeOf()).how).toBe('notSent');
  });

  it('waits as long as the receiver asks, if that fits before the deadline', async () => {
    const fits = receiver(status(429, '', { 'retry-after': '5' }), status(201));
    await outcomeOf();
    expect(fits[1]?.atMs).toBeCloseTo(5000, -3);
    const tooLong = receiver(status(503, '', { 'retry-after': '60' }));
    const { how, ms } = await outcomeOf();
    expect(how).toBe('notSent');
    expect(tooLong).toHaveLength(1);
    expect(ms).toBeLessThanOrEqual(200);
  });

  it('uses the same key after a reload, and a different one once an answer or the consent changes', async () => {
    const keyAfter = async (item: LeadSubmission) => {
      const requests = receiver(status(201));
      await outcomeOf(() => postLead(item));
      return requests[0]?.key;
    };
    const first = await keyAfter(application);
    const again = { ...application, sequence: 2, source: null, sentAt: '2026-06-15T12:05:00.000Z' };
    setPage({ build: 'b2.js' });
    expect(await keyAfter(again)).toBe(first);
    const keys = [first];
    for (const other of [
      { ...application, lead: { ...ada, email: 'other@mail.example' } },
      { ...application, lead: { ...ada, vehicleMake: '', vehicleModel: ada.vehicleMake + ada.vehicleModel } },
      { ...application, consent: { ...application.consent, given: false } },
      { ...application, submissionId: 'f6f7ab65-5a0c-4b0e-8a2b-bb2f6a1f0c11' },
    ]) {
      keys.push(await keyAfter(other));
    }
    expect(new Set(keys).size).toBe(5);
  });

  it('sends a review in the same way, and an edited one with a different key', async () => {
    const requests = receiver(status(201));
    const { submissionId, startedAt, sentAt } = application;
    const consent = { version: 'a1', text: 'It may be shown.' };
    const postReview = postTo('https://intake.example/reviews');
    const send = (review: typeof emptyReview) =>
      outcomeOf(() => postReview({ submissionId, startedAt, sentAt, review, consent }));
    for (const rating of [4, 4, 5]) expect((await send({ ...emptyReview, rating })).how).toBe('accepted');
    expect(requests[0]?.url).toBe('https://intake.example/reviews');
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ version: 1, review: { rating: 4 }, consent });
    expect(requests[1]?.key).toBe(requests[0]?.key);
    expect(requests[2]?.key).not.toBe(requests[0]?.key);
  });
});

it('the site without an intake logs an application and a review as one object each, and uses no network', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  const network = jest.spyOn(globalThis, 'fetch');
  await logSubmission(application);
  const consent = { version: '', text: '' };
  await logSubmission({ review: grace, submissionId: 'id', startedAt: '', consent, sentAt: '' });
  expect(log.mock.calls).toEqual([
    [expect.any(String), ada],
    [expect.any(String), grace],
  ]);
  expect(network).not.toHaveBeenCalled();
});

it.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the site hashes %j as the published vectors of FNV-1a (64 bits) do', (text, digest) => {
  expect(textDigest(text)).toBe(digest);
});
