import { reportOutputErrors } from './cli/actions';
import { program } from './cli/program';
import { runCommand } from './lib/operatorError';

reportOutputErrors();
runCommand(() => program.parseAsync());
