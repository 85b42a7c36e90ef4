import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Compiles the server as `npm run build` does, for tests that start it as a process. */
export function compileServer(): void {
  const root = resolve(__dirname, '../../..');
  execFileSync(process.execPath, [resolve(root, 'node_modules/typescript-7/bin/tsc'), '-p', 'server'], {
    cwd: root,
    stdio: 'inherit',
  });
}

export default compileServer;
