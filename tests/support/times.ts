/** A moment so many milliseconds from now, as the database has it. */
export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
