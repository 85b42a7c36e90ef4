import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { runCommand } from './lib/operatorError';
import { serve } from './serve';
import { loadEnvFile } from './settings/envFile';
import { settingText } from './settings/environment';
import { defaultDatabaseUrl, readSettings } from './settings/settings';
import { postedByPages } from './site/builtEndpoints';

/** The defaults of `npm run start:live` for settings that neither the environment nor `.env` has. */
const defaults = [...postedByPages, ['DATABASE_URL', defaultDatabaseUrl]] as const;

/** The project's folder, from build/server. */
const root = resolve(__dirname, '../..');

/** Builds the site with delivery on, into `.cache/live`, then serves it and the intake on one port. */
async function main(): Promise<void> {
  loadEnvFile();
  for (const [name, value] of defaults) {
    if (settingText(process.env, name) === '') process.env[name] = value;
  }
  // Reports a wrong setting before the build, which takes a while.
  readSettings(process.env);
  const built = spawnSync('npm', ['run', '--silent', 'build', '--', '--env', 'live'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (built.status === 0) {
    await serve(resolve(root, '.cache/live'), { printsLink: true });
  } else process.exitCode = built.status ?? 1;
}

runCommand(main);
