/** A mistake that the person at the terminal can correct. A command prints its message as one line, without a stack. */
export class OperatorError extends Error {}
