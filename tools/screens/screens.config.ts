import { defineConfig } from '@playwright/test';
import tests from '../../tests/browser/playwright.config.ts';

// `npm run screens` takes screenshots of every state for a visual review. It proves nothing by itself.

export default defineConfig({
  ...tests,
  projects: [{ name: 'screens', testMatch: 'contact-sheet.ts' }],
  reporter: 'line',
  outputDir: '../../tests/reports/browser',
  globalSetup: ['./contact-sheet-page.ts', '../../tests/browser/servers.ts'],
});
