import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageBases } from '../copy/languages.ts';
import type { Settings } from './app-settings.ts';
import { filled, policyValues } from './policy.ts';

/** The `hosting` part of firebase.json. */
export interface Hosting {
  /** A command that stops a plain `firebase deploy`, because firebase.json holds placeholders. */
  readonly predeploy?: string;
  /** Regular expressions, because globs differ between Firebase's hosting, its emulator and Vite. */
  readonly rewrites: readonly { readonly regex: string; readonly destination: string }[];
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

/** Returns the hosting configuration of firebase.json for every language, with placeholders in its headers. */
export async function readTemplate(): Promise<Hosting> {
  const hosting: Hosting = JSON.parse(await readFile('firebase.json', 'utf8')).hosting;
  // The longest folder first, because the first matching rule counts.
  const bases = Object.values(languageBases).sort((one, other) => other.length - one.length);
  const rewrites = bases.flatMap((base) => [
    { regex: `^${base}$`, destination: `${base}/index.html` },
    ...hosting.rewrites.map(({ regex, destination }) => ({
      regex: regex.replace('^', `^${base}`),
      destination: base + destination,
    })),
  ]);
  return { ...hosting, rewrites };
}

/** Returns the file that the host serves at a path without a file, or undefined for a 404. */
export const rewritten = (path: string, { rewrites }: Hosting): string | undefined =>
  rewrites.find(({ regex }) => new RegExp(regex, 'u').test(path))?.destination;

/** Writes the hosting configuration of a build: that of firebase.json with its placeholders filled. */
export async function writeHosting(folder: string, settings: Settings): Promise<void> {
  const hosting = await readTemplate();
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html'));
  const pages = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const values = policyValues(pages, settings);
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({ key, value: filled(value, values) })),
  }));
  await writeFile(hostingFile(folder), JSON.stringify({ ...hosting, headers }));
}
