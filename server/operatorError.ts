/** What a person at the terminal can mend: printed as one line, without a stack. */
export class OperatorError extends Error {}
