/** A mistake that the person at the terminal can correct: printed as one line, without a stack. */
export class OperatorError extends Error {}
