import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../contract/settings.ts';
import { filled, policyValues } from './policy.ts';

/** The `hosting` part of firebase.json. */
export interface Hosting {
  /** A command that stops a plain `firebase deploy`, because firebase.json holds placeholders. */
  readonly predeploy?: string;
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** The path of the hosting configuration in a build. Hosts serve no file with a leading dot. */
export const hostingFile = (folder: string) => join(folder, '.hosting.json');

export async function readHosting(folder: string): Promise<Hosting> {
  return JSON.parse(await readFile(hostingFile(folder), 'utf8'));
}

/** Writes the hosting configuration of a build: that of firebase.json with its placeholders filled. */
export async function writeHosting(folder: string, settings: Settings): Promise<void> {
  const { hosting } = JSON.parse(await readFile('firebase.json', 'utf8')) as { hosting: Hosting };
  const files = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const values = policyValues(pages, settings);
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: filled(value, values) })),
  }));
  await writeFile(hostingFile(folder), JSON.stringify({ ...hosting, headers }));
}
