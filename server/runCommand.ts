import { OperatorError } from './operatorError';
import { WrongSetting } from './settings/environment';

/**
 * Runs a command, and ends the process with status 1 where it fails. An error that the operator can correct is printed
 * as one line; any other is a defect of the program, and keeps its stack.
 */
export function runCommand(command: () => Promise<unknown>): void {
  command().catch((error: unknown) => {
    const isUserError = error instanceof OperatorError || error instanceof WrongSetting;
    console.error(isUserError ? error.message : error);
    process.exitCode = 1;
  });
}
