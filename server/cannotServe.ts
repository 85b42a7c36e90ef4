/** A reason not to start, in one line for the person at the terminal. */
export class CannotServe extends Error {}
