import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { storageProject } from '#contract/development.ts';

/** Runs the storage through the Firebase CLI, which evaluates the rules in Java. Returns its exit code. */
export async function runOfficial(): Promise<number> {
  const cli = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
  const command = [cli, 'emulators:start', '--only', 'storage', '--project', storageProject];
  const child = spawn(process.execPath, command, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    // A process group of its own: otherwise Ctrl-C would reach the child directly and through the handlers below.
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGINT'));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
