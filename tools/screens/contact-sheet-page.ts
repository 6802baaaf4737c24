import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languageCode } from '#copy/language.ts';
import type { Theme } from '../../tests/browser/looks.ts';

const folder = new URL('../../tests/reports/screens/', import.meta.url);

interface Look {
  readonly width: number;
  readonly theme: Theme;
}

const looks: readonly Look[] = [390, 800, 1280, 1920].flatMap((width) => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
]);

/** Another language changes words and their lengths, so two pictures of a state show it. */
export const looksOfRun =
  languageCode === 'en'
    ? looks
    : looks.filter(({ width, theme }) => [390, 1280].includes(width) && theme === 'light');

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The address of a picture in the language of the run. */
export function pictureOf(group: string, state: string, { width, theme }: Look): URL {
  const name = slug(languageCode === 'en' ? state : `${state}, ${languageCode}`);
  return new URL(`${slug(group)}/${name}-${width}-${theme}.png`, folder);
}

/** Global setup: the run in English deletes the screenshots of an earlier run. Returns the teardown that writes the contact sheet. */
export default async function prepareContactSheet() {
  if (languageCode === 'en') await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return writeContactSheet;
}

async function writeContactSheet(): Promise<void> {
  const pictures = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.png'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const stateOf = (picture = '') => picture.replace(/-\d+-\w+\.png$/, '');
  const parts = pictures.map((picture, index) => {
    const state = stateOf(picture);
    const heading = state === stateOf(pictures[index - 1]) ? '' : `</p>\n<h2>${state}</h2>\n<p>\n`;
    return `${heading}<a href="${picture}"><img src="${picture}" alt="${picture}" loading="lazy"></a>`;
  });
  await writeFile(new URL('index.html', folder), page(parts.join('\n')));
  console.log(`\nScreenshots of every screen and state: ${fileURLToPath(new URL('index.html', folder))}`);
}

const page = (pictures: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen and state – Skills Portfolio</title>
<style>
  :root { color-scheme: light dark; }
  body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  p { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; margin-block: 0.5rem 2rem; }
  img { display: block; inline-size: auto; block-size: 24rem; max-inline-size: 100%; object-fit: cover; object-position: top; outline: 1px solid; }
</style>
<main>
<h1>Every screen and state</h1>
<p>
${pictures}
</p>
</main>
</html>
`;
