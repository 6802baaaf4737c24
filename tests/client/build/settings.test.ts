import { expect, test, vi } from 'vitest';
import { appSettings, type SettingName } from '#contract/settings.ts';

/** The Content-Security-Policy alone needs the hosts of redirects. */
const places: Readonly<Record<Exclude<SettingName, 'VITE_FEED_REDIRECT_HOSTS'>, string>> = {
  VITE_API_BASE_URL: 'apiBaseUrl',
  VITE_ADS_CSV_URL: 'adsUrl',
  VITE_ALERTS_CSV_URL: 'alertsUrl',
  VITE_ORGANISATIONS_URL: 'organisationsUrl',
  VITE_SUBJECT_ACCESS_KEY: 'subjectAccessKey',
  VITE_STORAGE_TOKEN_URL: 'storageTokenUrl',
  VITE_FIREBASE_API_KEY: 'firebaseApiKey',
  VITE_FIREBASE_PROJECT_ID: 'firebaseProject',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
  VITE_STORAGE_EMULATOR: 'storageEmulator',
  VITE_HELP_EMAIL: 'helpEmail',
  VITE_HELP_PHONE: 'helpPhone',
  VITE_HELP_WHATSAPP: 'helpWhatsApp',
};

test('passes each build setting to the app', async () => {
  for (const name of Object.keys(appSettings)) vi.stubEnv(name, `the ${name}`);
  const { settings } = await import('#api/settings.ts');
  const expected = Object.entries(places).map(([name, place]) => [place, `the ${name}`]);
  expect(settings).toEqual(Object.fromEntries(expected));
});
