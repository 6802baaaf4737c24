import { readFile } from 'node:fs/promises';
import type { Settings } from '../contract/settings.ts';
import { readHosting } from './hosting.ts';

/** Returns the configuration that replaces firebase.json in a deploy: the build's hosting and the storage rules. */
export async function deployConfig(folder: string, { VITE_FIREBASE_STORAGE_BUCKET: bucket }: Settings) {
  const { storage } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const { predeploy: _, ...hosting } = await readHosting(folder);
  return { hosting, storage: [{ ...storage, bucket }] };
}
