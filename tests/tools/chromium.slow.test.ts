import { expect, it } from 'vitest';
import { planInstallation } from '../../tools/chromium/install.ts';
import { pickChromium } from '../../tools/chromium/launch.ts';

const own = '/cache/playwright/chrome';
const ofMac = '/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium';
const ofWindows = 'C:\\Programs\\Chromium\\Application\\chrome.exe';

const pick = (files: string[], env: Record<string, string>) =>
  pickChromium({ PATH: '/usr/local/bin:/usr/bin', ...env }, own, (path) => files.includes(path));

it.each([
  ['/my/chromium', ['/my/chromium', '/usr/bin/chromium', own], { CHROMIUM_PATH: '/my/chromium' }],
  ['/usr/bin/google-chrome', [own, '/usr/bin/google-chrome'], {}],
  [ofMac, [own, ofMac], { HOME: '/Users/asha' }],
  [ofWindows, [own, ofWindows], { LOCALAPPDATA: 'C:\\Programs' }],
  [own, [own], {}],
])('picks %s of %j with %j', (path, files, env: Record<string, string>) => {
  expect(pick(files, env)).toBe(path);
});

it('picks no other browser when CHROMIUM_PATH names no file', () => {
  expect(() => pick(['/usr/bin/chromium'], { CHROMIUM_PATH: '/my/missing' })).toThrow('/my/missing');
});

it.each([
  ['ID="debian"', true, /^apt-get install .* chromium-headless-shell .*fonts-lohit-deva/],
  ['ID=debian', false, /^npx playwright install --no-shell chromium$/],
  ['ID=ubuntu', true, /^npx playwright install --no-shell --with-deps chromium$/],
])('installs on %s (root: %s) with %s', (release, isRoot, command) => {
  expect(planInstallation(`A="b"\n${release}\n`, isRoot).at(-1)).toMatch(command);
});
