import { expect, it, vi } from 'vitest';
import { CannotCheck, readOptions } from '#mock/contract-check/options.ts';
import { timeoutMs } from '../../../client/api/timing.ts';
import { samplePassword } from '../samples.ts';

const baseUrl = 'https://example.com/api/v1';
const address = `--base-url ${baseUrl}/`;
const read = (line: string, environment = {}) => readOptions(line.split(' ').filter(Boolean), environment);

it.each([
  ['', 'The address of the backend is missing.'],
  ['--base-url https://example.com', 'that ends in /api/v1'],
  ['--base-url ftp://example.com/api/v1', 'Enter an http or https address'],
  ['--base-url https://a:b@example.com/api/v1', 'without username, password'],
  [`${address} --username asha01`, 'Give both a username and a password'],
  [`${address} --username --password Sample@123`, '--username --password: Enter a name'],
  [`${address} --origin https://example.com/app`, '--origin https://example.com/app: Enter an origin'],
  [`${address} --timeout 0`, '--timeout 0: Enter a whole number from 1'],
  [`${address} --fail-on all`, '--fail-on all: Enter one of breaking, tolerated, never'],
  [`${address} --format xml`, '--format xml: Enter one of text, json, junit'],
  [`${address} --out none/report.xml`, '--out none/report.xml: ENOENT'],
  [`${address} --write-baseline none/known.json`, '--write-baseline none/known.json: ENOENT'],
  [`${address} --out tests`, '--out tests: This is a folder'],
  [`${address} --wirte`, 'Unknown flag --wirte. Known: --base-url, --against, --username'],
])('refuses %j', (line, problem) => {
  expect(() => read(line)).toThrow(CannotCheck);
  expect(() => read(line)).toThrow(problem);
});

it('has defaults that fit the app and the mock', () => {
  expect(read(address)).toEqual({
    baseUrl,
    accessKey: 'sample-access-key',
    origin: 'http://localhost:5173',
    timeoutMs,
    maxLatencyMs: 3000,
    failOn: 'breaking',
    format: 'text',
  });
});

it('reads the environment, where an empty value is not set, and prefers the flags', () => {
  const empty = { CONTRACT_USERNAME: '', CONTRACT_PASSWORD: '', CONTRACT_ACCESS_KEY: '' };
  expect(read(address, empty)).toEqual(read(address));
  const environment = {
    CONTRACT_BASE_URL: baseUrl,
    CONTRACT_USERNAME: 'asha01',
    CONTRACT_PASSWORD: samplePassword,
    CONTRACT_ACCESS_KEY: 'from-the-environment',
    VITE_SUBJECT_ACCESS_KEY: 'from-the-app',
  };
  const account = { username: 'asha01', password: samplePassword };
  expect(read('', environment)).toMatchObject({ baseUrl, account, accessKey: 'from-the-environment' });
  expect(read(address, { VITE_SUBJECT_ACCESS_KEY: 'from-the-app' })?.accessKey).toBe('from-the-app');
  const line =
    '--base-url https://other.example/api/v1 --username ravi02 --password Other@123 --access-key given';
  expect(read(line, environment)).toMatchObject({
    baseUrl: 'https://other.example/api/v1',
    account: { username: 'ravi02', password: 'Other@123' },
    accessKey: 'given',
  });
});

it('prints each flag, the environment and the exit codes on --help', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const options = read('--help');
  const printed = log.mock.calls.flat().join('\n');
  log.mockRestore();
  expect(options).toBeUndefined();
  for (const word of [
    '--write-baseline file',
    'CONTRACT_BASE_URL',
    'CONTRACT_PASSWORD',
    'NO_PROXY',
    'Exit code: 0',
  ])
    expect(printed).toContain(word);
});
