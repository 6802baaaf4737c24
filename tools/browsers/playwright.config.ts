import { defineConfig } from '@playwright/test';
import { languageCode } from '#copy/language.ts';
import { engines, everyLanguage } from './walk.ts';

// Run by `npm run test:browsers`, and for Chromium 106 by `npm run test:slow`. Walks the main journeys of the built app in
// the oldest Chromium and in other browsers.
export default defineConfig({
  ...(languageCode !== 'en' && { grep: new RegExp(everyLanguage) }),
  testDir: 'walks',
  testMatch: '*.ts',
  projects: Object.keys(engines).map((name) => ({ name })),
  // All walks share the mock and a browser.
  workers: 1,
  forbidOnly: true,
  timeout: 240_000,
  reporter: 'list',
  outputDir: '../../tests/reports/browsers',
  globalSetup: './servers.ts',
});
