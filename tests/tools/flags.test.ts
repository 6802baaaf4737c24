import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { type Flags, flagsOf, readFlags } from '#mock/command/flags.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { mockSettings } from '#mock/command/settings.ts';

const read = (...args: string[]) => readFlags('npm run mock --', flagsOf.mock, mockSettings, args);
const known =
  'Known: --port, --proxy, --host, --allow-host, --latency, --state, --scale, --rate-limit, --record, --replay, --help';

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
  ['--latency 0x10', '--latency 0x10: Enter a whole number from 0 to 600000'],
  ['--scale', '--scale: Enter a whole number from 1 to 100000'],
  ['--state --scale', '--state --scale: Enter the path of a file'],
  ['--proxy a.example', '--proxy a.example: Enter an address such as https://backend.example.org/api/v1'],
  ['--allow-host a:80', '--allow-host a:80: Enter a host name without a port, such as mock.example'],
  ['--scal 5', `Unknown argument --scal. ${known}`],
  ['--__proto__ 5', `Unknown argument --__proto__. ${known}`],
  ['3001', `Unknown argument 3001. ${known}`],
])('refuses %s', (line, message) => {
  expect(() => read(...line.split(' '))).toThrow(new Error(message));
});

const own = networkAddresses();

it.skipIf(own.length === 0)('chooses among the addresses of this machine', () => {
  expect(read('--host')).toEqual({ host: own });
  expect(read('--host', '--port', '5')).toEqual({ host: own, port: 5 });
  expect(read('--host', `${own[0]}`)).toEqual({ host: [own[0]] });
  expect(() => read('--host=192.0.2.1')).toThrow(`Enter an address of this machine: ${own.join(', ')}`);
});

it('prints every flag and setting on --help, also beside an invalid flag', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(read('--scale', 'x', '--help')).toBeUndefined();
  const [[text]] = log.mock.calls as [[string]];
  log.mockRestore();
  expect(text).toMatch(/^npm run mock -- \[flags\]\n/);
  expect(text.match(/(?<=^ {2}--)[\w-]+/gm)).toEqual([...Object.keys(flagsOf.mock), 'help']);
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
