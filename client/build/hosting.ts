import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../contract/settings.ts';
import { filled, policyValues } from './policy.ts';

/** How a host serves the app, as firebase.json has it under `hosting`. */
export interface Hosting {
  /** A command of firebase.json that stops whoever deploys its placeholders. */
  readonly predeploy?: string;
  readonly rewrites: readonly { readonly source: string; readonly destination: string }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** Lies beside the files of a build; by the dot in its name it is none that a host would give away. */
export const hostingFile = (folder: string) => join(folder, '.hosting.json');

/** How the build in this folder is to be served. */
export async function readHosting(folder: string): Promise<Hosting> {
  return JSON.parse(await readFile(hostingFile(folder), 'utf8'));
}

/** Writes down how the build in this folder is to be served: as firebase.json says, and what only the build knows of it. */
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
