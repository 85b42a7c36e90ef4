/** The result of `work`, or `null` if it throws: the storage that it uses may be missing, forbidden or full. */
export function tryStorage<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
