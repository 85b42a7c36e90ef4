/**
 * Does some work that may refuse, break or hang, within a time.
 * @param work given a signal that aborts when the time is over
 * @param wait resolves after so many milliseconds
 * @param ms the time
 * @returns whether the work was done: `false` where it rejected or took too long
 */
export async function doneInTime(
  work: (signal: AbortSignal) => Promise<void>,
  wait: (ms: number) => Promise<void>,
  ms: number,
): Promise<boolean> {
  const attempt = new AbortController();
  const done = async () => {
    await work(attempt.signal);
    return true;
  };
  const tooLate = wait(ms).then(() => false);
  const isDone = await Promise.race([done(), tooLate]).catch(() => false);
  if (!isDone) attempt.abort();
  return isDone;
}
