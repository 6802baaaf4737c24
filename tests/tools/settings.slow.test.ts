import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpSettings } from '#contract/development.ts';
import { appSettings, defaultSettings, type SettingName, type Settings } from '#contract/settings.ts';
import { mockSettings, readMockSettings } from '#mock/command/settings.ts';
import { type Demand, readSettings } from '../../client/build/settings.ts';
import { endCommandsAfterEach, runNode } from './command.ts';

endCommandsAfterEach();

const names = Object.keys(appSettings) as SettingName[];
const demands: Demand[] = ['any', 'all-or-none', 'deployed'];
const deployed = Object.fromEntries(
  Object.entries(appSettings).map(([name, setting]) => [name, setting.deployed]),
) as Settings;

test('uses the default settings when none is given, and otherwise every given setting', () => {
  const empty = names.filter((name) => !appSettings[name].fits('')).map((name) => [name, '']);
  for (const demand of ['any', 'all-or-none'] as const) {
    expect(readSettings({}, demand)).toEqual(defaultSettings);
    expect(readSettings(Object.fromEntries(empty), demand)).toEqual(defaultSettings);
  }
  for (const demand of demands) expect(readSettings(deployed, demand)).toEqual(deployed);
});

test.each(names)('accepts %s alone in development, and refuses it in a build or a deploy', (name) => {
  const given = { [name]: deployed[name] };
  expect(readSettings(given, 'any')).toEqual({ ...defaultSettings, ...given });
  for (const other of names.filter((one) => one !== name)) {
    const line = `${other} is missing: ${appSettings[other].about}. Set it, for example: ${other}=${deployed[other]}`;
    expect(() => readSettings(given, 'all-or-none')).toThrow(line);
  }
  const { [name]: _, ...others } = deployed;
  expect(() => readSettings(others, 'deployed')).toThrow(`${name} is missing`);
  // Every contact works in production.
  if (name in helpSettings) return;
  // Empty by default, in production too.
  const value = name === 'VITE_FEED_REDIRECT_HOSTS' ? 'localhost:4000' : defaultSettings[name];
  const line = `${name}: '${value}' works only in development. Set a production value, for example: ${name}=${deployed[name]}`;
  expect(() => readSettings({ ...others, [name]: value }, 'deployed')).toThrow(line);
});

test.each<[SettingName, string]>([
  ['VITE_API_BASE_URL', 'https://example.com/api'],
  ['VITE_API_BASE_URL', 'https://example.com/?of=/api/v1'],
  ['VITE_API_BASE_URL', 'https://example.com;script-src/api/v1'],
  ['VITE_ADS_CSV_URL', 'feeds/ads.csv'],
  ['VITE_ALERTS_CSV_URL', '//example.com/alerts.csv'],
  ['VITE_ORGANISATIONS_URL', 'ftp://example.com/organisations.json'],
  ['VITE_FEED_REDIRECT_HOSTS', 'googleusercontent.com/pub'],
  ['VITE_FEED_REDIRECT_HOSTS', 'example.org; script-src *'],
  ['VITE_FEED_REDIRECT_HOSTS', 'sheets.*.example.org'],
  ['VITE_FEED_REDIRECT_HOSTS', '*.com'],
  ['VITE_FEED_REDIRECT_HOSTS', '*'],
  ['VITE_SUBJECT_ACCESS_KEY', ' '],
  ['VITE_FIREBASE_API_KEY', 'a key'],
  ['VITE_FIREBASE_PROJECT_ID', 'https://example.com'],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://our-project.appspot.com'],
  ['VITE_STORAGE_EMULATOR', 'http://localhost:9199'],
  ['VITE_HELP_EMAIL', 'help@example.org?subject=a'],
  ['VITE_HELP_PHONE', '1800 123 456 (toll-free)'],
  ['VITE_HELP_PHONE', '10'],
  ['VITE_HELP_WHATSAPP', 'https://wa.me/919876543210'],
])('refuses %s with the value %s', (name, value) => {
  const line = `${name}: '${value}' is invalid. Set a valid value, for example: ${name}=${defaultSettings[name] || deployed[name]}`;
  for (const demand of demands) {
    expect(() => readSettings({ ...deployed, [name]: value }, demand)).toThrow(line);
  }
});

test.each<Partial<Settings>>([
  { VITE_FEED_REDIRECT_HOSTS: '*.googleusercontent.com  docs.example.org:8443' },
  { VITE_HELP_EMAIL: 'skills.help+app@mail.example.co.in', VITE_HELP_PHONE: '1800-123-456' },
  { VITE_HELP_EMAIL: '', VITE_HELP_PHONE: '14567', VITE_HELP_WHATSAPP: '+91 98765 43210' },
])('accepts a deploy with %j', (own) => {
  const given = { ...deployed, ...own };
  expect(readSettings(given, 'deployed')).toEqual(given);
});

test.each<[SettingName, string]>([
  ['VITE_API_BASE_URL', 'http://backend.example.org/api/v1'],
  ['VITE_ALERTS_CSV_URL', 'https://127.0.0.1/alerts.csv'],
  ['VITE_FIREBASE_PROJECT_ID', 'demo-of-ours'],
  ['VITE_STORAGE_EMULATOR', '127.0.0.1:9300'],
  ['VITE_FEED_REDIRECT_HOSTS', 'example.org localhost:4000'],
])('accepts %s with the value %s in a build, and refuses it in a deploy', (name, value) => {
  const given = { ...deployed, [name]: value };
  expect(readSettings(given, 'all-or-none')).toEqual(given);
  expect(() => readSettings(given, 'deployed')).toThrow(`${name}: '${value}' works only in development.`);
});

const vite = 'node_modules/vite/bin/vite.js';
const tsx = 'node_modules/tsx/dist/cli.mjs';
const build = [tsx, 'client/build/build.ts', '--outDir', join(tmpdir(), 'never-built')];

test.each([
  ['a build', build],
  ['npm run dev', [vite]],
  ['npm run deploy', [tsx, 'client/build/deploy.ts']],
  ['npm start', ['mock-server/launch.js', 'start.ts', '--web-port']],
])('names each invalid setting in %s, even when the port is taken', async (_, args) => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const wrong = { VITE_API_BASE_URL: 'example.com', VITE_STORAGE_EMULATOR: 'nowhere' };
  const { exit, output } = runNode(args.at(-1) === '--web-port' ? [...args, `${port}`] : args, wrong);
  expect(await exit).toBe(1);
  taken.close();
  for (const [name, value] of Object.entries(wrong)) {
    const example = defaultSettings[name as SettingName];
    expect(output()).toContain(
      `${name}: '${value}' is invalid. Set a valid value, for example: ${name}=${example}`,
    );
  }
});

test('reads the mock settings from the environment, then .env, then the defaults', async () => {
  const empty = { MOCK_STRICT_AUTH: '', MOCK_SUBJECT_ACCESS_KEY: '' };
  const usual = { strictAuth: false, accessKey: 'sample-access-key' };
  expect(await readMockSettings(empty, 'nowhere')).toEqual(usual);

  const folder = await mkdtemp(join(tmpdir(), 'settings-'));
  await writeFile(join(folder, '.env'), 'MOCK_STRICT_AUTH=1\nMOCK_SUBJECT_ACCESS_KEY=kept\n');
  expect(await readMockSettings({}, folder)).toEqual({ strictAuth: true, accessKey: 'kept' });
  const environment = { MOCK_SUBJECT_ACCESS_KEY: 'said' };
  expect(await readMockSettings(environment, folder)).toEqual({ strictAuth: true, accessKey: 'said' });
  await rm(folder, { recursive: true });
});

test('refuses to start the mock when a setting is invalid', async () => {
  const args = ['mock-server/launch.js', 'main.ts', '--port', '0'];
  const { exit, output } = runNode(args, { MOCK_STRICT_AUTH: 'yes' });
  expect(await exit).toBe(1);
  expect(output()).toBe(
    "MOCK_STRICT_AUTH: 'yes' is invalid. Set a valid value, for example: MOCK_STRICT_AUTH=0\n",
  );
});

test('documents each setting in .env.example with its purpose and a deployed value', async () => {
  const ofApp = Object.entries(appSettings).map(
    ([name, { about, deployed }]) =>
      `# ${about}\n# deployed: ${name}=${deployed}\n${name}=${defaultSettings[name as SettingName]}`,
  );
  const ofMock = Object.entries(mockSettings).map(
    ([name, { about, defaultValue }]) => `# ${about}\n${name}=${defaultValue}`,
  );
  const text = [
    '# Copy this file to .env, which git ignores. It holds the default values: the mock and the Storage emulator on their',
    '# default ports. npm run deploy needs other values.',
    '',
    '# Settings of the app, read at build time',
    '',
    ofApp.join('\n\n'),
    '',
    '# Settings of the mock, read at start',
    '',
    ofMock.join('\n\n'),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('../../.env.example');
});
