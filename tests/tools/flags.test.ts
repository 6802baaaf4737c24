import { expect, it, vi } from 'vitest';
import { mockFlags, portFlag, readFlags } from '#mock/command/flags.ts';

const flags = { port: portFlag('where it listens'), ...mockFlags };
const read = (...args: string[]) => readFlags('npm run mock --', flags, args);
const known = 'Known: --port, --latency, --state, --scale, --rate-limit, --help';

it('flags are read as what they stand for, in both spellings', () => {
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
  ['--port many', 'expected a number from 0 to 65535'],
  ['--port 65536', 'expected a number from 0 to 65535'],
  ['--port --latency', 'expected a number from 0 to 65535'],
  ['--latency -5', 'expected a number from 0 to 600000'],
  ['--latency 1.5', 'expected a number from 0 to 600000'],
  ['--latency 0x10', 'expected a number from 0 to 600000'],
  ['--scale 0', 'expected a number from 1 to 100000'],
  ['--scale 100001', 'expected a number from 1 to 100000'],
  ['--scale', 'expected a number from 1 to 100000'],
  ['--rate-limit none', 'expected a number from 0 to 1000000'],
  ['--state --scale', 'expected the name of a file'],
  ['--state', 'expected the name of a file'],
])('%s is refused by its flag', (line, message) => {
  expect(() => read(...line.split(' '))).toThrow(new Error(`${line}: ${message}`));
});

it('a value that is empty is refused', () => {
  expect(() => read('--port=')).toThrow(new Error('--port: expected a number from 0 to 65535'));
  expect(() => read('--state', '')).toThrow(new Error('--state: expected the name of a file'));
});

it.each([
  ['--scal 5', 'Unknown flag --scal.'],
  ['--web-port 5', 'Unknown flag --web-port.'],
  ['--no-state', 'Unknown flag --no-state.'],
  ['--__proto__ 5', 'Unknown flag --__proto__.'],
  ['-p 5', 'Unknown flag -p.'],
  ['3001', "Unexpected argument '3001'."],
])('%s is refused with the flags that there are', (line, message) => {
  expect(() => read(...line.split(' '))).toThrow(new Error(`${message} ${known}`));
});

it.each(['--help', '-h'])('%s tells every flag, and asks for nothing else', (help) => {
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
