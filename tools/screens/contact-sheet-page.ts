import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { languageCode } from '#copy/language.ts';
import { type LanguageCode, languageCodes } from '#copy/languages.ts';
import type { Theme } from '../../tests/browser/looks.ts';
import { statesByPart } from '../../tests/browser/states/all.ts';

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
export const looksIn = (language: LanguageCode): readonly Look[] =>
  language === 'en'
    ? looks
    : looks.filter(({ width, theme }) => [390, 1280].includes(width) && theme === 'light');

export const nameIn = (language: LanguageCode, state: string) =>
  language === 'en' ? state : `${state}, ${language}`;

const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const placeOf = (group: string, state: string, { width, theme }: Look) =>
  `${slug(group)}/${slug(state)}-${width}-${theme}.png`;

export const pictureOf = (group: string, state: string, look: Look) =>
  new URL(placeOf(group, state, look), folder);

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Global setup: the run in English deletes the screenshots of an earlier run. Returns the teardown that writes the contact sheet. */
export default async function prepareContactSheet() {
  if (languageCode === 'en') await rm(folder, { recursive: true, force: true });
  return writeContactSheet;
}

async function writeContactSheet(): Promise<void> {
  const sections = Object.entries(statesByPart).map(([group, states]) => {
    const rows = states.flatMap(({ name }) => languageCodes.map((code) => rowOf(group, nameIn(code, name))));
    return `<h2>${escaped(group)}</h2>\n${rows.join('\n')}`;
  });
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('index.html', folder), page(sections.join('\n')));
  console.log(`\nScreenshots of every screen and state: ${fileURLToPath(new URL('index.html', folder))}`);
}

function rowOf(group: string, name: string): string {
  const pictures = looks
    .filter((look) => existsSync(pictureOf(group, name, look)))
    .map((look) => {
      const place = placeOf(group, name, look);
      const alt = escaped(`${name}, ${look.width} px, ${look.theme}`);
      return `<a href="${place}"><img src="${place}" alt="${alt}" loading="lazy"></a>`;
    });
  return `<h3>${escaped(name)}</h3>\n<p>${pictures.join('\n') || 'No screenshot in this run.'}</p>`;
}

const page = (sections: string) => `<!doctype html>
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
${sections}
</main>
</html>
`;
