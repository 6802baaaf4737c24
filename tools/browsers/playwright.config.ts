import { defineConfig } from '@playwright/test';
import { languageCode } from '#copy/language.ts';
import { engines, everyLanguage } from './walk.ts';

// `npm run test:browsers` walks the main journeys of the app in each engine, `npm run test:slow` in Chromium 106 alone.

export default defineConfig({
  ...(languageCode !== 'en' && { grep: new RegExp(everyLanguage) }),
  testDir: 'walks',
  testMatch: '*.ts',
  // Chromium 106 comes for Linux on x64 alone.
  projects: Object.keys(engines).map((name) => ({
    name,
    testIgnore: name === 'chromium-106' && `${process.platform} ${process.arch}` !== 'linux x64' ? '**' : [],
  })),
  // All walks share the mock and a browser.
  workers: 1,
  forbidOnly: true,
  retries: 1,
  timeout: 240_000,
  reporter: 'list',
  outputDir: '../../tests/reports/browsers',
  globalSetup: './servers.ts',
});
