import { defineConfig } from '@playwright/test';
import tests from '../../../tests/browser/playwright.config.ts';

// `npm run bench:scale` measures the skill list with a catalogue of 2,000 skills.

export default defineConfig({
  ...tests,
  projects: [{ name: 'scale', testMatch: 'scale.bench.ts' }],
  reporter: 'line',
  outputDir: '../../../tests/reports/browser',
  globalSetup: '../../../tests/browser/servers.ts',
});
