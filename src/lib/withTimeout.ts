/** Says that work took longer than it was given. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Does some work that may reject, throw or hang, within a time.
 * @param work given a signal that aborts when the time is over
 * @param wait resolves after so many milliseconds
 * @param ms how long the work may take, in milliseconds
 * @returns what the work resolves to
 * @throws whatever the work throws, or a {@link TimeoutError}
 */
export async function withTimeout<T>(
  work: (signal: AbortSignal) => Promise<T>,
  wait: (ms: number) => Promise<void>,
  ms: number,
): Promise<T> {
  const controller = new AbortController();
  let isOver = false;
  const timeout = wait(ms).then(async () => {
    if (!isOver) controller.abort();
    // Work that heeds the signal rejects before this is over, and knows better what its end means.
    await wait(0);
    throw new TimeoutError(`No answer within ${ms} ms`);
  });
  try {
    // Async, so that work which throws at once rejects as well; the race gives the timeout's rejection a handler.
    return await Promise.race([(async () => work(controller.signal))(), timeout]);
  } finally {
    isOver = true;
  }
}
