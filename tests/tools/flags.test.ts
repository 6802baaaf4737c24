import { readFile } from 'node:fs/promises';
import type { NetworkInterfaceInfo } from 'node:os';
import { expect, it, vi } from 'vitest';
import { type Flags, flagsOf, readFlags } from '#mock/command/flags.ts';
import { chooseAddresses, isOwnAddress, networkAddresses } from '#mock/command/network.ts';
import { settingsOfMock } from '#mock/command/settings.ts';

const { host: _, ...flags } = flagsOf.mock;
const read = (...args: string[]) => readFlags('npm run mock --', flags, settingsOfMock, args);
const known =
  'Known: --port, --proxy, --allow-host, --latency, --state, --scale, --rate-limit, --record, --replay, --help';

it.each([
  [[], {}],
  [['--port', '0', '--latency=300'], { port: 0, latency: 300 }],
  [['--state', 'my state.json', '--scale', '100000'], { state: 'my state.json', scale: 100_000 }],
  [['--rate-limit', '5', '--rate-limit', '0'], { 'rate-limit': 0 }],
  [['--state=a=b'], { state: 'a=b' }],
  [['--proxy', 'http://a.example/api/v1/'], { proxy: 'http://a.example/api/v1' }],
  [['--allow-host', 'A.example,[::2]', '--allow-host=b'], { 'allow-host': ['a.example', '[::2]', 'b'] }],
])('reads %j', (args, values) => {
  expect(read(...args)).toEqual(values);
});

it.each([
  ['--port many', '--port many: Enter a whole number from 0 to 65535'],
  ['--port 65536', '--port 65536: Enter a whole number from 0 to 65535'],
  ['--port=', '--port: Enter a whole number from 0 to 65535'],
  ['--latency -5', '--latency -5: Enter a whole number from 0 to 600000'],
  ['--latency 1.5', '--latency 1.5: Enter a whole number from 0 to 600000'],
  ['--latency 0x10', '--latency 0x10: Enter a whole number from 0 to 600000'],
  ['--scale', '--scale: Enter a whole number from 1 to 100000'],
  ['--state --scale', '--state --scale: Enter the path of a file'],
  ['--state ', '--state: Enter the path of a file'],
  ['--proxy a.example', '--proxy a.example: Enter an address such as https://backend.example.org/api/v1'],
  ['--allow-host a:80', '--allow-host a:80: Enter a host name without a port, such as mock.example'],
  ['--allow-host', '--allow-host: Enter a host name without a port, such as mock.example'],
  ['--scal 5', `Unknown flag --scal. ${known}`],
  ['--no-state', `Unknown flag --no-state. ${known}`],
  ['--__proto__ 5', `Unknown flag --__proto__. ${known}`],
  ['-p 5', `Unknown flag -p. ${known}`],
  ['3001', `Unexpected argument '3001'. ${known}`],
])('refuses %s', (line, message) => {
  expect(() => read(...line.split(' '))).toThrow(new Error(message));
});

it.each([
  [['--host'], { host: [''] }],
  [['--host', '--port', '5'], { host: [''], port: 5 }],
  [['--state', 'host', '--host', '192.168.1.5'], { state: 'host', host: ['192.168.1.5'] }],
  [['--host=192.168.1.5'], { host: ['192.168.1.5'] }],
])('takes the next argument for an optional value only if it is no flag: %j', (args, values) => {
  const host = { ...flagsOf.mock.host, read: (typed: string) => [typed] };
  expect(readFlags('npm run mock --', { host, ...flags }, {}, args)).toEqual(values);
});

it('chooses among the IPv4 addresses of the networks', () => {
  const address = (family: 'IPv4' | 'IPv6', address: string, internal = false) =>
    ({ family, address, internal, netmask: '', mac: '', cidr: null, scopeid: 0 }) as NetworkInterfaceInfo;
  const own = networkAddresses({
    lo: [address('IPv4', '127.0.0.1', true), address('IPv6', '::1', true)],
    wlan0: [address('IPv6', 'fd00::2'), address('IPv4', '192.168.1.5')],
    eth0: [address('IPv4', '10.0.0.7')],
  });
  expect(chooseAddresses('', own)).toEqual(['192.168.1.5', '10.0.0.7']);
  expect(chooseAddresses('10.0.0.7', own)).toEqual(['10.0.0.7']);
  expect(() => chooseAddresses('10.0.0.8', own)).toThrow('Enter an address of this machine: 192.168.1.5');
  expect(() => chooseAddresses('', [])).toThrow('This machine has no network address.');
});

it.each<[url: string, isOwn: boolean]>([
  ['http://localhost:3001/api/v1', true],
  ['http://[::1]:3001/api/v1', true],
  ['http://0.0.0.0:3001/api/v1', true],
  ...networkAddresses().map((address): [string, boolean] => [`http://${address}:3001/api/v1`, true]),
  ['http://localhost:3002/api/v1', false],
  ['http://localhost/api/v1', false],
  ['https://backend.example:3001/api/v1', false],
])('knows whether the mock at port 3001 is %s', (url, isOwn) => {
  expect(isOwnAddress(url, 3001)).toBe(isOwn);
});

it.each(['--help', '-h'])('prints every flag and setting on %s', (help) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(read('--scale', '5', help)).toBeUndefined();
  const [[text]] = log.mock.calls as [[string]];
  log.mockRestore();
  expect(text).toMatch(/^npm run mock -- \[flags\]\n/);
  const names = text.match(/(?<=^ {2}--)[\w-]+/gm);
  expect(names).toEqual([...Object.keys(flags), 'help']);
  expect(text).toMatch(/^ {2}--latency ms +delay of every API response; 0 to 600000$/m);
  expect(text).toMatch(/^ {2}MOCK_STRICT_AUTH +1 requires a token .*; default 0$/m);
});

it('lists each flag in the documents', async () => {
  const rows = new Map<string, string[]>();
  for (const [command, flags] of Object.entries<Flags>(flagsOf)) {
    for (const [name, { takes, about }] of Object.entries(flags)) {
      const row = `\`${`--${name} ${takes}`.trim()}\` | ${about}`;
      rows.set(row, [...(rows.get(row) ?? []), command]);
    }
  }
  const lines = [...rows].map(([row, commands]) => `| ${commands.join(', ')} | ${row} |`);
  const documents = await readFile('docs/contract-server.md', 'utf8');
  expect(documents).toContain(['| `npm run` | flag | does |', '|---|---|---|', ...lines, ''].join('\n'));
});
