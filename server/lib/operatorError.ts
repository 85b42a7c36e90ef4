/** A mistake that the person at the terminal can correct. A command prints its message as one line, without a stack. */
export class OperatorError extends Error {}

/** The end of a message about a file that this user may not open: what to do. `''` for any other error code. */
export const permissionAdvice = (code: string | undefined) =>
  code === 'EACCES' ? ' Run this as the user who owns the file, such as with `sudo -u drivedown`.' : '';

/**
 * Runs a command. If it fails, the process ends with status 1: an {@link OperatorError} is printed as one line; any
 * other error is a defect of the program and is printed with its stack.
 */
export function runCommand(command: () => Promise<unknown>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  });
}
