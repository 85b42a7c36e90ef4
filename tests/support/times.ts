/** A time this many milliseconds from now, as the database stores it. */
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
