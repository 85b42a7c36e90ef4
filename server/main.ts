import { resolve } from 'node:path';
import { runCommand } from './operatorError';
import { serve } from './serve';
import { loadEnvFile } from './settings/envFile';

// The folder that is named as the argument, or else dist/.
runCommand(() => {
  loadEnvFile();
  return serve(resolve(process.argv[2] ?? resolve(__dirname, '../../dist')));
});
