/** Waits until a condition holds, and throws an error with the condition's code after twenty seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 800; attempt += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`This was not so for twenty seconds: ${holds.toString()}`);
}
