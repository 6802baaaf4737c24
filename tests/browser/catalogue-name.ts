import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { feedFiles } from '#contract/development.ts';
import { languageCode } from '#copy/language.ts';

const fixture = (file: string) => readFileSync(new URL(`../../fixtures/${file}`, import.meta.url), 'utf8');

const rows = Papa.parse<Record<string, string>>(fixture(feedFiles.names), { header: true }).data.filter(
  ({ Language }) => Language === languageCode,
);

const names = new Map<string, string | undefined>();
for (const kind of ['subject', 'skill', 'topic', 'point'] as const)
  for (const { id, name } of JSON.parse(fixture(`${kind}s.json`)))
    names.set(name, rows.find(({ Kind, Id }) => Kind === kind && Id === `${id}`)?.Name);

/** Returns what the pages under test call a subject, skill, topic or point of the fixtures. */
export function catalogueName(name: string): string {
  if (!names.has(name)) throw new Error(`No part of the catalogue is called "${name}".`);
  return names.get(name) ?? name;
}
