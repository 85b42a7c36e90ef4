/** @jest-environment node */
import { emptyReview } from '../../src/domain/review';
import { DeliveryFailure } from '../../src/lib/deliveryFailure';
import { httpLeadDelivery, httpReviewDelivery, type PageFacts } from '../../src/services/httpDelivery';
import type { LeadApplication } from '../../src/services/leadDelivery';
import { someLead } from '../intake/support/people';
import { fakeClock } from '../support/fakes';

type Application = LeadApplication & { page: PageFacts };

const application: Application = {
  lead: someLead(),
  submissionId: '5b0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e',
  startedAt: '2026-06-15T11:58:00.000Z',
  consent: { version: 'c1', text: 'I agree.', given: true },
  website: '',
  page: {
    url: 'https://site.example/lead-capture',
    build: 'b1',
    language: 'en-US',
    globalPrivacyControl: false,
  },
};

/** What the receiver does with one try: a status, with headers if any, or a broken or hanging connection. */
type Turn = number | [number, Record<string, string>] | 'breaks' | 'hangs';

/** A receiver that does one thing a try, the last one forever, and a visitor who waits 15 seconds. */
function attempt(turns: readonly Turn[], { online = (): boolean => true } = {}) {
  const clock = fakeClock();
  const began = clock.now().getTime();
  const requests: { url: string; init: RequestInit; atMs: number }[] = [];
  const fetch: typeof globalThis.fetch = (url, init = {}) => {
    requests.push({ url: url as string, init, atMs: clock.now().getTime() - began });
    const turn = turns[Math.min(requests.length, turns.length) - 1] ?? 500;
    if (turn === 'breaks') return Promise.reject(new TypeError('Failed to fetch'));
    if (turn === 'hangs') return new Promise(() => undefined);
    const [status, headers] = typeof turn === 'number' ? [turn, {}] : turn;
    // What a browser shows of a redirect that it was told not to follow.
    if (status === 0) return Promise.resolve(Response.error());
    // No response can be made with what is left of a status.
    if (status < 100) return Promise.resolve({ status, headers: new Headers() } as Response);
    return Promise.resolve(new Response(null, { status, headers }));
  };
  let hasBegun = false;
  const isOnline = () => {
    hasBegun = true;
    return online();
  };
  const around = { fetch, clock, random: () => 0.5, isOnline };
  const outOfTime = new AbortController();
  const keyOf = (index: number) => new Headers(requests[index]?.init.headers).get('idempotency-key');
  return {
    requests,
    around,
    keyOf,
    /** Delivers while time passes, and says how it ended and when. */
    outcome: async (item = application) => {
      let ended: string | undefined;
      const delivered = httpLeadDelivery('/api/leads', around)
        .deliver(item, outOfTime.signal)
        .then(
          () => 'accepted',
          (failure: unknown) => (failure instanceof DeliveryFailure ? failure.kind : 'broken'),
        )
        .then((how) => (ended = how));
      // The key's digest is made on another thread, in real time.
      while (!hasBegun) await new Promise((resolve) => setTimeout(resolve));
      let ms = 0;
      for (; ended === undefined; ms += 100) {
        await clock.pass(100);
        if (ms === 15_000) outOfTime.abort();
        if (ms > 20_000) throw new Error('It never ends');
      }
      return { how: await delivered, ms };
    },
  };
}

describe('the site, sending an application,', () => {
  it('posts it as JSON with a key and lets the browser finish it after the tab', async () => {
    const one = attempt([201]);
    expect((await one.outcome()).how).toBe('accepted');
    const { url, init } = one.requests[0] ?? { url: '', init: {} };
    expect(url).toBe('/api/leads');
    expect(init).toMatchObject({ method: 'POST', keepalive: true, redirect: 'manual' });
    expect(new Headers(init.headers).get('content-type')).toBe('application/json');
    expect(one.keyOf(0)).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(init.body as string)).toEqual({
      version: 1,
      ...application,
      sentAt: expect.any(String) as string,
      website: '',
    });
  });

  it.each([200, 201, 202, 204])('takes a %i for acceptance', async (status) => {
    const one = attempt([status]);
    expect((await one.outcome()).how).toBe('accepted');
    expect(one.requests).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 405, 410, 413, 415, 422, 0])(
    'does not try again after a %i, and says that it was refused',
    async (status) => {
      const one = attempt([status]);
      expect((await one.outcome()).how).toBe('refused');
      expect(one.requests).toHaveLength(1);
    },
  );

  it.each<Turn>([2, 20, 408, 409, 425, 429, 500, 502, 503, 504, 'breaks', 'hangs'])(
    'tries again after %s, with the same key and body',
    async (turn) => {
      const one = attempt([turn, turn, 201]);
      expect((await one.outcome()).how).toBe('accepted');
      expect(one.requests).toHaveLength(3);
      expect(one.keyOf(2)).toBe(one.keyOf(0));
      expect(one.requests[2]?.init.body).toBe(one.requests[0]?.init.body);
    },
  );

  it.each<[string, Turn[]]>([
    ['the connection breaks each time', ['breaks']],
    ['the receiver hangs', ['hangs']],
    ['the answers end in the midst of their status', [20]],
    ['the receiver stored and failed to say so, and then is busy', [500, 503]],
    ['the connection broke once and then it is too often', ['breaks', 429]],
    ['another try is under way', [409]],
  ])('cannot confirm where %s', async (_what, turns) => {
    const { how, ms } = await attempt(turns).outcome();
    expect(how).toBe('unconfirmed');
    // The clock is looked at every 100 ms.
    expect(ms).toBeLessThanOrEqual(15_200);
  });

  it.each<[string, Turn[]]>([
    ['the receiver is busy each time', [503]],
    ['it is too often each time', [429, 408, 425]],
  ])('knows that nothing was taken where %s', async (_what, turns) => {
    expect((await attempt(turns).outcome()).how).toBe('unavailable');
  });

  it('sends nothing while the device is offline, and sends it once it is back', async () => {
    let asked = 0;
    const back = attempt([201], { online: () => (asked += 1) > 3 });
    expect((await back.outcome()).how).toBe('accepted');
    expect(back.requests).toHaveLength(1);
    const never = attempt([201], { online: () => false });
    expect((await never.outcome()).how).toBe('unavailable');
    expect(never.requests).toHaveLength(0);
  });

  it('waits as long as it is asked to, where that fits', async () => {
    const seconds = attempt([[429, { 'retry-after': '5' }], 201]);
    await seconds.outcome();
    expect(seconds.requests[1]?.atMs).toBeGreaterThanOrEqual(5000);
    expect(seconds.requests[1]?.atMs).toBeLessThan(5400);
    const date = attempt([[503, { 'retry-after': new Date('2026-06-15T12:00:04').toUTCString() }], 201]);
    await date.outcome();
    expect(date.requests[1]?.atMs).toBeGreaterThanOrEqual(3000);
    const tooLong = attempt([[429, { 'retry-after': '60' }]]);
    const { how, ms } = await tooLong.outcome();
    expect(how).toBe('unavailable');
    expect(tooLong.requests).toHaveLength(1);
    // At once, or when the clock is first looked at: the key's digest is made in real time.
    expect(ms).toBeLessThanOrEqual(100);
  });

  it('waits longer after each try, and leaves a stalled connection after six seconds', async () => {
    const one = attempt([500]);
    await one.outcome();
    const gaps = one.requests.slice(1).map(({ atMs }, index) => atMs - (one.requests[index]?.atMs ?? 0));
    expect(gaps).toEqual([200, 400, 800, 1600, 2000, 2000, 2000, 2000, 2000]);
    const stalled = attempt(['hangs']);
    await stalled.outcome();
    expect(stalled.requests[1]?.atMs).toBeGreaterThanOrEqual(6000);
    expect(stalled.requests[0]?.init.signal?.aborted).toBe(true);
  });

  it('keeps the key over a reload, and has another once an answer or the consent changes', async () => {
    const keyAfter = async (item: Application) => {
      const one = attempt([201]);
      await one.outcome(item);
      return one.keyOf(0);
    };
    const first = await keyAfter(application);
    const lead = Object.fromEntries(Object.entries(application.lead).reverse()) as LeadApplication['lead'];
    expect(await keyAfter({ ...application, lead, page: { ...application.page, build: 'b2' } })).toBe(first);
    const others = [
      { ...application, lead: someLead({ email: 'other@mail.example' }) },
      { ...application, lead: someLead({ vehicleMake: '', vehicleModel: 'ToyotaCorolla' }) },
      { ...application, consent: { ...application.consent, given: false } },
      { ...application, submissionId: 'f6f7ab65-5a0c-4b0e-8a2b-bb2f6a1f0c11' },
    ];
    const keys = await Promise.all(others.map(keyAfter));
    expect(new Set([first, ...keys]).size).toBe(5);
  });

  it('makes a key where the page has no digests', async () => {
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    const [one, two] = [attempt([201]), attempt([201])];
    await one.outcome();
    await two.outcome({ ...application, lead: someLead({ phone: '' }) });
    Reflect.deleteProperty(crypto, 'subtle');
    expect(one.keyOf(0)).toMatch(/^5b0f3c1e-7a52-4d5c-9f1e-0a4f2f1c2d3e-[0-9a-z]+$/);
    expect(two.keyOf(0)).not.toBe(one.keyOf(0));
  });

  it('sends a review likewise', async () => {
    const { requests, around } = attempt([201]);
    const { submissionId, startedAt, page } = application;
    await httpReviewDelivery('https://intake.example/reviews', around).deliver(
      { submissionId, startedAt, page, review: { ...emptyReview, rating: 5 } },
      new AbortController().signal,
    );
    expect(requests[0]?.url).toBe('https://intake.example/reviews');
    expect(JSON.parse(requests[0]?.init.body as string)).toMatchObject({ version: 1, review: { rating: 5 } });
  });
});
