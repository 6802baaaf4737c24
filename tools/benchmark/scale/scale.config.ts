// A developer runs `npm run bench:scale` after a change of the skill list, to see it with 2,000 skills.
import { defineConfig } from '@playwright/test';
import tests from '../../../tests/browser/playwright.config.ts';

export default defineConfig({
  ...tests,
  projects: [{ name: 'scale', testMatch: 'scale.bench.ts' }],
  reporter: 'line',
  outputDir: '../../../tests/reports/browser',
  globalSetup: '../../../tests/browser/servers.ts',
});
