import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

type Env = Readonly<Record<string, string | undefined>>;

// The headless shell comes first, because drawing no windows saves a third of the time.
const commands = 'chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome'.split(
  ' ',
);
const apps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];
const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/** Returns every path where Chromium or Chrome may be installed on Linux, macOS or Windows, most likely first. */
function systemPlaces({ PATH = '', HOME = '', ...env }: Env): string[] {
  const onWindows = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
  return [
    ...commands.flatMap((command) => PATH.split(delimiter).map((folder) => join(folder, command))),
    ...['/Applications', `${HOME}/Applications`].flatMap((folder) => apps.map((app) => `${folder}/${app}`)),
    ...onWindows.flatMap((folder) => programs.map((program) => `${folder}\\${program}`)),
  ];
}

/**
 * Returns the Chromium to test with: CHROMIUM_PATH, else an installed browser, else Playwright's own.
 * Throws when CHROMIUM_PATH names no browser, because a silent fallback would test another one.
 */
export function pickChromium(env: Env, ofPlaywright: string, isBrowser: (path: string) => boolean) {
  const { CHROMIUM_PATH } = env;
  if (!CHROMIUM_PATH) return [...systemPlaces(env), ofPlaywright].find(isBrowser);
  if (isBrowser(CHROMIUM_PATH)) return CHROMIUM_PATH;
  throw new Error(
    `CHROMIUM_PATH is set to ${CHROMIUM_PATH}, but there is no browser that starts. Correct it or unset it.`,
  );
}

/** Rules out package-manager stubs and browsers without their libraries. Chrome on Windows has no `--version`. */
const starts = (path: string) =>
  process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;

/** Calls `pickChromium` for this machine. */
export const findChromium = () =>
  pickChromium(
    process.env,
    chromium.executablePath(),
    (path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true && starts(path),
  );

export function launchOptions() {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      // Chromium's sandbox does not start for root, and containers run tests as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
    ],
  };
}
