import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect } from 'vitest';

// Commands of this repository as people start them. Each ends with its test.

const running: ChildProcess[] = [];

/** Must be called by each file that starts commands: files of one worker share this module. */
export function endCommandsAfterEach(): void {
  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL');
  });
}

/** Starts a script of mock-server, as package.json does. */
export const run = (
  script: 'main.ts' | 'start.ts' | 'storage.ts',
  args: readonly string[] = [],
  environment?: Readonly<Record<string, string>>,
) => runNode(['mock-server/launch.js', script, ...args], environment);

/** Starts Node with variables added to its environment. */
export const runNode = (args: readonly string[], environment?: Readonly<Record<string, string>>) =>
  runProgram(process.execPath, args, environment);

/** Starts a program with variables added to its environment. */
export function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const child = spawn(program, args, { env: { ...process.env, ...environment } });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      output += data;
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);

  /** Waits until the command has printed a text. */
  const waitForOutput = (text: string) =>
    expect.poll(() => output, { timeout: 50_000, interval: 20 }).toContain(text);

  /** Ends the command with a signal and gives its exit code, null where the signal ended it. */
  function end(signal: NodeJS.Signals): Promise<number | null> {
    child.kill(signal);
    return exit;
  }
  return { exit, end, waitForOutput, output: () => output };
}

/** The mock API on a free port, once it is ready. */
export async function runMock(...args: string[]) {
  const mock = run('main.ts', ['--port', '0', ...args]);
  await mock.waitForOutput('/__mock');
  const origin = /http:\/\/localhost:\d+/.exec(mock.output())?.[0] ?? '';

  /** Sends a call with a JSON body and reads the answer's JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: any answer
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
