import type { Lead } from '../config/entities';

/**
 * What this tab and the site's other open tabs tell each other, so that an application which was duplicated
 * with its tab is delivered once. Only a digest ever leaves the tab, and it stays in the browser.
 */
export interface OtherTabs {
  /**
   * Claims the sending of this very lead, once no other tab is sending it. Gives `null` where another tab's
   * sending of it was accepted in the meantime: then it is sent. The claim must be released.
   */
  claim(lead: Lead): Promise<{ release(): void } | null>;
  /** Tells the other tabs that this lead was accepted. */
  announceAccepted(lead: Lead): Promise<void>;
  /** Calls `listener` for each lead accepted in another tab, with a test of whether a lead is that one. */
  onAccepted(listener: (isSame: (lead: Lead) => Promise<boolean>) => void): void;
}

const granted = { release: () => undefined };

/** A browser with one tab: every claim is granted and nobody listens. */
export const noOtherTabs: OtherTabs = {
  claim: () => Promise.resolve(granted),
  announceAccepted: () => Promise.resolve(),
  onAccepted: () => undefined,
};

const channelName = 'leadAccepted';

/** A claim outlives its acceptance by so many milliseconds, in which the news has reached the waiting tabs. */
const newsTravelsMs = 1000;
/** Before a digest, asks whether a tab has sent that lead; the answer is the news again, within so many milliseconds. */
const question = '?';
const answerMs = 200;

async function digestOf(lead: Lead): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(lead));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Tabs that agree through Web Locks and a BroadcastChannel; both die with the tabs and store nothing.
 * Where the browser lacks one of them (or a secure context, which digests need) every tab stands alone.
 */
export function browserTabs(): OtherTabs {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator) || !('subtle' in crypto)) {
    return noOtherTabs;
  }
  const news = new BroadcastChannel(channelName);
  const sentHere = new Set<string>();
  // Heard from the start: the news may come while this tab's own two seconds of processing run.
  const sentElsewhere = new Set<unknown>();
  news.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const asked = typeof data === 'string' && data.startsWith(question) ? data.slice(question.length) : null;
    if (asked === null) sentElsewhere.add(data);
    else if (sentHere.has(asked)) news.postMessage(asked);
  });
  return {
    claim: async (lead) => {
      const digest = await digestOf(lead);
      return new Promise((resolve) => {
        navigator.locks
          .request(`lead-${digest}`, async () => {
            // This tab's copy may be older than its scripts, and have missed the news.
            if (!sentElsewhere.has(digest)) {
              news.postMessage(question + digest);
              await new Promise((answered) => setTimeout(answered, answerMs));
            }
            if (sentElsewhere.has(digest)) {
              resolve(null);
              return;
            }
            await new Promise<void>((free) => {
              resolve({ release: () => setTimeout(free, newsTravelsMs) });
            });
          })
          // A browser that forbids locks here (a sandboxed frame) must not stop the lead.
          .catch(() => {
            resolve(granted);
          });
      });
    },
    announceAccepted: async (lead) => {
      const digest = await digestOf(lead);
      sentHere.add(digest);
      news.postMessage(digest);
    },
    onAccepted: (listener) => {
      news.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (typeof data !== 'string' || data.startsWith(question)) return;
        listener(async (lead) => (await digestOf(lead)) === data);
      });
    },
  };
}
