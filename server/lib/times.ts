export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A span of time in ISO 8601, which excludes `end`. `begin` is `''` if it has no beginning. */
export interface TimeRange {
  readonly begin: string;
  readonly end: string;
}

/** The day of a moment in the operator's time zone (`TZ`): `2026-01-31`. Sweden writes dates as ISO 8601 does. */
export const localDay = (moment: Date): string => moment.toLocaleDateString('sv-SE');

/** The midnight that begins the day of a time, or the day so many days later, in the operator's time zone. */
export function startOfDay(time: Date | string, daysLater = 0): Date {
  const midnight = new Date(time);
  midnight.setDate(midnight.getDate() + daysLater);
  // Set last: where clocks change at midnight, a day begins at one o'clock.
  midnight.setHours(0, 0, 0, 0);
  return midnight;
}

/** The Monday of a moment's week in the operator's time zone: `2026-01-26`. */
export const localWeek = (moment: Date): string => localDay(startOfDay(moment, -((moment.getDay() + 6) % 7)));
