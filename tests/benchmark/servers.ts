import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

/** A server in a process of its own. */
export interface Running {
  readonly origin: string;
  /** From the start of the process to its first answer, in ms. */
  readonly startedIn: number;
  /** Memory that the process holds in RAM, in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

/** Runs `node` with a file and its arguments, and waits until `path` answers at the port that it was given. */
export async function run(path: string, ...command: string[]): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const args = [...command, '--port', `${port}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://localhost:${port}`;
  await firstAnswer(origin + path, child);
  const startedIn = performance.now() - began;
  return {
    origin,
    startedIn,
    memory: () => memoryOf(child.pid as number),
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended before it answered`);
    const response = await fetch(url).catch(() => undefined);
    await response?.text();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Resident memory in MB, as Linux tells it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
