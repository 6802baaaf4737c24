import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

// Not a test: it takes pictures of every state for people who review the look (npm run screens).

export default defineConfig({
  ...tests,
  projects: [{ name: 'screens', testMatch: 'contact-sheet.ts' }],
  reporter: 'line',
  globalSetup: ['./contact-sheet-page.ts', './servers.ts'],
});
