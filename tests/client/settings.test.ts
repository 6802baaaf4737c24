import { expect, test, vi } from 'vitest';

const names = {
  VITE_API_BASE_URL: 'apiBaseUrl',
  VITE_ADS_CSV_URL: 'adsUrl',
  VITE_ALERTS_CSV_URL: 'alertsUrl',
  VITE_ORGANISATIONS_URL: 'organisationsUrl',
  VITE_SUBJECT_ACCESS_KEY: 'subjectAccessKey',
  VITE_FIREBASE_API_KEY: 'firebaseApiKey',
  VITE_FIREBASE_PROJECT_ID: 'firebaseProject',
  VITE_FIREBASE_STORAGE_BUCKET: 'storageBucket',
  VITE_STORAGE_EMULATOR: 'storageEmulator',
} as const;

const all = Object.entries(names);

/** The settings of a build with these values. */
async function settingsOf(values: Partial<Record<keyof typeof names, string>>) {
  for (const [name] of all) vi.stubEnv(name, values[name as keyof typeof names]);
  return (await import('#api/settings.ts')).settings;
}

const fallbacks = {
  apiBaseUrl: 'http://localhost:3001/api/v1',
  adsUrl: 'http://localhost:3001/feeds/ads.csv',
  alertsUrl: 'http://localhost:3001/feeds/alerts.csv',
  organisationsUrl: 'http://localhost:3001/feeds/organisations.json',
  subjectAccessKey: 'sample-access-key',
  firebaseApiKey: 'sample-api-key',
  firebaseProject: 'demo-skills-portfolio',
  storageBucket: 'demo-skills-portfolio.appspot.com',
  storageEmulator: 'localhost:9199',
};

test('an app that is told nothing looks for the mock on its usual port', async () => {
  expect(await settingsOf({})).toEqual(fallbacks);
});

test.each(all.filter(([name]) => name !== 'VITE_STORAGE_EMULATOR'))(
  'an empty %s counts as none',
  async (name) => {
    expect(await settingsOf({ [name]: '' })).toEqual(fallbacks);
  },
);

test('an empty VITE_STORAGE_EMULATOR is the real service', async () => {
  expect((await settingsOf({ VITE_STORAGE_EMULATOR: '' })).storageEmulator).toBe('');
});

const others: Partial<Record<keyof typeof names, string>> = {
  VITE_FIREBASE_PROJECT_ID: 'our-project',
  VITE_FIREBASE_STORAGE_BUCKET: 'our-project.firebasestorage.app',
  VITE_STORAGE_EMULATOR: '127.0.0.1:9300',
};

test.each(all)('%s is what the app goes by', async (name, setting) => {
  const value = others[name as keyof typeof names] ?? 'https://example.com/other/api/v1';
  expect(await settingsOf({ [name]: value })).toEqual({ ...fallbacks, [setting]: value });
});

test.each([
  ['VITE_API_BASE_URL', 'https://example.com/api'],
  ['VITE_API_BASE_URL', '/api/v1'],
  ['VITE_ADS_CSV_URL', 'feeds/ads.csv'],
  ['VITE_ALERTS_CSV_URL', '//example.com/alerts.csv'],
  ['VITE_ORGANISATIONS_URL', 'ftp://example.com/organisations.json'],
  ['VITE_FIREBASE_PROJECT_ID', 'https://example.com'],
  ['VITE_FIREBASE_STORAGE_BUCKET', 'gs://our-project.appspot.com'],
  ['VITE_STORAGE_EMULATOR', 'http://localhost:9199'],
  ['VITE_STORAGE_EMULATOR', 'localhost'],
])('%s cannot be %s, and the start says so', async (name, value) => {
  await expect(settingsOf({ [name]: value })).rejects.toThrow(`${name}: '${value}' does not fit.`);
});
