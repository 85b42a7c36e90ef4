import { resolve } from 'node:path';
import { runCommand } from './lib/operatorError';
import { serve } from './serve';
import { loadEnvFile } from './settings/envFile';

// Serves the folder that the argument names, or dist/.
runCommand(async () => {
  loadEnvFile();
  await serve(resolve(process.argv[2] ?? resolve(__dirname, '../../dist')));
});
