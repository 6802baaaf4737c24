import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mockSettings, readMockSettings } from '#mock/command/settings.ts';
import {
  appSettings,
  defaultSettings,
  type SettingName,
  type Settings,
} from '../../client/build/app-settings.ts';
import { readSettings } from '../../client/build/settings.ts';
import { temporaryFolders } from '../temporary-folders.ts';

const names = Object.keys(appSettings) as SettingName[];
const deployed = Object.fromEntries(
  Object.entries(appSettings).map(([name, setting]) => [name, setting.deployed]),
) as Settings;
const folder = temporaryFolders()();

test('uses the default settings when none is given or each is empty, and otherwise every given one', () => {
  const empty = names.filter((name) => !appSettings[name].fits('')).map((name) => [name, '']);
  expect(readSettings({}, 'any')).toEqual(defaultSettings);
  expect(readSettings(Object.fromEntries(empty), 'all-or-none')).toEqual(defaultSettings);
  for (const demand of ['any', 'all-or-none', 'deployed'] as const)
    expect(readSettings(deployed, demand)).toEqual(deployed);
});

test.each(names)('accepts %s alone in development, and names it when a deploy lacks it', (name) => {
  const given = { [name]: deployed[name] };
  expect(readSettings(given, 'any')).toEqual({ ...defaultSettings, ...given });
  for (const other of names.filter((one) => one !== name))
    expect(() => readSettings(given, 'all-or-none')).toThrow(`${other} is missing`);
  const { [name]: _, ...others } = deployed;
  expect(() => readSettings(others, 'deployed')).toThrow(`${name} is missing`);
});

/** Values that no command accepts. */
test.each<[SettingName, string[]]>([
  [
    'VITE_API_BASE_URL',
    ['https://example.com/api', 'https://example.com;script-src/api/v1', 'https://example.com/?of=/api/v1'],
  ],
  ['VITE_ADS_CSV_URL', ['feeds/ads.csv']],
  ['VITE_ALERTS_CSV_URL', ['//example.com/alerts.csv']],
  ['VITE_NAMES_CSV_URL', ['names.csv']],
  ['VITE_WORDS_CSV_URL', ['words.csv']],
  ['VITE_ORGANISATIONS_URL', ['ftp://example.com/organisations.json']],
  [
    'VITE_FEED_REDIRECT_HOSTS',
    ['googleusercontent.com/pub', 'a.org; script-src *', 'a.*.b.org', '*.com', '*'],
  ],
  ['VITE_SUBJECT_ACCESS_KEY', [' ']],
  ['VITE_FIREBASE_API_KEY', ['a key']],
  ['VITE_FIREBASE_PROJECT_ID', ['https://example.com']],
  ['VITE_FIREBASE_STORAGE_BUCKET', ['gs://our-project.appspot.com']],
  ['VITE_STORAGE_EMULATOR', ['http://localhost:9199']],
  ['VITE_HELP_EMAIL', ['help@example.org?subject=a']],
  ['VITE_HELP_PHONE', ['1800 123 456 (toll-free)', '10']],
  ['VITE_HELP_WHATSAPP', ['https://wa.me/919876543210']],
  ['VITE_HELP_NONE', ['no']],
])('refuses %s with the values %j', (name, values) => {
  for (const value of values)
    expect(() => readSettings({ ...deployed, [name]: value }, 'any')).toThrow(`${name}: '${value}'`);
});

test.each<Partial<Settings>>([
  { VITE_FEED_REDIRECT_HOSTS: '*.googleusercontent.com  docs.example.org:8443' },
  { VITE_STORAGE_TOKEN_URL: '' },
  { VITE_NAMES_CSV_URL: '', VITE_WORDS_CSV_URL: '' },
  { VITE_HELP_EMAIL: '', VITE_HELP_PHONE: '1800-123-456', VITE_HELP_WHATSAPP: '+91 98765 43210' },
])('accepts a deploy with %j', (own) => {
  expect(readSettings({ ...deployed, ...own }, 'deployed')).toEqual({ ...deployed, ...own });
});

test.each(['all-or-none', 'deployed'] as const)('names the contacts if none is set (%s)', (demand) => {
  const none = { ...deployed, VITE_HELP_EMAIL: '', VITE_HELP_PHONE: '', VITE_HELP_WHATSAPP: '' };
  expect(() => readSettings(none, demand)).toThrow(/VITE_HELP_EMAIL.*VITE_HELP_NONE=yes/);
  const meant = { ...none, VITE_HELP_NONE: 'yes' };
  expect(readSettings(meant, demand)).toEqual(meant);
});

test.each<[SettingName, string]>([
  ['VITE_API_BASE_URL', 'http://backend.example.org/api/v1'],
  ['VITE_ALERTS_CSV_URL', 'https://127.0.0.1/alerts.csv'],
  ['VITE_FIREBASE_API_KEY', defaultSettings.VITE_FIREBASE_API_KEY],
  ['VITE_FIREBASE_PROJECT_ID', 'demo-of-ours'],
  ['VITE_SUBJECT_ACCESS_KEY', defaultSettings.VITE_SUBJECT_ACCESS_KEY],
  ['VITE_STORAGE_TOKEN_URL', defaultSettings.VITE_STORAGE_TOKEN_URL],
  ['VITE_STORAGE_EMULATOR', '127.0.0.1:9300'],
  ['VITE_FEED_REDIRECT_HOSTS', 'example.org localhost:4000'],
])('accepts %s with the value %s in a build, and refuses it in a deploy', (name, value) => {
  const given = { ...deployed, [name]: value };
  expect(readSettings(given, 'all-or-none')).toEqual(given);
  expect(() => readSettings(given, 'deployed')).toThrow(`${name}: '${value}'`);
});

test('reads the mock settings from the environment, then .env, then the defaults', async () => {
  const empty = { MOCK_STRICT_AUTH: '', MOCK_SUBJECT_ACCESS_KEY: '' };
  const usual = { strictAuth: false, accessKey: 'sample-access-key' };
  expect(await readMockSettings(empty, 'nowhere')).toEqual(usual);
  await writeFile(join(folder, '.env'), 'MOCK_STRICT_AUTH=1\nMOCK_SUBJECT_ACCESS_KEY=kept\n');
  const environment = { MOCK_SUBJECT_ACCESS_KEY: 'said' };
  expect(await readMockSettings(environment, folder)).toEqual({ strictAuth: true, accessKey: 'said' });
});

test('documents each setting in .env.example with its purpose and a deployed value', async () => {
  const text = await readFile('.env.example', 'utf8');
  const names = [...Object.keys(appSettings), ...Object.keys(mockSettings)];
  expect(text.match(/^\w+(?==)/gm)).toEqual(names);
  for (const [name, { about, deployed }] of Object.entries(appSettings))
    expect(text).toContain(
      `# ${about}\n# deployed: ${name}=${deployed}\n${name}=${defaultSettings[name as SettingName]}\n`,
    );
  for (const [name, { about, defaultValue }] of Object.entries(mockSettings))
    expect(text).toContain(`# ${about}\n${name}=${defaultValue}\n`);
});
