import type { Settings } from './app-settings.ts';
import { readHosting } from './hosting.ts';

/** Returns the storage rules that fit the backend of these settings, and their meaning. */
export function storageRules({ VITE_STORAGE_TOKEN_URL: tokenUrl }: Settings) {
  return tokenUrl === ''
    ? {
        rules: 'mock-server/storage/create-only.rules',
        meaning: 'VITE_STORAGE_TOKEN_URL is empty, so anyone may add images, and nobody may change them.',
      }
    : {
        rules: 'mock-server/storage/owned.rules',
        meaning:
          'VITE_STORAGE_TOKEN_URL is set, so only signed-in learners add, list and delete their images.',
      };
}

/** Returns the configuration that replaces firebase.json in a deploy: the build's hosting and the storage rules. */
export async function deployConfig(folder: string, settings: Settings) {
  const { predeploy: _, ...hosting } = await readHosting(folder);
  const { rules } = storageRules(settings);
  return { hosting, storage: [{ rules, bucket: settings.VITE_FIREBASE_STORAGE_BUCKET }] };
}
