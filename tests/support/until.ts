/**
 * Asks until the answer is none of false, null and undefined, and gives the answer. An error counts as "not yet": what is
 * starting or being left cannot answer.
 * @param patience in milliseconds; by default so long that a slow machine fails no test
 * @throws Error with the code of the question, and with the last error as its cause
 */
export async function until<Answer>(
  ask: () => Answer | Promise<Answer>,
  patience = 60_000,
): Promise<Exclude<Answer, false | null | undefined>> {
  const end = performance.now() + patience;
  let cause: unknown;
  // Each question takes a page some time, which a long wait leaves to the page.
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
