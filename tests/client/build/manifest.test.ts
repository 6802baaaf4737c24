import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paths } from '#paths';
import { manifest } from '../../../client/build/manifest.ts';
import { readColours } from '../ui/contrast.ts';

// Facts that stand twice, because the browser reads them before any style or script.

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
const colour = readColours(read('client/styles/tokens.css'));

describe('the browser frame has the colours of the page', () => {
  test.each(['light', 'dark'] as const)('in index.html when the theme is %s', (theme) => {
    const meta = page.querySelector(`meta[name="theme-color"][media*="${theme}"]`);
    expect(meta?.getAttribute('content')).toBe(colour('page', theme));
  });

  test.each(['theme_color', 'background_color'] as const)('in the manifest: %s', (name) => {
    expect(manifest[name]).toBe(colour('page', 'light'));
  });
});

test('the manifest describes the app as index.html does', () => {
  expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(manifest.description);
  expect(page.title).toBe(manifest.name);
});

test('every shortcut leads to a screen', () => {
  const known: readonly string[] = Object.values(paths);
  expect(manifest.shortcuts?.map(({ url }) => url).filter((url) => !known.includes(url))).toEqual([]);
});
