import { readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} file */
export const bundleUrl = (file) =>
  new URL(`../node_modules/.cache/mock-server/${basename(file, '.ts')}.js`, import.meta.url);

/**
 * Returns the URL of the bundle of a file, or undefined if it is missing or a source has changed. Its last line lists
 * the times of the sources.
 * @param {string} file
 */
export function cachedBundle(file) {
  try {
    const url = bundleUrl(file);
    const bytes = readFileSync(url);
    const built = JSON.parse(String(bytes.subarray(bytes.lastIndexOf('\n//') + '\n//'.length)));
    const isFresh =
      built.root === root && Object.entries(built.times).every(([path, time]) => timeOf(path) === time);
    return isFresh ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns 0 for a missing file.
 * @param {string} path
 */
export const timeOf = (path) => statSync(resolve(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
