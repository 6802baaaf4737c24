import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect } from 'vitest';

// Commands of this repository as people start them. None outlives its test.

const running: ChildProcess[] = [];

/** To be called by each file that starts commands: this module is loaded once for several of them. */
export function endCommandsAfterEach(): void {
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
}

/** Starts a script of mock-server, as package.json does. */
export const run = (script: 'main.ts' | 'start.ts' | 'storage.ts', ...args: string[]) =>
  runNode(['mock-server/launch.js', script, ...args]);

/** Starts Node, with more in its environment. */
export function runNode(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...environment } });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);

  /** Waits until it has said this. */
  const said = (text: string) => expect.poll(() => output, { timeout: 15_000, interval: 20 }).toContain(text);

  /** Ends it with a signal and gives its exit code, null where the signal ended it. */
  function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return exit;
  }
  return { child, exit, end, said, output: () => output };
}

/** The mock API on a free port, once it is ready. */
export async function runMock(...args: string[]) {
  const mock = run('main.ts', '--port', '0', ...args);
  await mock.said('/__mock');
  const origin = /http:\/\/localhost:\d+/.exec(mock.output())?.[0] ?? '';

  /** A call with a body in JSON, and its answer. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
  async function call(method: string, path: string, body?: unknown, headers = {}): Promise<any> {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  }
  return { ...mock, origin, call };
}
