import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#paths';
import { manifest as createManifest } from '../../../client/build/manifest.ts';
import { readColours } from '../ui/contrast.ts';

const manifest = createManifest();
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');

// The browser reads these colours before any style, so they are written twice.
test('the browser frame has the colour of the page in each theme', () => {
  const page = new DOMParser().parseFromString(read('index.html'), 'text/html');
  const colour = readColours(read('client/styles/tokens.css'));
  for (const theme of ['light', 'dark'] as const) {
    const meta = page.querySelector(`meta[name="theme-color"][media*="${theme}"]`);
    expect(meta?.getAttribute('content'), theme).toBe(colour('page', theme));
  }
  expect([manifest.theme_color, manifest.background_color]).toEqual(Array(2).fill(colour('page', 'light')));
});

test('each shortcut of the installed app leads to a screen', () => {
  const known: readonly string[] = Object.values(paths);
  expect(manifest.shortcuts).not.toEqual([]);
  expect(manifest.shortcuts?.filter(({ url }) => !known.includes(url))).toEqual([]);
});
