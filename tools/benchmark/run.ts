import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface Running {
  readonly origin: string;
  /** The time from the start of the process to the first response, in ms. */
  readonly startedIn: number;
  /** The resident memory in MB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Runs `node` with a file and its arguments on a free port. Resolves when `path` responds. The process ends with this one.
 */
export async function run(path: string, ...command: string[]): Promise<Running> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const began = performance.now();
  const child = spawn(process.execPath, [...command, '--port', `${port}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const origin = `http://localhost:${port}`;
  while (!(await isServed(origin + path))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended before it answered`);
    await wait(2);
  }
  return {
    origin,
    startedIn: performance.now() - began,
    async memory() {
      // Only Linux has this file.
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      process.off('exit', kill);
      kill();
      await once(child, 'exit');
    },
  };
}

async function isServed(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.text();
  return response?.ok === true;
}
