import { OperatorError } from './operatorError';

/**
 * Runs a command. Where it fails, the process ends with status 1: an {@link OperatorError} is printed as one line; any
 * other error is a defect of the program and is printed with its stack.
 */
export function runCommand(command: () => Promise<unknown>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof OperatorError ? error.message : error);
    process.exitCode = 1;
  });
}
