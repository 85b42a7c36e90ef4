import { program } from './cli/program';
import { runCommand } from './lib/operatorError';

// Half an export must not pass for a whole one. A reader that closes the pipe early (`| head`, EPIPE) is no error.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE' || process.exitCode !== undefined) return;
  console.error(`The output cannot be written: ${code ?? message}.`);
  process.exitCode = 1;
});
runCommand(() => program.parseAsync());
