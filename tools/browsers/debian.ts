import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { distributionOf } from '../chromium/install.ts';
import { NotInstalled } from './browser.ts';

// Without a font for Devanagari, the pictures of Hindi journeys show empty boxes.
const fonts = ['fonts-liberation', 'fonts-lohit-deva'];

/** Installs packages of Debian and fonts, unless their program is there. Throws the reason when it cannot. */
export function installFromDebian(program: string, packages: readonly string[]): void {
  if (existsSync(program)) return;
  const names = packages.join(' ');
  const release = '/etc/os-release';
  if (!existsSync(release) || distributionOf(readFileSync(release, 'utf8')) !== 'debian')
    throw new NotInstalled(`${program} is missing, and ${names} can be installed on Debian alone`);
  if (process.getuid?.() !== 0) throw new NotInstalled(`run as root: apt-get install -y ${names}`);
  console.log(`Installing ${names} from Debian`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installer = 'apt-get';
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages, ...fonts]])
    spawnSync(installer, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  if (!existsSync(program)) throw new NotInstalled(`apt-get could not install ${names}`);
}
