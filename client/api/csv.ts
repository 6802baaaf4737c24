import type { Struct } from 'superstruct';

const timeoutMs = 15_000;

/**
 * Reads a CSV feed whose first row holds the headers, as spreadsheets publish it: byte order mark, quoted
 * commas, quotes and line breaks, blank rows. Rows that lack a column are left out. Throws where the feed
 * cannot be had or is no CSV with these columns.
 */
export async function readCsv<T extends Record<string, string>>(
  url: string,
  row: Struct<T, unknown>,
): Promise<T[]> {
  const [response, { default: papaparse }] = await Promise.all([
    fetch(url, { signal: AbortSignal.timeout(timeoutMs) }),
    import('papaparse'),
  ]);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const { data, meta } = papaparse.parse(await response.text(), {
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
