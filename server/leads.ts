import { reportOutputErrors } from './cli/actions';
import { program } from './cli/program';
import { runCommand } from './runCommand';

reportOutputErrors();
runCommand(() => program.parseAsync());
