import type { Struct } from 'superstruct';
import { fetchFeed } from './feed.ts';

/**
 * Reads a CSV feed whose first row holds the headers, as spreadsheets publish it: byte order mark, quoted
 * commas, quotes and line breaks, blank rows. Rows that lack a column are left out. Throws where the feed
 * cannot be had or is no CSV with these columns.
 */
export async function readCsv<T extends Record<string, string>>(
  url: string,
  row: Struct<T, unknown>,
): Promise<T[]> {
  const [text, { default: papaparse }] = await Promise.all([fetchFeed(url), import('papaparse')]);
  const { data, meta } = papaparse.parse(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  });
  const missing = Object.keys(row.schema as object).filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`${url}: no column ${missing.join(', ')}`);
  return data.flatMap((fields) => {
    const [error, value] = row.validate(fields, { coerce: true, mask: true });
    return error ? [] : [value];
  });
}
