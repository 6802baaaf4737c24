// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Machine, pickChromium, systemPlaces } from '../browser/chromium.ts';
import { distributionOf, planInstallation } from '../browser/chromium-install.ts';

/** A Linux machine that has only the given files. */
function machineWith(files: string[], env: Machine['env'] = {}): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin', ...env },
    isFile: (path) => files.includes(path),
    playwrightPath: () => '/cache/playwright/chrome',
  };
}

describe('the Chromium to test with', () => {
  it('is the one that CHROMIUM_PATH names, before any other', () => {
    const machine = machineWith(['/my/chromium', '/usr/bin/chromium', '/cache/playwright/chrome'], {
      CHROMIUM_PATH: '/my/chromium',
    });
    expect(pickChromium(machine)).toBe('/my/chromium');
  });

  it('is never another one when CHROMIUM_PATH names no file', () => {
    const machine = machineWith(['/usr/bin/chromium'], { CHROMIUM_PATH: '/my/missing' });
    expect(() => pickChromium(machine)).toThrow(
      'CHROMIUM_PATH is set to /my/missing, but there is no browser that starts',
    );
  });

  it("is the system's, before Playwright's own", () => {
    const machine = machineWith(['/cache/playwright/chrome', '/usr/bin/google-chrome']);
    expect(pickChromium(machine)).toBe('/usr/bin/google-chrome');
  });

  it("is Playwright's own where the system has none", () => {
    expect(pickChromium(machineWith(['/cache/playwright/chrome']))).toBe('/cache/playwright/chrome');
  });

  it('is undefined where there is none', () => {
    expect(pickChromium(machineWith([]))).toBeUndefined();
  });

  it('is looked for among the apps of a Mac', () => {
    const places = systemPlaces('darwin', { HOME: '/Users/asha' });
    expect(places).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(places).toContain('/Users/asha/Applications/Chromium.app/Contents/MacOS/Chromium');
  });

  it('is looked for among the programs of Windows', () => {
    const places = systemPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' });
    expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  });
});

describe('where there is no Chromium', () => {
  const lastCommand = (distribution: string | undefined, isRoot: boolean) =>
    planInstallation({ distribution, isRoot }).commands.at(-1)?.join(' ');

  it("root on Debian installs Debian's, with a font for Devanagari", () => {
    expect(lastCommand('debian', true)).toMatch(/^apt-get install .* chromium .*fonts-lohit-deva/);
  });

  it('root on Debian fetches the package lists first', () => {
    expect(planInstallation({ distribution: 'debian', isRoot: true }).commands[0]).toEqual([
      'apt-get',
      'update',
    ]);
  });

  it("root on Ubuntu installs Playwright's with the libraries it needs", () => {
    expect(lastCommand('ubuntu', true)).toBe('npx playwright install --no-shell --with-deps chromium');
  });

  it.each([
    ['anyone else on Debian', 'debian', false],
    ['anyone else on Ubuntu', 'ubuntu', false],
    ['root on another Linux', 'fedora', true],
    ['a Mac or Windows', undefined, false],
  ])("%s installs Playwright's", (_who, distribution, isRoot) => {
    expect(lastCommand(distribution, isRoot)).toBe('npx playwright install --no-shell chromium');
  });

  it('the distribution is read from os-release, quoted or not', () => {
    expect(distributionOf('PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_ID="12"\nID=debian\n')).toBe('debian');
    expect(distributionOf('NAME="Rocky"\nID="rocky"\n')).toBe('rocky');
    expect(distributionOf('')).toBeUndefined();
  });
});
