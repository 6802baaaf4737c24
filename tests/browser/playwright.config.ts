import { defineConfig } from '@playwright/test';
import { languageCode } from '#copy/language.ts';
import { launchOptions } from '../../tools/chromium/launch.ts';
import { everyLanguage } from './app.ts';

/** The tests that the demo runs: its own, and the main journeys of the app. */
const ofDemo = '(demo\\.slow\\.spec|main journey)';

// `NODE_OPTIONS=--conditions=hi` runs the tests of every language in Hindi.
export default defineConfig({
  ...(languageCode !== 'en' && { grep: new RegExp(everyLanguage) }),
  projects: [
    { name: 'journeys', testDir: '..', testMatch: '*.spec.ts', testIgnore: '*.slow.spec.ts' },
    { name: 'slow', testMatch: '*.slow.spec.ts', testIgnore: 'demo.slow.spec.ts' },
    { name: 'build-demo', testMatch: 'demo.setup.ts', grep: /./ },
    {
      name: 'demo',
      testMatch: '*.spec.ts',
      grep: new RegExp(ofDemo + (languageCode === 'en' ? '' : `.*${everyLanguage}`)),
      dependencies: ['build-demo'],
      use: { serviceWorkers: 'allow' },
    },
  ],
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // The report names a test that passes only at its second try as flaky.
  retries: 1,
  // Tests wait for conditions. Long timeouts help a busy machine and cost a fast machine nothing.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // The `line` reporter prints control characters, which need a terminal.
  reporter: [[process.stdout.isTTY ? 'line' : 'list'], ['../../tools/accessibility/reporter.ts']],
  outputDir: '../reports/browser',
  globalSetup: './servers.ts',
  use: {
    screenshot: 'only-on-failure',
    // A service worker would respond before the routes of a test. offline.slow.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: launchOptions(),
  },
});
