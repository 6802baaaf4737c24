import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

/** The date, Node and cores of a measurement. */
export const measuredOn = () =>
  `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} cores`;

const end = '<!-- end of figures -->';

/**
 * Writes measured figures into a page of `docs`, between `<!-- figures: name -->` and `<!-- end of figures -->`.
 * Throws when the page lacks a marker.
 */
export async function writeFigures(page: string, name: string, markdown: string): Promise<void> {
  const path = `docs/${page}`;
  const file = new URL(`../../${path}`, import.meta.url);
  const text = await readFile(file, 'utf8');
  const begin = `<!-- figures: ${name} -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`${path} lacks '${begin}' or '${end}' below it. Add both lines.`);
  const written = `${text.slice(0, from + begin.length)}\n\n${markdown}\n\n${text.slice(to)}`;
  if (written !== text) await writeFile(file, written);
  console.log(`\nThe figures are in ${path}.`);
}
