import {
  addressSettings,
  mockOrigin,
  storagePort,
  storageSettings,
  subjectAccessKey,
} from '#contract/development.ts';
import { isWebAddress } from '#contract/values.ts';

// The settings of a build. In development each has a default that fits the mock; a wrong one stops the start.

function setting(
  name: string,
  given: string | undefined,
  fallback: string,
  fits: (value: string) => boolean,
) {
  const value = given === undefined || given === '' ? fallback : given;
  if (!fits(value)) throw new Error(`${name}: '${value}' does not fit. An example that does: ${fallback}`);
  return value;
}

const ofMock = addressSettings(mockOrigin);
const ofStorage = storageSettings(storagePort);
const isGiven = (value: string) => value.length > 0;

export const settings = {
  apiBaseUrl: setting(
    'VITE_API_BASE_URL',
    import.meta.env.VITE_API_BASE_URL,
    ofMock.VITE_API_BASE_URL,
    (value) => isWebAddress(value) && value.endsWith('/api/v1'),
  ),
  adsUrl: setting(
    'VITE_ADS_CSV_URL',
    import.meta.env.VITE_ADS_CSV_URL,
    ofMock.VITE_ADS_CSV_URL,
    isWebAddress,
  ),
  alertsUrl: setting(
    'VITE_ALERTS_CSV_URL',
    import.meta.env.VITE_ALERTS_CSV_URL,
    ofMock.VITE_ALERTS_CSV_URL,
    isWebAddress,
  ),
  organisationsUrl: setting(
    'VITE_ORGANISATIONS_URL',
    import.meta.env.VITE_ORGANISATIONS_URL,
    ofMock.VITE_ORGANISATIONS_URL,
    isWebAddress,
  ),
  subjectAccessKey: setting(
    'VITE_SUBJECT_ACCESS_KEY',
    import.meta.env.VITE_SUBJECT_ACCESS_KEY,
    subjectAccessKey,
    isGiven,
  ),
  firebaseApiKey: setting(
    'VITE_FIREBASE_API_KEY',
    import.meta.env.VITE_FIREBASE_API_KEY,
    ofStorage.VITE_FIREBASE_API_KEY,
    isGiven,
  ),
  firebaseProject: setting(
    'VITE_FIREBASE_PROJECT_ID',
    import.meta.env.VITE_FIREBASE_PROJECT_ID,
    ofStorage.VITE_FIREBASE_PROJECT_ID,
    (value) => /^[a-z0-9-]+$/.test(value),
  ),
  storageBucket: setting(
    'VITE_FIREBASE_STORAGE_BUCKET',
    import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
    ofStorage.VITE_FIREBASE_STORAGE_BUCKET,
    (value) => /^[a-z0-9._-]+$/.test(value),
  ),
  /** `host:port`; empty is the real service. */
  storageEmulator:
    import.meta.env.VITE_STORAGE_EMULATOR === ''
      ? ''
      : setting(
          'VITE_STORAGE_EMULATOR',
          import.meta.env.VITE_STORAGE_EMULATOR,
          ofStorage.VITE_STORAGE_EMULATOR,
          (value) => /^[\w.-]+:\d{1,5}$/.test(value),
        ),
} as const;
