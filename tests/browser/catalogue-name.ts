import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { feedFiles } from '#contract/development.ts';
import { languageCode } from '#copy/language.ts';

const fixture = (file: string) => readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8');

const { data: rows } = Papa.parse<Record<string, string>>(fixture(feedFiles.names), { header: true });
const own = rows.filter(({ Language }) => Language === languageCode);
const translated = new Map(own.map(({ Kind, Id, Name }) => [`${Kind} ${Id}`, Name]));

const names = new Map<string, string>();
for (const kind of ['subject', 'skill', 'topic', 'point'])
  for (const { id, name } of JSON.parse(fixture(`${kind}s.json`)))
    names.set(name, translated.get(`${kind} ${id}`) ?? name);

/** Returns what the pages under test call a subject, skill, topic or point of the fixtures. */
export function catalogueName(name: string): string {
  const shown = names.get(name);
  if (shown === undefined) throw new Error(`No part of the catalogue is called "${name}".`);
  return shown;
}
