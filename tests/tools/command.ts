import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect } from 'vitest';
import { jsonCalls } from '../contract/json-calls.ts';

// Runs the commands of this repository as people start them.

const running: ChildProcess[] = [];

/** Kills the commands after each test. Each test file must call it, because the files of a worker share this module. */
export function endCommandsAfterEach(): void {
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
}

export const run = (
  script: 'main.ts' | 'openapi.ts' | 'start.ts' | 'storage.ts',
  args: readonly string[] = [],
  environment?: Readonly<Record<string, string>>,
) => runNode(['mock-server/launch.js', script, ...args], environment);

export const runNode = (
  args: readonly string[],
  environment?: Readonly<Record<string, string>>,
  folder?: string,
) => runProgram(process.execPath, args, environment, folder);

export function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  folder = '.',
) {
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...environment } });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);

  const waitForOutput = (text: string) =>
    expect.poll(() => output, { timeout: 200_000, interval: 20 }).toContain(text);

  /** Sends a signal and resolves to the exit code, or null if the signal killed the command. */
  function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return exit;
  }
  /** Reads no more output, like `| head -1`. */
  function closeOutput(): void {
    child.stdout.destroy();
    child.stderr.destroy();
  }
  return { exit, end, waitForOutput, closeOutput, output: () => output };
}

export const runMock = (...args: string[]) => ready(run('main.ts', ['--port', '0', ...args]));

/** Waits until a mock is ready. Adds its origin and its calls. */
export async function ready(mock: ReturnType<typeof runNode>) {
  await mock.waitForOutput('/__mock');
  const origin = /http:\/\/localhost:\d+/.exec(mock.output())?.[0] ?? '';
  return { ...mock, origin, call: jsonCalls(() => origin) };
}
