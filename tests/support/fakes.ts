import type { AnswerStorage } from '../../src/app/store';
import type { Lead } from '../../src/config/entities';
import type { Clock } from '../../src/services/clock';
import type { OtherTabs } from '../../src/services/otherTabs';

export interface FakeClock extends Clock {
  /** Lets `ms` milliseconds pass: every wait that falls due resolves, and what follows from it happens. */
  pass(ms: number): Promise<void>;
}

/** A clock that stands still until it is told to go on. */
export function fakeClock(start = new Date('2026-06-15T12:00:00')): FakeClock {
  let now = start.getTime();
  let waits: { due: number; resolve: () => void }[] = [];
  return {
    now: () => new Date(now),
    wait: (ms) =>
      new Promise((resolve) => {
        waits.push({ due: now + ms, resolve });
      }),
    pass: async (ms) => {
      now += ms;
      const due = waits.filter((wait) => wait.due <= now).sort((a, b) => a.due - b.due);
      waits = waits.filter((wait) => wait.due > now);
      for (const { resolve } of due) resolve();
      // A turn of the event loop: every promise that hangs on a wait has had its turn.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** How a fake delivery answers. */
export type DeliveryMood = 'accepts' | 'rejects' | 'throws' | 'hangs';

/** A delivery that remembers what it was handed and answers as its mood is. */
export function fakeDelivery<T>(initialMood: DeliveryMood = 'accepts') {
  const attempts: T[] = [];
  const accepted: T[] = [];
  const signals: AbortSignal[] = [];
  let mood = initialMood;
  return {
    /** Everything that was handed over, taken or not. */
    attempts,
    /** What was taken. */
    accepted,
    /** The abort signals of the attempts. */
    signals,
    turns: (next: DeliveryMood) => {
      mood = next;
    },
    deliver: (item: T, signal?: AbortSignal): Promise<void> => {
      attempts.push(item);
      if (signal) signals.push(signal);
      switch (mood) {
        case 'accepts':
          accepted.push(item);
          return Promise.resolve();
        case 'rejects':
          return Promise.reject(new Error('Refused'));
        case 'throws':
          throw new Error('Broken');
        case 'hangs':
          return new Promise(() => undefined);
      }
    },
  };
}

export interface FakeStorage extends AnswerStorage {
  /** What it holds. */
  readonly contents: Map<string, string>;
  /** From now on every write throws, as where the quota is used up; `false` frees it again. */
  isFull: boolean;
}

/** A sessionStorage of its own, which can fill up. */
export function fakeStorage(contents: Record<string, string> = {}): FakeStorage {
  const held = new Map(Object.entries(contents));
  return {
    contents: held,
    isFull: false,
    getItem: (key) => held.get(key) ?? null,
    setItem(key, value) {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key) => {
      held.delete(key);
    },
  };
}

/** A storage whose every use throws, as where a browser forbids it. */
export function forbiddenStorage(): AnswerStorage {
  const refuse = (): never => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  return { getItem: refuse, setItem: refuse, removeItem: refuse };
}

/** A browser with as many tabs as are opened in it; each call opens one. */
export function fakeBrowserTabs(): () => OtherTabs {
  const sending = new Map<string, Promise<void>>();
  const accepted = new Map<string, number>();
  const ears: { tab: OtherTabs; listener: (isSame: (lead: Lead) => Promise<boolean>) => void }[] = [];
  const nameOf = (lead: Lead) => JSON.stringify(lead);
  return () => {
    const tab: OtherTabs = {
      claim: async (lead) => {
        const name = nameOf(lead);
        const before = accepted.get(name);
        for (let other = sending.get(name); other; other = sending.get(name)) {
          await other;
          if (accepted.get(name) !== before) return null;
        }
        let release = (): void => undefined;
        sending.set(
          name,
          new Promise((resolve) => {
            release = () => {
              sending.delete(name);
              resolve();
            };
          }),
        );
        return { release };
      },
      announceAccepted: (lead) => {
        const name = nameOf(lead);
        accepted.set(name, (accepted.get(name) ?? 0) + 1);
        for (const { tab: other, listener } of ears) {
          if (other !== tab) listener((its) => Promise.resolve(nameOf(its) === name));
        }
        return Promise.resolve();
      },
      onAccepted: (listener) => {
        ears.push({ tab, listener });
      },
    };
    return tab;
  };
}
