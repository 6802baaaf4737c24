import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { appSettings, type SettingName, type Settings, usualSettings } from '#contract/settings.ts';
import { mockSettings, readMockSettings } from '#mock/command/settings.ts';
import { type Demand, readSettings } from '../../client/build/settings.ts';
import { endCommandsAfterEach, runNode } from './command.ts';

endCommandsAfterEach();

const names = Object.keys(appSettings) as SettingName[];
const deployed = Object.fromEntries(
  Object.entries(appSettings).map(([name, setting]) => [name, setting.deployed]),
) as Settings;

describe('the settings of the app', () => {
  test.each<Demand>(['any', 'all-or-none'])('are the usual ones where none is given (%s)', (demand) => {
    expect(readSettings({}, demand)).toEqual(usualSettings);
    const empty = names.filter((name) => name !== 'VITE_STORAGE_EMULATOR').map((name) => [name, '']);
    expect(readSettings(Object.fromEntries(empty), demand)).toEqual(usualSettings);
  });

  test.each<Demand>(['any', 'all-or-none', 'deployed'])('are those given where all are (%s)', (demand) => {
    expect(readSettings(deployed, demand)).toEqual(deployed);
  });

  test.each(names)('%s alone will do in development, and stops a build, which names the others', (name) => {
    const given = { [name]: deployed[name] };
    expect(readSettings(given, 'any')).toEqual({ ...usualSettings, ...given });
    for (const other of names.filter((one) => one !== name)) {
      const line = `${other} is missing: ${appSettings[other].about}. An example: ${other}=${deployed[other]}`;
      expect(() => readSettings(given, 'all-or-none')).toThrow(line);
    }
  });

  test.each(names)('%s must be given to deploy, and must not be that of development', (name) => {
    const { [name]: _, ...others } = deployed;
    expect(() => readSettings(others, 'deployed')).toThrow(`${name} is missing`);
    const told = `${name}: '${usualSettings[name]}' is for development. An example: ${name}=${deployed[name]}`;
    expect(() => readSettings({ ...others, [name]: usualSettings[name] }, 'deployed')).toThrow(told);
  });

  test.each<[SettingName, string]>([
    ['VITE_API_BASE_URL', 'https://example.com/api'],
    ['VITE_API_BASE_URL', '/api/v1'],
    ['VITE_API_BASE_URL', 'https://example.com/?of=/api/v1'],
    ['VITE_API_BASE_URL', 'https://example.com;script-src/api/v1'],
    ['VITE_ADS_CSV_URL', 'feeds/ads.csv'],
    ['VITE_ALERTS_CSV_URL', '//example.com/alerts.csv'],
    ['VITE_ORGANISATIONS_URL', 'ftp://example.com/organisations.json'],
    ['VITE_SUBJECT_ACCESS_KEY', ' '],
    ['VITE_FIREBASE_API_KEY', 'a key'],
    ['VITE_FIREBASE_PROJECT_ID', 'https://example.com'],
    ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://our-project.appspot.com'],
    ['VITE_STORAGE_EMULATOR', 'http://localhost:9199'],
    ['VITE_STORAGE_EMULATOR', 'localhost'],
  ])('%s cannot be %s', (name, value) => {
    const told = `${name}: '${value}' does not fit. An example that does: ${name}=${usualSettings[name]}`;
    for (const demand of ['any', 'all-or-none', 'deployed'] as const)
      expect(() => readSettings({ ...deployed, [name]: value }, demand)).toThrow(told);
  });

  test.each<[SettingName, string]>([
    ['VITE_API_BASE_URL', 'http://backend.example.org/api/v1'],
    ['VITE_ADS_CSV_URL', 'https://localhost:3001/feeds/ads.csv'],
    ['VITE_ALERTS_CSV_URL', 'https://127.0.0.1/alerts.csv'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-of-ours'],
    ['VITE_STORAGE_EMULATOR', '127.0.0.1:9300'],
  ])('%s of %s is only for development', (name, value) => {
    const given = { ...deployed, [name]: value };
    expect(readSettings(given, 'all-or-none')).toEqual(given);
    expect(() => readSettings(given, 'deployed')).toThrow(`${name}: '${value}' is for development.`);
  });
});

const wrong = { VITE_API_BASE_URL: 'example.com', VITE_STORAGE_EMULATOR: 'nowhere' };
const vite = 'node_modules/vite/bin/vite.js';

test.each([
  ['a build', [vite, 'build', '--outDir', join(tmpdir(), 'never-built')]],
  ['npm run dev', [vite, '--port', '0']],
  ['npm run deploy', ['node_modules/tsx/dist/cli.mjs', 'client/build/deploy.ts']],
  ['npm start', ['mock-server/launch.js', 'start.ts', '--mock-port', '0', '--storage-port', '0']],
])('%s stops with the name of each setting that is wrong, and an example', async (_, args) => {
  const { exit, output } = runNode(args, wrong);
  expect(await exit).toBe(1);
  for (const [name, value] of Object.entries(wrong)) {
    const example = usualSettings[name as SettingName];
    expect(output()).toContain(`${name}: '${value}' does not fit. An example that does: ${name}=${example}`);
  }
});

test('a build stops with the name of each setting that is missing beside those that are given', async () => {
  const { exit, output } = runNode([vite, 'build', '--outDir', join(tmpdir(), 'never-built')], {
    VITE_API_BASE_URL: deployed.VITE_API_BASE_URL,
  });
  expect(await exit).toBe(1);
  for (const name of names.filter((one) => one !== 'VITE_API_BASE_URL'))
    expect(output()).toContain(`${name} is missing`);
});

describe('the settings of the mock', () => {
  test('are the usual ones where none is given, or an empty one', async () => {
    const usual = { strictAuth: false, accessKey: 'sample-access-key' };
    expect(await readMockSettings({}, 'nowhere')).toEqual(usual);
    expect(await readMockSettings({ MOCK_STRICT_AUTH: '', MOCK_SUBJECT_ACCESS_KEY: '' }, 'nowhere')).toEqual(
      usual,
    );
  });

  test('stand in the environment, or else in .env', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'settings-'));
    await writeFile(join(folder, '.env'), 'MOCK_STRICT_AUTH=1\nMOCK_SUBJECT_ACCESS_KEY=kept\n');
    expect(await readMockSettings({}, folder)).toEqual({ strictAuth: true, accessKey: 'kept' });
    const environment = { MOCK_SUBJECT_ACCESS_KEY: 'said' };
    expect(await readMockSettings(environment, folder)).toEqual({ strictAuth: true, accessKey: 'said' });
    await rm(folder, { recursive: true });
  });

  test.each([
    ['MOCK_STRICT_AUTH', 'yes', '0'],
    ['MOCK_SUBJECT_ACCESS_KEY', ' ', 'sample-access-key'],
  ])('%s cannot be %j, and the mock does not start', async (name, value, example) => {
    const { exit, output } = runNode(['mock-server/launch.js', 'main.ts', '--port', '0'], { [name]: value });
    expect(await exit).toBe(1);
    expect(output()).toBe(`${name}: '${value}' does not fit. An example that does: ${name}=${example}\n`);
  });
});

test('.env.example has every setting, with what it is and what it would be where the app is deployed', async () => {
  const ofApp = Object.entries(appSettings).map(([name, { about, deployed }]) =>
    [`# ${about}`, `# deployed: ${name}=${deployed}`, `${name}=${usualSettings[name as SettingName]}`].join(
      '\n',
    ),
  );
  const ofMock = Object.entries(mockSettings).map(
    ([name, { about, usual }]) => `# ${about}\n${name}=${usual}`,
  );
  const text = [
    '# To be copied to .env, which git ignores. These are the values that count where nothing is set: the mock and the',
    '# Storage emulator on their usual ports. npm run deploy asks for others.',
    '',
    '# Of the app, when it is built.',
    '',
    ofApp.join('\n\n'),
    '',
    '# Of the mock, when it starts.',
    '',
    ofMock.join('\n\n'),
    '',
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('../../.env.example');
});
