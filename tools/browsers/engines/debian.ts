import { existsSync } from 'node:fs';
import { aptInstall, distributionOf, install, readOsRelease } from '../../chromium/install.ts';

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
