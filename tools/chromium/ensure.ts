// The scripts of package.json that open a browser run this first, to install Chromium where none is.
import { install, planInstallation, readOsRelease } from './install.ts';
import { findChromium } from './launch.ts';

function ensureChromium(): void {
  if (findChromium()) return;
  const installation = planInstallation(readOsRelease(), process.getuid?.() === 0);
  console.log(`No Chromium found for the browser tests. Installing it: ${installation.join(' && ')}`);
  install(installation);
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
