import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { WrongSetting } from '../src/config/settings';
import { defaultDatabaseUrl, loadEnvFile, readSettings } from './settings/settings';

/** What `npm run start:live` sets where neither the environment nor `.env` does. */
const defaults: Readonly<Record<string, string>> = {
  LEAD_ENDPOINT: '/api/leads',
  REVIEW_ENDPOINT: '/api/reviews',
  EVENTS_ENDPOINT: '/api/events',
  DATABASE_URL: defaultDatabaseUrl,
};

/** Builds the site with delivery on, then serves it and the intake on one port. */
function main(): void {
  loadEnvFile();
  for (const [name, value] of Object.entries(defaults)) {
    if (!process.env[name]?.trim()) process.env[name] = value;
  }
  // A wrong one is told before the build, not after it.
  readSettings(process.env);
  const built = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (built.status !== 0) {
    process.exitCode = built.status ?? 1;
    return;
  }
  const server = spawn(
    process.execPath,
    ['-r', 'ts-node/register/transpile-only', join(__dirname, 'main.ts')],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

try {
  main();
} catch (error) {
  console.error(error instanceof WrongSetting ? error.message : error);
  process.exitCode = 1;
}
