import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { distributionOf, planInstallation } from './install.ts';
import { findChromium } from './launch.ts';

function run([command = '', ...args]: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

function readOsRelease(): string {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}

function ensureChromium(): void {
  if (findChromium()) return;

  const { what, commands } = planInstallation({
    distribution: distributionOf(readOsRelease()),
    isRoot: process.getuid?.() === 0,
  });
  const shown = commands.map((command) => command.join(' ')).join(' && ');
  console.log(`No Chromium found for the browser tests. Installing ${what}: ${shown}`);
  for (const command of commands) run(command);

  const path = findChromium();
  if (path) {
    console.log(`Chromium is installed: ${path}`);
    return;
  }
  throw new Error(
    'Chromium for the browser tests could not be installed, see the output above. ' +
      'Install chromium or google-chrome, run "npx playwright install chromium", ' +
      'or set CHROMIUM_PATH to an installed executable.',
  );
}

try {
  ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
