import type { FullResult, Reporter } from '@playwright/test/reporter';

/** How long a fixed loop takes on this machine just now, in milliseconds; the same loop as Jest's reporter times. */
function calibrate(): number {
  const start = performance.now();
  let sum = 0;
  for (let turn = 0; turn < 2e8; turn += 1) sum = (sum + turn) | 0;
  return Math.round(performance.now() - start + sum * 0);
}

/** Prints the suite's time beside what the machine is worth just now, so that a slow or busy machine shows. */
export default class Calibration implements Reporter {
  private readonly before = calibrate();

  onEnd({ duration, status }: FullResult) {
    console.log(
      `\n${status} in ${Math.round(duration / 1000)} s. Calibration: ${this.before} ms before, ${calibrate()} ms after (a fixed loop)`,
    );
  }
}
