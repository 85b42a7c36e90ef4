/**
 * The delay that a response asks for by its Retry-After header: seconds or a date (RFC 9110, section 10.2.3).
 * @param header the header's value, `null` if the response has none
 * @returns milliseconds from `now`; 0 if the header is missing, invalid or in the past
 */
export function retryAfterMs(header: string | null, now: Date): number {
  if (header === null) return 0;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
