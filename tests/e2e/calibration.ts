import type { FullResult, Reporter } from '@playwright/test/reporter';

/** How long this machine takes for a fixed loop just now, in milliseconds: the best of three. */
function calibrate(): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    let sum = 0;
    for (let turn = 0; turn < 200_000_000; turn += 1) sum = (sum + turn) | 0;
    return sum === 0.5 ? 0 : performance.now() - start;
  });
  return Math.round(Math.min(...times));
}

/** Prints the suite's time beside what the machine is worth, so that a slow or busy machine shows. */
export default class Calibration implements Reporter {
  private readonly before = calibrate();

  onEnd({ duration, status }: FullResult) {
    console.log(
      `\n${status} in ${Math.round(duration / 1000)} s; a fixed loop took ${this.before} ms before and ${calibrate()} ms after.`,
    );
  }
}
