import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storageProject } from '#contract/development.ts';

// Runs the storage through the Firebase CLI, which evaluates the rules in Java.

const root = fileURLToPath(new URL('../..', import.meta.url));
const minJava = 21;

/** Returns the missing requirement of the official rules runtime. `network` means that a download provides it. */
export async function missingRequirement(): Promise<
  { readonly what: string; readonly network: boolean } | undefined
> {
  const java = await javaVersion();
  if (java < minJava) {
    const installed = java === 0 ? 'Java is not installed' : `Java ${java} is installed`;
    return {
      what: `The official storage needs Java ${minJava} or newer, but ${installed}.`,
      network: false,
    };
  }
  const { getDownloadDetails } = await import('firebase-tools/lib/emulator/downloadableEmulators.js');
  const { downloadPath } = getDownloadDetails('storage');
  if (existsSync(downloadPath)) return undefined;
  return {
    what: `The official storage needs its rules runtime, but ${downloadPath} is missing.`,
    network: true,
  };
}

/** The major version of the `java` on the PATH, 0 when Java is not installed. */
async function javaVersion(): Promise<number> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version']);
    return Number(/version "(?:1\.)?(\d+)/.exec(stdout + stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Runs the Firebase CLI and returns its exit code. Throws an Error that names a missing requirement. */
export async function runOfficial(): Promise<number> {
  const missing = await missingRequirement();
  if (missing && !missing.network) throw new Error(`${missing.what} Install it, or leave out --official.`);
  const { resolve } = createRequire(import.meta.url);
  const command = ['emulators:start', '--only', 'storage', '--project', storageProject];
  const child = spawn(process.execPath, [resolve('firebase-tools/lib/bin/firebase.js'), ...command], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    // A process group of its own: otherwise Ctrl-C would reach the child directly and through the handlers below.
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill('SIGINT'));
  const [code] = await once(child, 'exit');
  const stillMissing = code === 0 ? undefined : await missingRequirement();
  if (stillMissing) throw new Error(`${stillMissing.what} Connect to the network, or leave out --official.`);
  return code ?? 1;
}
