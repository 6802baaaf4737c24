import { expect, it, vi } from 'vitest';
import { mockFlags, portFlag, readFlags } from '#mock/command/flags.ts';

const flags = { port: portFlag('where it listens'), ...mockFlags };
const read = (...args: string[]) => readFlags('npm run mock --', flags, args);
const known = 'Known: --port, --latency, --state, --scale, --rate-limit, --help';

it('reads each flag in both spellings', () => {
  expect(read()).toEqual({});
  expect(read('--port', '0', '--latency=300', '--state', 'my state.json', '--scale', '100000')).toEqual({
    port: 0,
    latency: 300,
    state: 'my state.json',
    scale: 100_000,
  });
  expect(read('--rate-limit', '5', '--rate-limit', '0')).toEqual({ 'rate-limit': 0 });
});

it.each([
  ['--port many', '--port many: Enter a whole number from 0 to 65535'],
  ['--port 65536', '--port 65536: Enter a whole number from 0 to 65535'],
  ['--port=', '--port: Enter a whole number from 0 to 65535'],
  ['--latency -5', '--latency -5: Enter a whole number from 0 to 600000'],
  ['--latency 1.5', '--latency 1.5: Enter a whole number from 0 to 600000'],
  ['--latency 0x10', '--latency 0x10: Enter a whole number from 0 to 600000'],
  ['--scale 0', '--scale 0: Enter a whole number from 1 to 100000'],
  ['--scale 100001', '--scale 100001: Enter a whole number from 1 to 100000'],
  ['--scale', '--scale: Enter a whole number from 1 to 100000'],
  ['--rate-limit none', '--rate-limit none: Enter a whole number from 0 to 1000000'],
  ['--state --scale', '--state --scale: Enter the path of a file'],
  ['--state ', '--state: Enter the path of a file'],
  ['--scal 5', `Unknown flag --scal. ${known}`],
  ['--no-state', `Unknown flag --no-state. ${known}`],
  ['--__proto__ 5', `Unknown flag --__proto__. ${known}`],
  ['-p 5', `Unknown flag -p. ${known}`],
  ['3001', `Unexpected argument '3001'. ${known}`],
])('refuses %s', (line, message) => {
  expect(() => read(...line.split(' '))).toThrow(new Error(message));
});

it.each(['--help', '-h'])('prints every flag on %s', (help) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(read('--scale', '5', help)).toBeUndefined();
  const [[text]] = log.mock.calls as [[string]];
  log.mockRestore();
  expect(text).toMatch(/^npm run mock -- \[flags\]\n/);
  const lines = text.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
  expect(lines).toEqual(
    expect.arrayContaining(['--port number', '--latency ms', '--state file', '--scale number', '--help']),
  );
});
