import { basePath } from './endpoints.ts';

// What the app and the mock agree on when nothing is set: `npm start` needs no configuration.

export const mockPort = 3001;
export const webPort = 5173;
export const storagePort = 9199;
export const mockOrigin = `http://localhost:${mockPort}`;

/** The feeds, each by its file among the fixtures. */
export const feedFiles = {
  ads: 'ads.csv',
  alerts: 'alerts.csv',
  organisations: 'organisations.json',
} as const;

/** Where the mock serves the file of a feed, under its origin. */
export const feedPath = (file: string) => `/feeds/${file}`;

/** The access key of skillsBySubject on the mock; a real one is a setting. */
export const subjectAccessKey = 'sample-access-key';

/** The settings of the app by which it finds the API and the feeds of a mock at this origin, and is let in. */
export const addressSettings = (origin: string, accessKey: string = subjectAccessKey) => ({
  VITE_API_BASE_URL: origin + basePath,
  VITE_ADS_CSV_URL: origin + feedPath(feedFiles.ads),
  VITE_ALERTS_CSV_URL: origin + feedPath(feedFiles.alerts),
  VITE_ORGANISATIONS_URL: origin + feedPath(feedFiles.organisations),
  VITE_SUBJECT_ACCESS_KEY: accessKey,
});

/** The project and bucket of the Storage emulator; a project that begins with `demo-` never leaves the machine. */
export const storageProject = 'demo-skills-portfolio';
export const storageBucket = `${storageProject}.appspot.com`;

/** The settings of the app by which it finds the Storage emulator on this port of localhost. */
export const storageSettings = (port: number) => ({
  VITE_FIREBASE_API_KEY: 'sample-api-key',
  VITE_FIREBASE_PROJECT_ID: storageProject,
  VITE_FIREBASE_STORAGE_BUCKET: storageBucket,
  VITE_STORAGE_EMULATOR: `localhost:${port}`,
});

/** Headers that steer the mock (see the contract server's controls). */
export const controlHeaders = { outcome: 'X-Mock-Outcome', world: 'X-Mock-World' } as const;
