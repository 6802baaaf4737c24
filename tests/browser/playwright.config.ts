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
  // Tests wait for conditions: a busy machine may take long, and a quick one loses nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // Without a terminal `line` prints control characters. `list` prints a line for each test.
  reporter: [[process.stdout.isTTY ? 'line' : 'list'], ['./accessibility-reporter.ts']],
  outputDir: '../reports/browser',
  globalSetup: './servers.ts',
  use: {
    screenshot: 'only-on-failure',
    // A service worker would answer before the routes of a test. See offline.spec.ts.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});
