import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '#paths';
import { manifest as createManifest } from '../../../client/build/manifest.ts';
import { readColours } from '../ui/contrast.ts';

// These facts are duplicated, because the browser reads them before any style or script.

const manifest = createManifest();
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
const colour = readColours(read('client/styles/tokens.css'));

describe('the colour of the browser frame', () => {
  test.each(['light', 'dark'] as const)('matches the page in index.html when the theme is %s', (theme) => {
    const meta = page.querySelector(`meta[name="theme-color"][media*="${theme}"]`);
    expect(meta?.getAttribute('content')).toBe(colour('page', theme));
  });

  test.each(['theme_color', 'background_color'] as const)('matches the page in the manifest: %s', (name) => {
    expect(manifest[name]).toBe(colour('page', 'light'));
  });
});

test('links every shortcut to a screen', () => {
  const known: readonly string[] = Object.values(paths);
  expect(manifest.shortcuts?.map(({ url }) => url).filter((url) => !known.includes(url))).toEqual([]);
});
