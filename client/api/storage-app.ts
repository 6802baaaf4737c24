import { initializeApp } from 'firebase/app';
import { settings } from './settings.ts';

/** The Firebase app that the storage and its sign-in share. */
export const app = initializeApp({
  apiKey: settings.firebaseApiKey,
  projectId: settings.firebaseProject,
  storageBucket: settings.storageBucket,
});
