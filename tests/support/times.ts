/** Spans of time, in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A moment so many milliseconds from now, as the database has it. */
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
