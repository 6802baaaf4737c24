import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Flags, flagsOf, readFlags } from '#mock/command/flags.ts';
import { networkAddresses } from '#mock/command/network.ts';
import { mockSettings } from '#mock/command/settings.ts';
import { readOptions } from '#mock/contract-check/options.ts';
import { temporaryFolders } from '../temporary-folders.ts';

const read = (line: string) => readFlags('npm run mock --', flagsOf.mock, mockSettings, line.split(' '));
const own = networkAddresses();
const newFolder = temporaryFolders();

it.each<[string, object]>([
  ['--port 0 --latency=300 --state=a=b', { port: 0, latency: 300, state: 'a=b' }],
  ['--rate-limit 5 --rate-limit 0', { 'rate-limit': 0 }],
  ['--proxy http://a.example/api/v1/', { proxy: 'http://a.example/api/v1' }],
  ['--allow-host A.example,[::2] --allow-host=b', { 'allow-host': ['a.example', '[::2]', 'b'] }],
  ...(own.length > 0 ? ([['--host --port 5', { host: own, port: 5 }]] as [string, object][]) : []),
])('reads %s', (line, values) => {
  expect(read(line)).toEqual(values);
});

it.each(['--port 65536', '--latency 0x10', '--scale', '--state --scale', '--proxy a', '--allow-host a:80'])(
  'refuses %s and names the flag',
  (line) => expect(() => read(line)).toThrow(line.split(' ')[0]),
);

it.each(['--scal 5', '--__proto__ 5', '3001', '--host=192.0.2.1'])('refuses %s', (line) => {
  expect(() => read(line)).toThrow(/^(Unknown argument .* Known: --port, |--host 192\.0\.2\.1: )/);
});

it('knows each flag in the commands of the documents', () => {
  const pages = ['README.md', ...readdirSync('docs').map((file) => `docs/${file}`)].filter((file) =>
    file.endsWith('.md'),
  );
  const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n');
  const commands = [...text.matchAll(/npm (?:run )?(mock|start|storage|openapi) -- ([^`#\n]*)/g)];
  const used = commands.flatMap(([, command = '', line = '']) =>
    [...line.matchAll(/--([\w-]+)/g)].map(([, flag = '']) => ({ command, flag })),
  );
  const known: Readonly<Record<string, Flags>> = flagsOf;
  const unknown = used.filter(({ command, flag }) => flag !== 'help' && !(flag in (known[command] ?? {})));
  expect(used).not.toEqual([]);
  expect(unknown).toEqual([]);
});

it.each(['out', 'write-baseline'])('makes the folder of --%s once all flags are valid', (flag) => {
  const folder = newFolder();
  const readCheck = (file: string, ...more: string[]) =>
    readOptions([`--${flag}`, resolve(folder, file), '--base-url', 'http://a.example/api/v1', ...more], {});
  expect(() => readCheck('new/a/report', '--username', 'asha01')).toThrow('Give both a username');
  expect(existsSync(join(folder, 'new'))).toBe(false);
  expect(readCheck('new/a/report')).toBeDefined();
  expect(existsSync(join(folder, 'new/a'))).toBe(true);
  for (const wrong of ['new', `${process.execPath}/report`])
    expect(() => readCheck(wrong)).toThrow(`--${flag} ${resolve(folder, wrong)}: `);
});
