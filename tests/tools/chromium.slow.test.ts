import { expect, it } from 'vitest';
import { type Machine, pickChromium, systemPlaces } from '../browser/chromium.ts';
import { distributionOf, planInstallation } from '../browser/chromium-install.ts';

const own = '/cache/playwright/chrome';

const machineWith = (files: string[], env: Machine['env'] = {}): Machine => ({
  platform: 'linux',
  env: { PATH: '/usr/local/bin:/usr/bin', ...env },
  isFile: (path) => files.includes(path),
  playwrightPath: () => own,
});

it.each([
  ['/my/chromium', ['/my/chromium', '/usr/bin/chromium', own], { CHROMIUM_PATH: '/my/chromium' }],
  ['/usr/bin/google-chrome', [own, '/usr/bin/google-chrome'], {}],
  [own, [own], {}],
  [undefined, [], {}],
])('picks %s of %j with %j', (path, files, env) => {
  expect(pickChromium(machineWith(files, env))).toBe(path);
});

it('picks no other browser when CHROMIUM_PATH names no file', () => {
  const machine = machineWith(['/usr/bin/chromium'], { CHROMIUM_PATH: '/my/missing' });
  expect(() => pickChromium(machine)).toThrow(
    'CHROMIUM_PATH is set to /my/missing, but there is no browser that starts',
  );
});

it.each([
  ['darwin', { HOME: '/Users/asha' }, '/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium'],
  ['win32', { PROGRAMFILES: 'C:\\Files' }, 'C:\\Files\\Google\\Chrome\\Application\\chrome.exe'],
] as const)('looks on %s with %j at %s', (platform, env, place) => {
  expect(systemPlaces(platform, env)).toContain(place);
});

it.each([
  ['debian', true, /^apt-get install .* chromium-headless-shell .*fonts-lohit-deva/],
  ['ubuntu', true, /^npx playwright install --no-shell --with-deps chromium$/],
  ['debian', false, /^npx playwright install --no-shell chromium$/],
  [undefined, true, /^npx playwright install --no-shell chromium$/],
])('installs on %s (root: %s) with %s', (distribution, isRoot, command) => {
  const { commands } = planInstallation({ distribution, isRoot });
  expect(commands.at(-1)?.join(' ')).toMatch(command);
});

it('reads the distribution from os-release, quoted or not', () => {
  expect(distributionOf('PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_ID="12"\nID=debian\n')).toBe('debian');
  expect(distributionOf('NAME="Rocky"\nID="rocky"\n')).toBe('rocky');
  expect(distributionOf('')).toBeUndefined();
});
