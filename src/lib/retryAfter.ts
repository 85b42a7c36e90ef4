/** The milliseconds that a Retry-After header (RFC 9110, 10.2.3) asks to wait; 0 if it is missing, invalid or past. */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
