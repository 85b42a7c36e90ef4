/** Ends the current task, so that the browser can handle input and paint before the next one starts. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
