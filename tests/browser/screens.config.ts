import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// `npm run screens` takes screenshots of every state for a visual review. It proves nothing by itself.

export default defineConfig({
  ...tests,
  projects: [{ name: 'screens', testMatch: 'contact-sheet.ts' }],
  reporter: 'line',
  globalSetup: ['./contact-sheet-page.ts', './servers.ts'],
});
