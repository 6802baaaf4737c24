import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';

export interface Running {
  readonly origin: string;
  /** The time from the start of the process to the first response, in ms. */
  readonly startedIn: number;
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

/** Runs `node` with a file and its arguments on a free port. Resolves when `path` responses. */
export async function run(path: string, ...command: string[]): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const args = [...command, '--port', `${port}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://localhost:${port}`;
  await firstResponse(origin + path, child);
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

async function firstResponse(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended before it answered`);
    const response = await fetch(url).catch(() => undefined);
    await response?.text();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Reads the resident memory in MB from /proc, so only on Linux. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
