import { basePath } from './endpoints.ts';

// What the app and the mock agree on when nothing is set: `npm start` needs no configuration.

export const mockPort = 3001;
export const webPort = 5173;
export const mockOrigin = `http://localhost:${mockPort}`;
export const mockBaseUrl = `${mockOrigin}${basePath}`;

/** Where the mock serves the CSV feeds, under its origin. */
export const feedPaths = { ads: '/feeds/ads.csv', alerts: '/feeds/alerts.csv' } as const;

/** The access key that skillsBySubject asks for; the real one is a setting. */
export const subjectAccessKey = 'sample-access-key';

/** Headers that steer the mock (see the contract server's controls). */
export const controlHeaders = { outcome: 'X-Mock-Outcome', world: 'X-Mock-World' } as const;
