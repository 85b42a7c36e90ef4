import type { Lead } from '../config/entities';

/**
 * What this tab and the site's other open tabs tell each other, so that an application which was duplicated
 * with its tab is delivered once. Only a digest ever leaves the tab, and it stays in the browser.
 */
export interface OtherTabs {
  /**
   * Claims the sending of this very lead. Gives `null` where another tab is sending it or has sent it; else
   * the claim, which is kept for as long as the tab lives unless it is released. A tab that claims anew what
   * it has sent itself is granted: its visitor filled in the form once more.
   */
  claim(lead: Lead): Promise<{ release(): void } | null>;
  /** Tells the other tabs that this lead was accepted. */
  announceAccepted(lead: Lead): Promise<void>;
  /** Calls `listener` for each lead accepted in another tab, with a test of whether a lead is that one. */
  onAccepted(listener: (isSame: (lead: Lead) => Promise<boolean>) => void): void;
}

/** A browser with one tab: every claim is granted and nobody listens. */
export const noOtherTabs: OtherTabs = {
  claim: () => Promise.resolve({ release: () => undefined }),
  announceAccepted: () => Promise.resolve(),
  onAccepted: () => undefined,
};

const channelName = 'leadAccepted';

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
  const held = new Map<string, { release(): void }>();
  return {
    claim: async (lead) => {
      const name = `lead-${await digestOf(lead)}`;
      const own = held.get(name);
      if (own) return own;
      return new Promise((resolve) => {
        navigator.locks
          .request(name, { ifAvailable: true }, (lock) => {
            if (!lock) {
              resolve(null);
              return;
            }
            return new Promise<void>((free) => {
              const claim = {
                release: () => {
                  held.delete(name);
                  free();
                },
              };
              held.set(name, claim);
              resolve(claim);
            });
          })
          // A browser that forbids locks here (a sandboxed frame) must not stop the lead.
          .catch(() => {
            resolve({ release: () => undefined });
          });
      });
    },
    announceAccepted: async (lead) => {
      const channel = new BroadcastChannel(channelName);
      channel.postMessage(await digestOf(lead));
      channel.close();
    },
    onAccepted: (listener) => {
      new BroadcastChannel(channelName).onmessage = ({ data }: MessageEvent<unknown>) => {
        listener(async (lead) => (await digestOf(lead)) === data);
      };
    },
  };
}
