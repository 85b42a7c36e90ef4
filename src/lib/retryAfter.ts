/** What an answer's Retry-After asks: seconds or a date (RFC 9110, section 10.2.3), as milliseconds from `now`; 0 for none. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
