import { expect, it } from 'vitest';
import { readOptions } from '#mock/contract-check/options.ts';
import { timeoutMs } from '../../../client/api/timing.ts';

const baseUrl = 'https://example.com/api/v1';
const address = `--base-url ${baseUrl}/`;
const read = (line: string, environment = {}) => readOptions(line.split(' ').filter(Boolean), environment);

it.each([
  ['', 'The address of the backend is missing.'],
  ['--base-url https://example.com', 'Enter an address such as https://backend.example.org/api/v1'],
  [`${address} --username asha01`, 'Give both a username and a password'],
  [`${address} --fail-on all`, '--fail-on all: Enter one of breaking, tolerated, never'],
  [`${address} --out none/report.xml`, '--out none/report.xml: ENOENT'],
])('refuses %j', (line, problem) => {
  expect(() => read(line)).toThrow(problem);
});

it('has defaults that fit the app, reads the environment, and prefers the flags', () => {
  const origin = 'http://localhost:5173';
  const limits = { timeoutMs, maxLatencyMs: 3000, failOn: 'breaking', format: 'text' };
  const defaults = { baseUrl, accessKey: 'sample-access-key', origin, ...limits };
  expect(read(address, { CONTRACT_USERNAME: '', CONTRACT_PASSWORD: '' })).toEqual(defaults);
  const account = { username: 'asha01', password: '--dashes=' };
  const environment = {
    CONTRACT_BASE_URL: baseUrl,
    CONTRACT_USERNAME: account.username,
    CONTRACT_PASSWORD: account.password,
    VITE_SUBJECT_ACCESS_KEY: 'of-the-app',
  };
  expect(read('', environment)).toMatchObject({ baseUrl, account, accessKey: 'of-the-app' });
  const given = read('--access-key given --username ravi02', environment);
  expect(given).toMatchObject({ account: { ...account, username: 'ravi02' }, accessKey: 'given' });
});
