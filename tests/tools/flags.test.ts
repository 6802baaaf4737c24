import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it, vi } from 'vitest';
import { hostFlag, mockFlags, portFlag, readFlags } from '#mock/command/flags.ts';
import { chooseAddresses, networkAddresses } from '#mock/command/network.ts';
import { settingsOfMock } from '#mock/command/settings.ts';

const flags = { port: portFlag('where it listens'), ...mockFlags };
const read = (...args: string[]) => readFlags('npm run mock --', flags, settingsOfMock, args);
const address = (family: 'IPv4' | 'IPv6', address: string, internal = false) =>
  ({ family, address, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as NetworkInterfaceInfo;

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

it('takes the next argument for an optional value only if it is no flag', () => {
  const host = { ...hostFlag, read: (typed: string) => [typed] };
  const readHost = (...args: string[]) => readFlags('npm run mock --', { host, ...flags }, {}, args);
  expect(readHost('--host')).toEqual({ host: [''] });
  expect(readHost('--host', '--port', '5')).toEqual({ host: [''], port: 5 });
  expect(readHost('--state', 'host', '--host', '192.168.1.5')).toEqual({
    state: 'host',
    host: ['192.168.1.5'],
  });
  expect(readHost('--host=192.168.1.5')).toEqual({ host: ['192.168.1.5'] });
});

it('chooses among the IPv4 addresses of the networks', () => {
  const own = networkAddresses({
    lo: [address('IPv4', '127.0.0.1', true), address('IPv6', '::1', true)],
    wlan0: [address('IPv6', 'fd00::2'), address('IPv4', '192.168.1.5')],
    eth0: [address('IPv4', '10.0.0.7')],
  });
  expect(chooseAddresses('', own)).toEqual(['192.168.1.5', '10.0.0.7']);
  expect(chooseAddresses('10.0.0.7', own)).toEqual(['10.0.0.7']);
  expect(() => chooseAddresses('10.0.0.8', own)).toThrow(
    new Error('Enter an address of this machine: 192.168.1.5, 10.0.0.7'),
  );
  expect(() => chooseAddresses('', [])).toThrow(
    new Error('This machine has no network address. Connect it to a network'),
  );
});

it.each(['--help', '-h'])('prints every flag and setting on %s', (help) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(read('--scale', '5', help)).toBeUndefined();
  const [[text]] = log.mock.calls as [[string]];
  log.mockRestore();
  expect(text).toMatch(/^npm run mock -- \[flags\]\n/);
  const lines = text.split('\n').map((line) => line.trim().split(/ {2,}/)[0]);
  expect(lines).toEqual(
    expect.arrayContaining(['--port number', '--latency ms', '--state file', '--scale number', '--help']),
  );
  expect(text).toMatch(/^ {2}MOCK_STRICT_AUTH +1 requires a token .*; default 0$/m);
  expect(text).toMatch(/^ {2}MOCK_SUBJECT_ACCESS_KEY +access key .*; default sample-access-key$/m);
});
