/** Ends the task under way, so that a finger gets its answer before the next one. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
