import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Returns the text of /etc/os-release, or empty where it is missing. */
export const readOsRelease = (): string =>
  existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';

/** Returns the ID field of an os-release file, such as `debian`. */
const distributionOf = (osRelease: string) => /^ID="?([^"\n]+)"?$/m.exec(osRelease)?.[1];

/** Returns the commands that install packages of Debian, with fonts for the app. */
const aptInstall = (packages: string): string[] => [
  // Container images have no package lists, and old lists name removed packages.
  'apt-get update',
  // Liberation replaces the usual web fonts. Lohit (78 kB) is the smallest font with Devanagari.
  `apt-get install -y --no-install-recommends ${packages} fonts-liberation fonts-lohit-deva`,
];

/** Returns the commands that install Chromium: Debian's package for root on Debian, else Playwright's build. */
export function planInstallation(osRelease: string, isRoot: boolean): string[] {
  const distribution = distributionOf(osRelease);
  if (isRoot && distribution === 'debian') return aptInstall('chromium-headless-shell');
  const withLibraries = isRoot && distribution === 'ubuntu' ? ' --with-deps' : '';
  return [`npx playwright install --no-shell${withLibraries} chromium`];
}

/** Runs the commands of an installation. Their errors show, their other output does not. */
export function install(commands: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of commands)
    spawnSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: true, env });
}

/** Installs a package of Debian, unless its program is there. Throws the reason when it cannot. */
export function installFromDebian(program: string, name: string): void {
  if (existsSync(program)) return;
  const commands = aptInstall(name);
  if (distributionOf(readOsRelease()) !== 'debian' || process.getuid?.() !== 0)
    throw new Error(`${program} is missing. Run on Debian as root: ${commands.join(' && ')}`);
  console.log(`Installing ${program}: ${commands.join(' && ')}`);
  install(commands);
  if (!existsSync(program)) throw new Error(`${program} could not be installed, see the output above.`);
}
