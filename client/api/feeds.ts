import type { Struct } from 'superstruct';
import { lazyModule } from './lazy-module.ts';
import { readResponse, withRetries } from './retry.ts';
import { timeoutMs } from './timing.ts';

const loadPapaparse = lazyModule(() => import('papaparse'));

/**
 * Reads a CSV feed whose first row holds the headers, as spreadsheets publish it: byte order mark, quoted commas, quotes
 * and line breaks, blank rows. A column, or the end of a row, may be missing where its struct has a default; a row that
 * lacks more is left out. Throws where the feed cannot be had, or is no CSV with these columns.
 */
export async function readCsv<T extends Record<string, string>>(
  url: string,
  row: Struct<T, unknown>,
): Promise<T[]> {
  const [text, { default: papaparse }] = await Promise.all([fetchFeed(url), loadPapaparse()]);
  // One kind of line break, since a file may mix them; and no guessing of what stands between the columns.
  const { data, errors, meta } = papaparse.parse(text.replace(/\r\n?/g, '\n'), {
    header: true,
    delimiter: ',',
    newline: '\n',
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  });
  const missing = requiredColumns(row).filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`${url}: no column ${missing.join(', ')}`);
  // A quote that never ends swallows the rows after it, whosever they are.
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError) throw new Error(`${url}: ${quoteError.message}`);
  return data.flatMap((fields) => {
    const [error, value] = row.validate(fields, { coerce: true, mask: true });
    return error ? [] : [value];
  });
}

/** The columns of a struct that have no default. */
const requiredColumns = ({ schema }: { readonly schema: unknown }) =>
  Object.entries(schema as Record<string, Struct<string, unknown>>)
    .filter(([, column]) => column.validate(undefined, { coerce: true })[0] !== undefined)
    .map(([name]) => name);

/** The text of a feed. Throws where it has not come whole in 15 s, or with an HTTP status that is not 2xx. */
export async function fetchFeed(url: string): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  const send = () => readResponse(fetch(url, { signal }));
  const { response, bytes } = await withRetries(send, signal);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new TextDecoder().decode(bytes);
}

/**
 * Reads a JSON feed tolerantly: unknown fields go. Throws where it cannot be had, is no JSON, or does not fit; the
 * error then names the path of what does not.
 */
export async function readJsonFeed<T>(url: string, struct: Struct<T, unknown>): Promise<T> {
  const text = await fetchFeed(url);
  const [error, value] = struct.validate(parse(url, text), { coerce: true, mask: true });
  if (!error) return value;
  throw new Error(`${url}: does not fit at ${error.path.join('.') || 'its top'}, expected ${error.type}`);
}

function parse(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url}: no JSON`);
  }
}
