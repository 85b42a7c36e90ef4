/** The time of day and the passing of time, so that tests can control both. */
export interface Clock {
  /** The moment now. */
  now(): Date;
  /** Resolves after `ms` milliseconds. */
  wait(ms: number): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
