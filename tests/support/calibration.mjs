/** A loop whose length says how fast, and how busy, the machine is: some 300 ms on a quiet core. */
export function calibrate() {
  const start = performance.now();
  let sum = 0;
  for (let turn = 0; turn < 2e8; turn += 1) sum = (sum + turn) | 0;
  return Math.round(performance.now() - start + sum * 0);
}

/** Jest's reporter of it: a slow run on a slow machine is no slow suite. Taken before the first test. */
export default class Calibration {
  onRunStart() {
    this.before = calibrate();
  }
  onRunComplete() {
    console.error(`Calibration: ${this.before} ms before, ${calibrate()} ms after (a fixed loop)`);
  }
}
