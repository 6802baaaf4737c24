import { readFile } from 'node:fs/promises';
import type { Settings } from '../contract/settings.ts';
import { readHosting } from './hosting.ts';

/** What Firebase is to be told in the place of firebase.json: how the build in this folder is served, and whose rules are sent. */
export async function deployConfig(folder: string, { VITE_FIREBASE_STORAGE_BUCKET: bucket }: Settings) {
  const { storage } = JSON.parse(await readFile('firebase.json', 'utf8'));
  const { predeploy: _, ...hosting } = await readHosting(folder);
  return { hosting, storage: [{ ...storage, bucket }] };
}
