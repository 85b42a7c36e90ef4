/** The words of the form kit, the same on every form. */
export const formCopy = {
  charactersLeft: (room: number) => (room === 1 ? '1 character left' : `${room} characters left`),
  /** Once a text has reached its limit. */
  cut: (limit: number) =>
    `This field takes ${limit.toLocaleString('en-US')} characters. Anything longer was left out.`,
} as const;
