import type { FullResult, Reporter } from '@playwright/test/reporter';
import { calibrate } from '../support/calibration.mjs';

/** Prints the suite's time beside what the machine is worth just now, so that a slow or busy machine shows. */
export default class Calibration implements Reporter {
  private readonly before = calibrate();

  onEnd({ duration, status }: FullResult) {
    const seconds = Math.round(duration / 1000);
    console.log(
      `\n${status} in ${seconds} s. Calibration: ${this.before} ms before, ${calibrate()} ms after (fixed work)`,
    );
  }
}
