const windowMs = 60_000;
/** More addresses than this in one window share what is left of one allowance: memory stays bounded. */
const mostAddresses = 50_000;
const allOthers = '*';

/**
 * Counts requests by the minute and by whom they are from. Each process counts for itself.
 *
 * @returns for one more request: 0 where it is within the limit, else the seconds until the next minute begins
 */
export function rateLimit(perMinute: number, now: () => Date): (who: string) => number {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  return (who) => {
    const time = now().getTime();
    // A clock that is set back would else stretch the minute.
    if (time >= windowEnds || time < windowEnds - windowMs) {
      counts.clear();
      windowEnds = time + windowMs;
    }
    const key = counts.has(who) || counts.size < mostAddresses ? who : allOthers;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= perMinute ? 0 : Math.ceil((windowEnds - time) / 1000);
  };
}
