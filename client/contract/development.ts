import { basePath } from './endpoints.ts';

// Defaults that the app and the mock share, so that `npm start` needs no configuration.

export const mockPort = 3001;
export const webPort = 5173;
export const storagePort = 9199;
export const mockOrigin = `http://localhost:${mockPort}`;

export const feedFiles = {
  ads: 'ads.csv',
  alerts: 'alerts.csv',
  names: 'names.csv',
  organisations: 'organisations.json',
  words: 'words.csv',
} as const;

export const feedPath = (file: string) => `/feeds/${file}`;

/** The mock's access key for `skillsBySubject`. A deployed app sets its own key. */
export const subjectAccessKey = 'sample-access-key';

/** Returns the settings that point the app to the API and feeds of a mock at this origin. */
export const addressSettings = (origin: string, accessKey: string = subjectAccessKey) => ({
  VITE_API_BASE_URL: origin + basePath,
  VITE_ADS_CSV_URL: origin + feedPath(feedFiles.ads),
  VITE_ALERTS_CSV_URL: origin + feedPath(feedFiles.alerts),
  VITE_NAMES_CSV_URL: origin + feedPath(feedFiles.names),
  VITE_WORDS_CSV_URL: origin + feedPath(feedFiles.words),
  VITE_ORGANISATIONS_URL: origin + feedPath(feedFiles.organisations),
  VITE_FEED_REDIRECT_HOSTS: '',
  VITE_SUBJECT_ACCESS_KEY: accessKey,
  VITE_STORAGE_TOKEN_URL: `${origin}${basePath}/userskill/storage_token`,
});

/** Project and bucket of the Storage emulator. The emulator never contacts real services for a `demo-` project. */
export const storageProject = 'demo-skills-portfolio';
export const storageBucket = `${storageProject}.appspot.com`;

export const storageSettings = (port: number, host = 'localhost') => ({
  VITE_FIREBASE_API_KEY: 'sample-api-key',
  VITE_FIREBASE_PROJECT_ID: storageProject,
  VITE_FIREBASE_STORAGE_BUCKET: storageBucket,
  VITE_STORAGE_EMULATOR: `${host}:${port}`,
});

/** Contacts on the help screen. The app hides an empty contact. */
export const helpContacts = { VITE_HELP_EMAIL: '', VITE_HELP_PHONE: '', VITE_HELP_WHATSAPP: '' };
export const helpSettings = { ...helpContacts, VITE_HELP_NONE: 'yes' };

/** Request headers that control the mock (see the contract server's controls). */
export const controlHeaders = { outcome: 'X-Mock-Outcome', world: 'X-Mock-World' } as const;
