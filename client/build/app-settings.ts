import {
  addressSettings,
  helpContacts,
  helpSettings,
  mockOrigin,
  storagePort,
  storageSettings,
} from '../contract/development.ts';
import { isWebAddress } from '../contract/values.ts';

/** A build-time setting of the app, from the environment or a `.env` file. */
export interface AppSetting {
  readonly about: string;
  readonly fits: (value: string) => boolean;
  /** An example for a deployed app. */
  readonly deployed: string;
  /** Rejects values that fit development only. */
  readonly fitsDeployed: (value: string) => boolean;
}

export const defaultSettings = {
  ...addressSettings(mockOrigin),
  ...storageSettings(storagePort),
  ...helpSettings,
};

export type SettingName = keyof typeof defaultSettings;
export type Settings = Readonly<Record<SettingName, string>>;

declare global {
  /** The build replaces and validates each setting (build/settings.ts). */
  interface ImportMetaEnv extends Settings {}
}

// A Content-Security-Policy can name only such hosts.
const isAddress = (value: string) => isWebAddress(value) && /^https?:\/\/[\w.-]+(:\d+)?(\/|$)/i.test(value);
const isPublic = (value: string) => /^https:\/\/(?!localhost\b|127\.)/i.test(value);
/** Hosts for a Content-Security-Policy. A wildcard stands for subdomains of a domain, not of a whole country. */
const host = String.raw`(\*\.(?=[\w-]+\.[\w-]))?[\w-]+(\.[\w-]+)*(:\d{1,5})?`;
const isHosts = (value: string) => new RegExp(`^(${host}( +${host})*)?$`).test(value);
const isOther = (name: SettingName) => (value: string) => value !== defaultSettings[name];

const feed = (about: string, file: string): AppSetting => ({
  about,
  fits: isAddress,
  deployed: `https://feeds.example.org/${file}`,
  fitsDeployed: isPublic,
});

/** Returns a setting that may also be empty. */
const orEmpty = (setting: AppSetting): AppSetting => ({
  ...setting,
  about: `${setting.about}; empty if there is none`,
  fits: (value) => value === '' || setting.fits(value),
  fitsDeployed: (value) => value === '' || setting.fitsDeployed(value),
});

/** No contact works in development only. */
const contact = (about: string, pattern: RegExp, deployed: string) =>
  orEmpty({ about, fits: (value) => pattern.test(value), deployed, fitsDeployed: () => true });

export const appSettings: Readonly<Record<SettingName, AppSetting>> = {
  VITE_API_BASE_URL: {
    about: 'URL of the backend, ends in /api/v1',
    fits: (value) => isAddress(value) && /^[^?#]+\/api\/v1$/.test(value),
    deployed: 'https://backend.example.org/api/v1',
    fitsDeployed: isPublic,
  },
  VITE_ADS_CSV_URL: feed('URL of the courses feed', 'ads.csv'),
  VITE_ALERTS_CSV_URL: feed('URL of the alerts feed', 'alerts.csv'),
  VITE_NAMES_CSV_URL: orEmpty(
    feed('URL of the feed that names the catalogue in other languages', 'names.csv'),
  ),
  VITE_WORDS_CSV_URL: orEmpty(feed('URL of the feed with more words that the search finds', 'words.csv')),
  VITE_ORGANISATIONS_URL: feed(
    'URL of the feed that suggests organisations, departments and job titles',
    'organisations.json',
  ),
  VITE_FEED_REDIRECT_HOSTS: {
    about: 'hosts that the feeds redirect to, separated by spaces; empty if no feed redirects',
    fits: isHosts,
    deployed: '*.googleusercontent.com',
    fitsDeployed: (value) => !/(^|[ .])localhost\b|(^| )127\./i.test(value),
  },
  VITE_SUBJECT_ACCESS_KEY: {
    about: 'access key of skillsBySubject',
    fits: (value) => value.trim() !== '',
    deployed: 'the-key-of-the-backend',
    fitsDeployed: isOther('VITE_SUBJECT_ACCESS_KEY'),
  },
  VITE_STORAGE_TOKEN_URL: orEmpty({
    about: 'URL where the backend exchanges a token for a Firebase custom token',
    fits: isAddress,
    deployed: 'https://backend.example.org/api/v1/userskill/storage_token',
    fitsDeployed: isPublic,
  }),
  VITE_FIREBASE_API_KEY: {
    about: 'web API key of the Firebase project',
    fits: (value) => /^[\w-]+$/.test(value),
    deployed: 'AIzaSy-the-key-of-the-project',
    fitsDeployed: isOther('VITE_FIREBASE_API_KEY'),
  },
  VITE_FIREBASE_PROJECT_ID: {
    about:
      'ID of the Firebase project for hosting and storage; an ID that starts with demo- never leaves this machine',
    fits: (value) => /^[a-z0-9-]+$/.test(value),
    deployed: 'our-skills-portfolio',
    fitsDeployed: (value) => !value.startsWith('demo-'),
  },
  VITE_FIREBASE_STORAGE_BUCKET: {
    about: 'bucket of the file storage, without gs://',
    fits: (value) => /^[a-z0-9._-]+$/.test(value),
    deployed: 'our-skills-portfolio.firebasestorage.app',
    fitsDeployed: isOther('VITE_FIREBASE_STORAGE_BUCKET'),
  },
  VITE_STORAGE_EMULATOR: {
    about: 'host:port of the Storage emulator; empty for the real service',
    fits: (value) => /^([\w.-]+:\d{1,5})?$/.test(value),
    deployed: '',
    fitsDeployed: (value) => value === '',
  },
  VITE_HELP_EMAIL: contact(
    'email address on the help screen',
    /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/,
    'help@example.org',
  ),
  VITE_HELP_PHONE: contact('phone number on the help screen', /^\+?\d([ -]*\d){2,14}$/, '1800 123 456'),
  // A link to WhatsApp needs the country code.
  VITE_HELP_WHATSAPP: contact(
    'WhatsApp number on the help screen, with + and the country code',
    /^\+\d([ -]*\d){6,14}$/,
    '+91 98765 43210',
  ),
  VITE_HELP_NONE: {
    about: 'yes if the app is meant to have no help contact, else empty',
    fits: (value) => value === '' || value === 'yes',
    deployed: '',
    fitsDeployed: () => true,
  },
};

/** Returns the reason why learners would have nobody to ask, without the setting that says that this is meant. */
export function missingContact(settings: Partial<Settings>): string | undefined {
  const names = Object.keys(helpContacts) as (keyof typeof helpContacts)[];
  if (settings.VITE_HELP_NONE === 'yes' || names.some((name) => settings[name] !== '')) return undefined;
  const example = `VITE_HELP_PHONE=${appSettings.VITE_HELP_PHONE.deployed}`;
  return `${names.join(', ')} are empty: a learner without an email has nobody to ask for a new password. Set one, for example: ${example}. If this is meant, set VITE_HELP_NONE=yes`;
}

export const invalidSetting = (name: string, value: string, example: string) =>
  `${name}: '${value}' is invalid. Set a valid value, for example: ${name}=${example}`;
