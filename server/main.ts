import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { runCommand } from './lib/operatorError';
import { serve } from './serve';
import { settingText } from './settings/environment';
import { defaultDatabaseUrl, loadEnvFile, readSettings } from './settings/settings';
import { postedByPages } from './site/builtEndpoints';

/** The project's folder, from build/server. */
const root = resolve(__dirname, '../..');

/** Builds the site with delivery on, into `.cache/live`, then serves it and the intake on one port. */
async function buildAndServe(): Promise<void> {
  for (const [name, value] of [...postedByPages, ['DATABASE_URL', defaultDatabaseUrl] as const]) {
    if (settingText(process.env, name) === '') process.env[name] = value;
  }
  // Reports a wrong setting before the build, which takes a while.
  readSettings(process.env);
  const build = ['run', '--silent', 'build', '--', '--env', 'live'];
  const { status } = spawnSync('npm', build, { cwd: root, stdio: 'inherit' });
  if (status === 0) await serve(join(root, '.cache/live'), { printsLink: true });
  else process.exitCode = status ?? 1;
}

// Serves the folder that the argument names, or dist/; with `--live`, a new build with delivery on.
runCommand(async () => {
  loadEnvFile();
  const [folder = join(root, 'dist')] = process.argv.slice(2);
  await (folder === '--live' ? buildAndServe() : serve(resolve(folder)));
});
