import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { storagePort, storageProject } from '#contract/development.ts';
import { assertFree } from '#mock/command/free-port.ts';

// The storage as Firebase's own command starts it, whose rules are judged by Java.

const root = fileURLToPath(new URL('../..', import.meta.url));
const minJava = 21;

/** What keeps the official rules runtime from starting, in a sentence; `network` where a download would solve it. */
export async function missingRequirement(): Promise<
  { readonly what: string; readonly network: boolean } | undefined
> {
  const java = await javaVersion();
  if (java < minJava) {
    const installed = java === 0 ? 'there is no java' : `java is of version ${java}`;
    return {
      what: `The official storage needs Java ${minJava} or newer, and ${installed} here.`,
      network: false,
    };
  }
  const { getDownloadDetails } = await import('firebase-tools/lib/emulator/downloadableEmulators.js');
  const { downloadPath } = getDownloadDetails('storage');
  if (existsSync(downloadPath)) return undefined;
  return {
    what: `The official storage needs the rules runtime, and ${downloadPath} is not there.`,
    network: true,
  };
}

/** The major version of the java that would be started, 0 where there is none. */
async function javaVersion(): Promise<number> {
  try {
    const { stdout, stderr } = await promisify(execFile)('java', ['-version']);
    return Number(/version "(?:1\.)?(\d+)/.exec(stdout + stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Runs the command until it ends, and returns its exit code. Throws, with the missing requirement, where it cannot start. */
export async function runOfficial(): Promise<number> {
  const missing = await missingRequirement();
  if (missing && !missing.network) throw new Error(`${missing.what} Install it, or leave --official out.`);
  await assertFree(storagePort, 'the storage');
  const { resolve } = createRequire(import.meta.url);
  const command = ['emulators:start', '--only', 'storage', '--project', storageProject];
  const child = spawn(process.execPath, [resolve('firebase-tools/lib/bin/firebase.js'), ...command], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
    // Not of this process's group, so that a Ctrl-C reaches it once: passed on from here.
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGINT'));
  const [code] = await once(child, 'exit');
  const stillMissing = code === 0 ? undefined : await missingRequirement();
  if (stillMissing)
    throw new Error(`${stillMissing.what} It could not be downloaded; without --official none is needed.`);
  return code ?? 1;
}
