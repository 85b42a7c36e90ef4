import { isRecord } from '../lib/parseJson';

/** Ends a claim. */
type Release = () => void;

/**
 * What this tab and the site's other open tabs tell each other, so that an application which was duplicated with
 * its tab is sent once. Only identifiers leave the tab, and they stay in the browser.
 */
export interface CrossTab {
  /**
   * Claims the sending of an application, once no other tab holds that claim, or once `signal` aborts: a frozen
   * tab must not hold up another forever.
   */
  claim(submissionId: string, signal: AbortSignal): Promise<Release>;
  /** Tells the other tabs that the application of this key was accepted, now and whenever they ask. */
  announceAccepted(key: string): void;
  /** Asks whether another tab has sent the application of this key; a yes comes by {@link onAccepted}. */
  askAccepted(key: string): void;
  /** Calls `listener` with the key of each application that another tab says was accepted. */
  onAccepted(listener: (key: string) => void): void;
}

const claimedAtOnce = () => Promise.resolve(() => undefined);

/** A browser with one tab: every claim is granted, nobody listens and nobody answers. */
export const noCrossTab: CrossTab = {
  claim: claimedAtOnce,
  announceAccepted: () => undefined,
  askAccepted: () => undefined,
  onAccepted: () => undefined,
};

const channelName = 'leadAccepted';

/** A claim outlives its submission by so many milliseconds, in which the news of it reaches the waiting tabs. */
const newsTravelsMs = 1000;

/** Claims are Web Locks, which the browser releases with their tab. */
function claimLock(submissionId: string, signal: AbortSignal): Promise<Release> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`lead-${submissionId}`, { signal }, () => {
        return new Promise<void>((release) => resolve(() => setTimeout(release, newsTravelsMs)));
      })
      // Waited long enough, or the browser forbids locks here (a sandboxed frame).
      .catch(() => resolve(() => undefined));
  });
}

interface Message {
  kind: 'accepted' | 'asked';
  key: string;
}

/**
 * Tabs that talk through a BroadcastChannel and wait through Web Locks, which end with the tabs and store nothing.
 * Where the browser has no channel or forbids it (Firefox does with cookies blocked), every tab stands alone.
 */
export function browserCrossTab(): CrossTab {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(channelName);
  } catch {
    return noCrossTab;
  }
  const accepted = new Set<string>();
  const post = (message: Message) => channel.postMessage(message);
  /** Calls a listener with the key of each message of a kind; another version of the site may send other messages. */
  const onMessage = (kind: Message['kind'], listener: (key: string) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isRecord(data) && data.kind === kind && typeof data.key === 'string') listener(data.key);
    });
  onMessage('asked', (key) => {
    if (accepted.has(key)) post({ kind: 'accepted', key });
  });
  return {
    claim: 'locks' in navigator ? claimLock : claimedAtOnce,
    announceAccepted: (key) => {
      accepted.add(key);
      post({ kind: 'accepted', key });
    },
    askAccepted: (key) => post({ kind: 'asked', key }),
    onAccepted: (listener) => onMessage('accepted', listener),
  };
}
