import { reportOutputErrors } from './cli/actions';
import { program } from './cli/program';
import { runCommand } from './operatorError';

reportOutputErrors();
runCommand(() => program.parseAsync());
