import type {
  Accepted,
  DeliveryFailure,
  LeadSubmission,
  ReviewSubmission,
} from '../../src/services/delivery';

/** A clock that stands still until a test lets time pass. */
export function fakeClock() {
  let now = Date.parse('2026-06-15T12:00:00');
  let waits: { due: number; resolve: () => void }[] = [];
  return {
    now: () => new Date(now),
    wait: (ms: number) =>
      new Promise<void>((resolve) => {
        waits.push({ due: now + ms, resolve });
      }),
    /** Lets `ms` milliseconds pass: every wait that is due resolves, and its consequences run. */
    pass: async (ms: number) => {
      now += ms;
      do {
        const due = waits.filter((wait) => wait.due <= now).sort((a, b) => a.due - b.due);
        waits = waits.filter((wait) => wait.due > now);
        for (const { resolve } of due) resolve();
        // A turn of the event loop runs every promise callback that depends on a wait.
        await new Promise((resolve) => setTimeout(resolve));
      } while (waits.some((wait) => wait.due <= now));
    },
  };
}

/** How a fake delivery answers. */
export type DeliveryBehavior = 'accepts' | 'rejects' | 'throws' | 'hangs' | 'loses';

/**
 * A delivery that records what it gets and answers as `setBehavior` says.
 * @param contentOf the lead or review within a submission
 */
function fakeDelivery<S, T>(contentOf: (submission: S) => T, initialBehavior: DeliveryBehavior = 'accepts') {
  const submissions: S[] = [];
  const attempts: T[] = [];
  const accepted: T[] = [];
  let behavior = initialBehavior;
  return {
    /** Every submission as a whole, accepted or not. */
    submissions,
    /** The content of every submission, accepted or not. */
    attempts,
    /** The content of the accepted ones. */
    accepted,
    setBehavior: (next: DeliveryBehavior) => {
      behavior = next;
    },
    deliver: (submission: S): Promise<Accepted | DeliveryFailure> => {
      const content = contentOf(submission);
      submissions.push(submission);
      attempts.push(content);
      if (behavior === 'throws') throw new Error('Broken');
      if (behavior === 'hangs') return new Promise(() => undefined);
      if (behavior === 'rejects') return Promise.resolve('notSent');
      if (behavior === 'loses') return Promise.resolve('unconfirmed');
      accepted.push(content);
      return Promise.resolve({ reference: 'DD-7K2M9QXR' });
    },
  };
}

export const fakeLeadDelivery = (behavior?: DeliveryBehavior) =>
  fakeDelivery(({ lead }: LeadSubmission) => lead, behavior);
export const fakeReviewDelivery = (behavior?: DeliveryBehavior) =>
  fakeDelivery(({ review }: ReviewSubmission) => review, behavior);

/** A separate sessionStorage, which can be full. */
export function fakeStorage(contents: Record<string, string> = {}) {
  const held = new Map(Object.entries(contents));
  return {
    /** Its content. */
    contents: held,
    /** Whether every write throws, as when the quota is used up. */
    isFull: false,
    getItem: (key: string) => held.get(key) ?? null,
    setItem(key: string, value: string) {
      if (this.isFull) throw new DOMException('Full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => {
      held.delete(key);
    },
  };
}

/** Makes different identifiers in the form that the intake requires. */
export function fakeIds(): () => string {
  let made = 0;
  return () => `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`;
}
