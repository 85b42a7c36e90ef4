/** @jest-environment node */
import { applicationKey } from '../../src/features/leadWizard/applicationKey';
import { browserCrossTab } from '../../src/services/crossTab';
import { fakeBrowserTabs } from '../support/fakes';
import { ada, mallory } from '../support/people';

/** Web Locks as a browser has them, which Node 20 lacks: one holder a name, the others in line. */
function webLocks() {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) => {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      });
      const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : work()));
      queues.set(name, turn);
      return Promise.race([turn, aborted]);
    },
  };
}

const define = (on: object, name: string, value: unknown) => {
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
};
const channels: BroadcastChannel[] = [];
const NodeChannel = globalThis.BroadcastChannel;

beforeEach(() => {
  define(globalThis, 'navigator', { locks: webLocks() });
  define(
    globalThis,
    'BroadcastChannel',
    class extends NodeChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  define(globalThis, 'BroadcastChannel', NodeChannel);
  Reflect.deleteProperty(globalThis, 'navigator');
});

const patient = () => new AbortController().signal;
/** The news travels between threads, in its own time. */
const newsHasTravelled = () => new Promise((resolve) => setTimeout(resolve, 30));

describe.each([
  ['real', () => browserCrossTab],
  ['fake', () => fakeBrowserTabs()],
])('the site, between its tabs, by the %s parts,', (_, tabsOf) => {
  it('grants a claim to one tab at a time, and to the next once it is released', async () => {
    const openTab = tabsOf();
    const release = await openTab().claim('a', patient());
    const next = jest.fn();
    void openTab().claim('a', patient()).then(next);
    await newsHasTravelled();
    expect(next).not.toHaveBeenCalled();
    release();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(next).toHaveBeenCalled();
  });

  it('grants claims to different applications side by side', async () => {
    const openTab = tabsOf();
    await openTab().claim('a', patient());
    await expect(openTab().claim('b', patient())).resolves.toBeInstanceOf(Function);
  });

  it('grants a claim whose patience ends while another tab holds it', async () => {
    const openTab = tabsOf();
    await openTab().claim('a', patient());
    const patience = new AbortController();
    const claimed = openTab().claim('a', patience.signal);
    patience.abort();
    await expect(claimed).resolves.toBeInstanceOf(Function);
  });

  it('tells every other tab what was accepted, and the tab that sent it nothing', async () => {
    const openTab = tabsOf();
    const [sender, one, two] = [openTab(), openTab(), openTab()];
    const heard = { sender: jest.fn(), one: jest.fn(), two: jest.fn() };
    sender.onAccepted(heard.sender);
    one.onAccepted(heard.one);
    two.onAccepted(heard.two);
    sender.announceAccepted('a key');
    await newsHasTravelled();
    expect(heard.sender).not.toHaveBeenCalled();
    expect(heard.one.mock.calls).toEqual([['a key']]);
    expect(heard.two.mock.calls).toEqual([['a key']]);
  });

  it('answers a tab that asks later, for what was accepted and for nothing else', async () => {
    const openTab = tabsOf();
    openTab().announceAccepted('a key');
    await newsHasTravelled();
    const late = openTab();
    const heard = jest.fn();
    late.onAccepted(heard);
    late.askAccepted('another key');
    await newsHasTravelled();
    expect(heard).not.toHaveBeenCalled();
    late.askAccepted('a key');
    await newsHasTravelled();
    expect(heard.mock.calls).toEqual([['a key']]);
  });
});

describe('the site, where a browser has no way between tabs,', () => {
  it.each([
    ['lacks channels', () => Reflect.deleteProperty(globalThis, 'BroadcastChannel')],
    [
      'forbids them',
      () => {
        define(globalThis, 'BroadcastChannel', function forbidden() {
          throw new DOMException('Forbidden', 'SecurityError');
        });
      },
    ],
    [
      'lacks locks',
      () => {
        define(globalThis, 'navigator', {});
      },
    ],
    [
      'forbids locks',
      () => {
        define(globalThis, 'navigator', {
          locks: { request: () => Promise.reject(new DOMException('Forbidden', 'SecurityError')) },
        });
      },
    ],
  ])('lets each tab send where the browser %s', async (_, take) => {
    take();
    await expect(browserCrossTab().claim('a', patient())).resolves.toBeInstanceOf(Function);
  });

  it('ignores messages that are not its own', async () => {
    const heard = jest.fn();
    browserCrossTab().onAccepted(heard);
    const channel = new BroadcastChannel('leadAccepted');
    const own = { kind: 'accepted', key: 'a key' };
    for (const message of [null, 'a key', 7, {}, { kind: 'accepted', key: 7 }, own])
      channel.postMessage(message);
    await newsHasTravelled();
    expect(heard.mock.calls).toEqual([['a key']]);
  });
});

describe('the site, in the key of an application,', () => {
  it('gives the same for the same answers, and another for any change', () => {
    const saved = { lead: ada, agreedToCalls: false };
    const key = applicationKey('id', saved);
    expect(applicationKey('id', { ...saved })).toBe(key);
    const others = [
      applicationKey('other', saved),
      applicationKey('id', { ...saved, lead: mallory }),
      applicationKey('id', { ...saved, lead: { ...ada, phone: '' } }),
      applicationKey('id', { ...saved, agreedToCalls: true }),
    ];
    expect(new Set([key, ...others]).size).toBe(5);
  });
});
