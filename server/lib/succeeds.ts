/** Whether a function runs without an error, for what can only be checked by trying it. */
export function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
