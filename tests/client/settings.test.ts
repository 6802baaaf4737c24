import { expect, test, vi } from 'vitest';

const names = {
  VITE_API_BASE_URL: 'apiBaseUrl',
  VITE_ADS_CSV_URL: 'adsUrl',
  VITE_ORGANISATIONS_URL: 'organisationsUrl',
  VITE_SUBJECT_ACCESS_KEY: 'subjectAccessKey',
} as const;

const all = Object.entries(names);

/** The settings of a build with these values. */
async function settingsOf(values: Partial<Record<keyof typeof names, string>>) {
  for (const [name] of all) vi.stubEnv(name, values[name as keyof typeof names]);
  return (await import('#api/settings.ts')).settings;
}

const ofMock = {
  apiBaseUrl: 'http://localhost:3001/api/v1',
  adsUrl: 'http://localhost:3001/feeds/ads.csv',
  organisationsUrl: 'http://localhost:3001/feeds/organisations.json',
  subjectAccessKey: 'sample-access-key',
};

test('an app that is told nothing looks for the mock on its usual port', async () => {
  expect(await settingsOf({})).toEqual(ofMock);
});

test.each(all)('an empty %s counts as none', async (name) => {
  expect(await settingsOf({ [name]: '' })).toEqual(ofMock);
});

test.each(all)('%s is what the app goes by', async (name, setting) => {
  const value = 'https://example.com/other/api/v1';
  expect(await settingsOf({ [name]: value })).toEqual({ ...ofMock, [setting]: value });
});

test.each([
  ['VITE_API_BASE_URL', 'https://example.com/api'],
  ['VITE_API_BASE_URL', '/api/v1'],
  ['VITE_ADS_CSV_URL', 'feeds/ads.csv'],
  ['VITE_ORGANISATIONS_URL', 'ftp://example.com/organisations.json'],
])('%s cannot be %s, and the start says so', async (name, value) => {
  await expect(settingsOf({ [name]: value })).rejects.toThrow(`${name}: '${value}' does not fit.`);
});
