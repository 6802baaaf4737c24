import { expect, it } from 'vitest';
import { distributionOf, planInstallation } from '../../tools/chromium/install.ts';
import { type Machine, pickChromium, systemPlaces } from '../../tools/chromium/launch.ts';

const own = '/cache/playwright/chrome';

const machineWith = (files: string[], env: Machine['env']): Machine => ({
  platform: 'linux',
  env: { PATH: '/usr/local/bin:/usr/bin', ...env },
  isFile: (path) => files.includes(path),
  playwrightPath: () => own,
});

it.each([
  ['/my/chromium', ['/my/chromium', '/usr/bin/chromium', own], { CHROMIUM_PATH: '/my/chromium' }],
  ['/usr/bin/google-chrome', [own, '/usr/bin/google-chrome'], {}],
  [own, [own], {}],
])('picks %s of %j with %j', (path, files, env) => {
  expect(pickChromium(machineWith(files, env))).toBe(path);
});

it('picks no other browser when CHROMIUM_PATH names no file', () => {
  const machine = machineWith(['/usr/bin/chromium'], { CHROMIUM_PATH: '/my/missing' });
  expect(() => pickChromium(machine)).toThrow('/my/missing');
});

it('looks where macOS installs applications', () => {
  const place = '/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium';
  expect(systemPlaces('darwin', { HOME: '/Users/asha' })).toContain(place);
});

it.each([
  ['ID="debian"', true, /^apt-get install .* chromium-headless-shell .*fonts-lohit-deva/],
  ['ID=debian', false, /^npx playwright install --no-shell chromium$/],
  ['ID=ubuntu', true, /^npx playwright install --no-shell --with-deps chromium$/],
])('installs on %s (root: %s) with %s', (release, isRoot, command) => {
  const { commands } = planInstallation({ distribution: distributionOf(`A="b"\n${release}\n`), isRoot });
  expect(commands.at(-1)?.join(' ')).toMatch(command);
});
