import type { Settings } from '#contract/settings.ts';

// The build replaces and validates each value (build/settings.ts).

declare global {
  interface ImportMetaEnv extends Settings {}
}

export const settings = {
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL,
  adsUrl: import.meta.env.VITE_ADS_CSV_URL,
  alertsUrl: import.meta.env.VITE_ALERTS_CSV_URL,
  organisationsUrl: import.meta.env.VITE_ORGANISATIONS_URL,
  subjectAccessKey: import.meta.env.VITE_SUBJECT_ACCESS_KEY,
  /** Empty if the backend has no exchange. Then the storage has no owners and only accepts new files. */
  storageTokenUrl: import.meta.env.VITE_STORAGE_TOKEN_URL,
  firebaseApiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  firebaseProject: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET,
  /** `host:port`, or empty for the real service. */
  storageEmulator: import.meta.env.VITE_STORAGE_EMULATOR,
  /** Each contact may be empty. */
  helpEmail: import.meta.env.VITE_HELP_EMAIL,
  helpPhone: import.meta.env.VITE_HELP_PHONE,
  helpWhatsApp: import.meta.env.VITE_HELP_WHATSAPP,
} as const;
