import { createHash } from 'node:crypto';

const oneMegabyte = Buffer.alloc(1_000_000);

/**
 * A fixed piece of native work (SHA-256 over 256 MB), which the engine's compilers do not touch.
 * @returns its milliseconds: how fast, and how busy, the machine is just now
 */
export function calibrate() {
  const start = performance.now();
  const hash = createHash('sha256');
  for (let turn = 0; turn < 256; turn += 1) hash.update(oneMegabyte);
  hash.digest();
  return Math.round(performance.now() - start);
}

/** Jest's reporter of it: a slow run on a slow machine is no slow suite. Taken before the first test. */
export default class Calibration {
  onRunStart() {
    this.before = calibrate();
  }
  onRunComplete() {
    console.error(`Calibration: ${this.before} ms before, ${calibrate()} ms after (fixed work)`);
  }
}
