import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

interface Env {
  CHROMIUM_PATH?: string | undefined;
  PATH?: string | undefined;
  HOME?: string | undefined;
  PROGRAMFILES?: string | undefined;
  'PROGRAMFILES(X86)'?: string | undefined;
  LOCALAPPDATA?: string | undefined;
}

export interface Machine {
  platform: NodeJS.Platform;
  env: Env;
  isFile: (path: string) => boolean;
  /** Path of Playwright's own Chromium, installed or not. */
  playwrightPath: () => string;
}

const commands = [
  // Comes first, because drawing no windows saves a third of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const macApps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/** Returns every path where Chromium or Chrome may be installed, most likely first. */
export function systemPlaces(platform: NodeJS.Platform, env: Env): string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [`${env.HOME}/Applications`] : [])];
    return folders.flatMap((folder) => macApps.map((app) => `${folder}/${app}`));
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.flatMap((folder) =>
      folder ? windowsPrograms.map((program) => `${folder}\\${program}`) : [],
    );
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Returns the Chromium to test with: CHROMIUM_PATH, else an installed browser, else Playwright's own.
 * Throws when CHROMIUM_PATH names no file, because a silent fallback would test another browser.
 */
export function pickChromium(machine: Machine): string | undefined {
  const wished = machine.env.CHROMIUM_PATH;
  if (wished) {
    if (machine.isFile(wished)) return wished;
    throw new Error(
      `CHROMIUM_PATH is set to ${wished}, but there is no browser that starts. Correct it or unset it.`,
    );
  }
  const places = [...systemPlaces(machine.platform, machine.env), machine.playwrightPath()];
  return places.find((place) => place !== '' && machine.isFile(place));
}

/** Rules out package-manager stubs and browsers without their libraries. Chrome on Windows has no `--version`. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Calls `pickChromium` for this machine. */
export function findChromium(): string | undefined {
  return pickChromium({
    platform: process.platform,
    env: process.env,
    isFile: (path) => (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false) && starts(path),
    playwrightPath: () => chromium.executablePath(),
  });
}

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
