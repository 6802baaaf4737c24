import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { filesOf, isDemo } from './demo.ts';
import { kavya } from './registration-form.ts';

// Reads the storage emulator. All worlds share it, so a test that reads a folder registers its own learner.

const objects = () =>
  `http://${process.env.VITE_STORAGE_EMULATOR}/v0/b/${process.env.VITE_FIREBASE_STORAGE_BUCKET}/o`;

export const isOfStorage = (address: string) =>
  address.startsWith(isDemo() ? 'https://firebasestorage.googleapis.com/v0/b/' : objects());

/** Registers a learner without stored files. Returns the username. */
export async function newLearner(request: APIRequestContext): Promise<string> {
  const username = `w${Math.random().toString(36).slice(2, 12)}`;
  const answer = await request.post(`${process.env.MOCK_ORIGIN}/api/v1/userskill/register`, {
    data: {
      ...kavya,
      dob: '1998-03-27',
      username,
      password: 'Sample@123',
      liveaddress: 'default',
      profile: 'default',
      bio: 'I test websites.',
    },
  });
  const { state } = await answer.json();
  if (state !== 200) throw new Error(`The mock refused to register a learner: ${await answer.text()}`);
  return username;
}

interface StoredFile {
  readonly path: string;
  readonly contentType: string;
  readonly cacheControl: string | null;
  readonly bytes: Buffer;
}

/** Bypasses the storage's rules. */
const asOwner = () => ({ authorization: `Bearer ${process.env.STORAGE_OWNER_TOKEN}` });

export async function deleteStored(path: string, page: Page): Promise<void> {
  if (isDemo()) return void (await filesOf(page, path));
  const address = `${objects()}/${encodeURIComponent(path)}`;
  const { status } = await fetch(address, { method: 'DELETE', headers: asOwner() });
  expect(status).toBe(204);
}

export async function pathsWith(text: string, page?: Page): Promise<string[]> {
  if (page && isDemo()) return (await filesOf(page)).filter((path) => path.includes(text));
  const { items } = await (await fetch(`${objects()}?maxResults=10000`, { headers: asOwner() })).json();
  return items.map(({ name }: { name: string }) => name).filter((path: string) => path.includes(text));
}

/** Returns the stored files of a learner, oldest first. */
export async function storedOf(username: string): Promise<StoredFile[]> {
  const paths = await pathsWith(`/${username}/`);
  return Promise.all(paths.sort(byTime).map(read));
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const byTime = (one: string, other: string) => nameIn(one).localeCompare(nameIn(other));

async function read(path: string): Promise<StoredFile> {
  const answer = await fetch(`${objects()}/${encodeURIComponent(path)}?alt=media`);
  return {
    path,
    contentType: answer.headers.get('Content-Type') ?? '',
    cacheControl: answer.headers.get('Cache-Control'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
