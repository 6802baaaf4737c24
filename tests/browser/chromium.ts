import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The environment variables that say where programs are. */
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
  /** Where Playwright would keep a Chromium of its own, present or not. */
  playwrightPath: () => string;
}

const commands = [
  // It draws no windows, which saves a third of the time.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

const macApps = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium'];

const windowsPrograms = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];

/** Every path where an installed Chromium or Chrome may be, the likeliest first. */
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
 * The Chromium to test with: CHROMIUM_PATH, else one on the system, else Playwright's own.
 * Throws when CHROMIUM_PATH names no file, rather than test silently with another browser.
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

/** A stub of another package manager, or a browser without its libraries, is a file too. Windows' Chrome has no such flag. */
function starts(path: string): boolean {
  return process.platform === 'win32' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The path of the Chromium to test with, or undefined where there is none. */
export function findChromium(): string | undefined {
  return pickChromium({
    platform: process.platform,
    env: process.env,
    isFile: (path) => (statSync(path, { throwIfNoEntry: false })?.isFile() ?? false) && starts(path),
    playwrightPath: () => chromium.executablePath(),
  });
}

/** How each Chromium of ours is started. */
export function launchOptions() {
  const executablePath = findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    args: [
      // Chromium's sandbox does not start for root, which is who runs tests in containers.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
    ],
  };
}
