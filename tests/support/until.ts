/**
 * Asks until the answer is not false, null or undefined, and returns it. An error counts as "not yet": a page or
 * program that is starting or ending cannot answer.
 * @param patience in milliseconds; by default so long that no test fails because of a slow machine
 * @throws Error with the code of the question, and with the last error as its cause
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  patience = 60_000,
): Promise<Exclude<Answer, false | null | undefined>> {
  const end = performance.now() + patience;
  let cause: unknown;
  // Each question costs a page some time; after a long wait it is asked less often.
  for (let pause = 25; performance.now() < end; pause = Math.min(pause * 1.25, 200)) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== null && answer !== undefined)
        return answer as Exclude<Answer, false | null | undefined>;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  throw new Error(`This was not so for ${patience / 1000} seconds: ${ask.toString()}`, { cause });
}
