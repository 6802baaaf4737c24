import { addressSettings, mockOrigin, storagePort, storageSettings } from './development.ts';
import { isWebAddress } from './values.ts';

/** A setting of the app, in the environment or a `.env` file; it is decided when the app is built. */
export interface AppSetting {
  readonly about: string;
  readonly fits: (value: string) => boolean;
  /** A value of an app that is deployed. */
  readonly deployed: string;
  /** Whether a value that fits can lead an app that everybody opens. */
  readonly fitsDeployed: (value: string) => boolean;
}

/** The settings of an app that is given none: the mock and the Storage emulator on their usual ports. */
export const defaultSettings = { ...addressSettings(mockOrigin), ...storageSettings(storagePort) };

export type SettingName = keyof typeof defaultSettings;
export type Settings = Readonly<Record<SettingName, string>>;

// Only such a host can be named in a Content-Security-Policy.
const isAddress = (value: string) => isWebAddress(value) && /^https?:\/\/[\w.-]+(:\d+)?(\/|$)/i.test(value);
const isPublic = (value: string) => /^https:\/\/(?!localhost\b|127\.)/i.test(value);
const isOther = (name: SettingName) => (value: string) => value !== defaultSettings[name];

const feed = (about: string, file: string): AppSetting => ({
  about,
  fits: isAddress,
  deployed: `https://feeds.example.org/${file}`,
  fitsDeployed: isPublic,
});

/** Every setting of the app by its name. */
export const appSettings: Readonly<Record<SettingName, AppSetting>> = {
  VITE_API_BASE_URL: {
    about: 'the backend; ends in /api/v1',
    fits: (value) => isAddress(value) && /^[^?#]+\/api\/v1$/.test(value),
    deployed: 'https://backend.example.org/api/v1',
    fitsDeployed: isPublic,
  },
  VITE_ADS_CSV_URL: feed('the courses feed', 'ads.csv'),
  VITE_ALERTS_CSV_URL: feed('the alerts feed', 'alerts.csv'),
  VITE_ORGANISATIONS_URL: feed(
    'the feed that suggests organisations, departments and job titles',
    'organisations.json',
  ),
  VITE_SUBJECT_ACCESS_KEY: {
    about: 'the access key of skillsBySubject',
    fits: (value) => value.trim() !== '',
    deployed: 'the-key-of-the-backend',
    fitsDeployed: isOther('VITE_SUBJECT_ACCESS_KEY'),
  },
  VITE_FIREBASE_API_KEY: {
    about: 'the web API key of the Firebase project',
    fits: (value) => /^[\w-]+$/.test(value),
    deployed: 'AIzaSy-the-key-of-the-project',
    fitsDeployed: isOther('VITE_FIREBASE_API_KEY'),
  },
  VITE_FIREBASE_PROJECT_ID: {
    about: 'the Firebase project of hosting and storage; one that begins with demo- never leaves the machine',
    fits: (value) => /^[a-z0-9-]+$/.test(value),
    deployed: 'our-skills-portfolio',
    fitsDeployed: (value) => !value.startsWith('demo-'),
  },
  VITE_FIREBASE_STORAGE_BUCKET: {
    about: 'the bucket of the file storage, without gs://',
    fits: (value) => /^[a-z0-9._-]+$/.test(value),
    deployed: 'our-skills-portfolio.firebasestorage.app',
    fitsDeployed: isOther('VITE_FIREBASE_STORAGE_BUCKET'),
  },
  VITE_STORAGE_EMULATOR: {
    about: 'the Storage emulator as host:port; empty for the real service',
    fits: (value) => /^([\w.-]+:\d{1,5})?$/.test(value),
    deployed: '',
    fitsDeployed: (value) => value === '',
  },
};

/** The error message for an invalid value. */
export const invalidSetting = (name: string, value: string, example: string) =>
  `${name}: '${value}' does not fit. An example that does: ${name}=${example}`;
