// The scripts of package.json that open a browser run this first, to install Chromium where none is.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { planInstallation } from './install.ts';
import { findChromium } from './launch.ts';

function ensureChromium(): void {
  if (findChromium()) return;
  const osRelease = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const installation = planInstallation(osRelease, process.getuid?.() === 0);
  console.log(`No Chromium found for the browser tests. Installing it: ${installation.join(' && ')}`);
  for (const command of installation) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, { stdio: ['ignore', 'ignore', 'inherit'], shell: true, env });
  }
  const path = findChromium();
  if (!path)
    throw new Error(
      'Chromium for the browser tests could not be installed, see the output above. ' +
        'Install chromium or google-chrome, run "npx playwright install chromium", ' +
        'or set CHROMIUM_PATH to an installed executable.',
    );
  console.log(`Chromium is installed: ${path}`);
}

try {
  ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
