import { defineConfig } from '@playwright/test';
import { launchOptions } from './chromium.ts';

export default defineConfig({
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: '*.slow.spec.ts' },
    { name: 'slow', testMatch: '*.slow.spec.ts' },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Conditions are waited for: a busy machine may take long to meet them, and a quick one loses nothing.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['./accessibility-reporter.ts']],
  outputDir: '../reports/browser',
  globalSetup: './servers.ts',
  use: {
    screenshot: 'only-on-failure',
    // A service worker would answer in the place of what a test puts between the app and the network; see offline.spec.ts.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});
