import { browserTabs, noOtherTabs, type OtherTabs } from '../../src/services/otherTabs';
import { ada, mallory } from '../support/people';

/** BroadcastChannel and Web Locks as a browser has them, for tabs of one document. */
function browserParts() {
  const channels: FakeChannel[] = [];
  class FakeChannel extends EventTarget {
    constructor(readonly name: string) {
      super();
      channels.push(this);
    }
    postMessage(data: unknown) {
      for (const other of channels) {
        if (other !== this && other.name === this.name) {
          other.dispatchEvent(Object.assign(new Event('message'), { data }));
        }
      }
    }
  }
  const queues = new Map<string, Promise<unknown>>();
  const locks = {
    request: (name: string, work: () => Promise<unknown> | undefined) => {
      const turn = (queues.get(name) ?? Promise.resolve()).then(work);
      queues.set(name, turn);
      return turn;
    },
  };
  return { FakeChannel, locks };
}

const define = (on: object, name: string, value: unknown) => {
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
};

/** The digests asked for so far: another thread computes them, in its own time. */
let digests: Promise<unknown>[];

beforeEach(() => {
  const { subtle } = crypto;
  const digest = subtle.digest.bind(subtle);
  digests = [];
  jest.spyOn(subtle, 'digest').mockImplementation((...of) => {
    const made = digest(...of);
    digests.push(made);
    return made;
  });
  // Time runs, and the tests may hurry it.
  jest.useFakeTimers({ advanceTimers: true });
  const { FakeChannel, locks } = browserParts();
  define(globalThis, 'BroadcastChannel', FakeChannel);
  define(navigator, 'locks', locks);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Reflect.deleteProperty(navigator, 'locks');
});

/** Lets time pass once all digests asked for are there. */
async function pass(ms: number) {
  await Promise.all(digests);
  await jest.advanceTimersByTimeAsync(ms);
}
/** A claim under way: nothing until it is settled. */
function claiming(tab: OtherTabs, lead = ada) {
  const outcome: { claim?: Awaited<ReturnType<OtherTabs['claim']>> } = {};
  void tab.claim(lead).then((claim) => {
    outcome.claim = claim;
  });
  return outcome;
}
const claimed = { claim: { release: expect.any(Function) as unknown } };
/** Long enough for any answer of another tab. */
const soon = 1500;

describe('the site, in several tabs,', () => {
  it('lets one tab send a lead while the other waits, which then need not', async () => {
    const [one, two] = [browserTabs(), browserTabs()];
    const first = claiming(one);
    await pass(soon);
    expect(first).toEqual(claimed);
    const second = claiming(two);
    await pass(20_000);
    expect(second).toEqual({});
    await one.announceAccepted(ada);
    first.claim?.release();
    await pass(soon);
    await pass(soon);
    expect(second.claim).toBeNull();
  });

  it('lets the other tab send where the first could not', async () => {
    const [one, two] = [browserTabs(), browserTabs()];
    const [first, second] = [claiming(one), claiming(two)];
    await pass(soon);
    first.claim?.release();
    await pass(soon);
    await pass(soon);
    expect(second).toEqual(claimed);
  });

  it('tells a tab that was not there to hear it that the lead is sent', async () => {
    const one = browserTabs();
    await one.announceAccepted(ada);
    const late = claiming(browserTabs());
    await pass(soon);
    expect(late.claim).toBeNull();
  });

  it('lets two tabs send different leads side by side', async () => {
    const [one, two] = [claiming(browserTabs()), claiming(browserTabs(), mallory)];
    await pass(soon);
    expect([one, two]).toEqual([claimed, claimed]);
  });

  it('lets a tab send the same lead again', async () => {
    const tab = browserTabs();
    const first = claiming(tab);
    await pass(soon);
    await tab.announceAccepted(ada);
    first.claim?.release();
    const again = claiming(tab);
    await pass(soon);
    await pass(soon);
    expect(again).toEqual(claimed);
  });

  it('tells of an accepted lead by its digest alone', async () => {
    const [one, two] = [browserTabs(), browserTabs()];
    const heard: ((lead: typeof ada) => Promise<boolean>)[] = [];
    two.onAccepted((isSame) => heard.push(isSame));
    const overheard: unknown[] = [];
    const ear = new BroadcastChannel('leadAccepted');
    ear.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      overheard.push(data);
    });
    await one.announceAccepted(ada);
    expect(overheard).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(await heard[0]?.(ada)).toBe(true);
    expect(await heard[0]?.(mallory)).toBe(false);
  });

  it('sends all the same where the browser forbids locks', async () => {
    define(navigator, 'locks', { request: () => Promise.reject(new DOMException('No', 'SecurityError')) });
    expect(await browserTabs().claim(ada)).not.toBeNull();
  });

  it('takes each tab for the only one where the browser cannot tell', async () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    expect(browserTabs()).toBe(noOtherTabs);
    const claim = await noOtherTabs.claim(ada);
    claim?.release();
    await noOtherTabs.announceAccepted(ada);
    expect(await noOtherTabs.claim(ada)).not.toBeNull();
  });
});
