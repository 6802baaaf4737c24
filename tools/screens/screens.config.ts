// A developer runs `npm run screens` before a visual review, to see every state on one page.
import { defineConfig } from '@playwright/test';
import tests from '../../tests/browser/playwright.config.ts';

export default defineConfig({
  ...tests,
  projects: [{ name: 'screens', testMatch: 'contact-sheet.ts' }],
  reporter: 'line',
  outputDir: '../../tests/reports/browser',
  globalSetup: ['./contact-sheet-page.ts', '../../tests/browser/servers.ts'],
});
