import type { Struct } from 'superstruct';
import { lazyModule } from './lazy-module.ts';
import { readResponse, withRetries } from './retry.ts';
import { startTimeLimit } from './time-limit.ts';

const loadPapaparse = lazyModule(() => import('papaparse'));

/**
 * Returns the rows of a CSV feed. Columns with a default in `row` may be missing. Skips rows that `row` rejects. Throws
 * when the download fails, a required column is missing or a quote never ends.
 */
export async function readCsv<T extends Record<string, string>>(
  url: string,
  row: Struct<T, unknown>,
): Promise<T[]> {
  const [text, { default: papaparse }] = await Promise.all([fetchFeed(url), loadPapaparse()]);
  // A file may mix line breaks, so all become `\n`. A fixed delimiter stops papaparse from guessing.
  const { data, errors, meta } = papaparse.parse(text.replace(/\r\n?/g, '\n'), {
    header: true,
    delimiter: ',',
    newline: '\n',
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  });
  const missing = requiredColumns(row).filter((column) => !meta.fields?.includes(column));
  if (missing.length > 0) throw new Error(`${url}: Missing column ${missing.join(', ')}`);
  // An unclosed quote swallows all rows after it, so the whole feed is rejected.
  const quoteError = errors.find(({ type }) => type === 'Quotes');
  if (quoteError) throw new Error(`${url}: ${quoteError.message}`);
  return data.flatMap((fields) => {
    const [error, value] = row.validate(fields, { coerce: true, mask: true });
    return error ? [] : [value];
  });
}

const requiredColumns = ({ schema }: { readonly schema: unknown }) =>
  Object.entries(schema as Record<string, Struct<string, unknown>>)
    .filter(([, column]) => column.validate(undefined, { coerce: true })[0] !== undefined)
    .map(([name]) => name);

/** Returns the text of a feed. Throws after 15 s without a byte, or on an HTTP status outside 2xx. */
export async function fetchFeed(url: string): Promise<string> {
  const { signal, extend } = startTimeLimit();
  const send = () => readResponse(fetch(url, { signal }), extend);
  const { response, bytes } = await withRetries(send, signal);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new TextDecoder().decode(bytes);
}

/** Returns a JSON feed without unknown fields. Throws on a failed download, invalid JSON or invalid data. */
export async function readJsonFeed<T>(url: string, struct: Struct<T, unknown>): Promise<T> {
  const text = await fetchFeed(url);
  const [error, value] = struct.validate(parse(url, text), { coerce: true, mask: true });
  if (!error) return value;
  throw new Error(`${url}: Expected ${error.type} at ${error.path.join('.') || 'the top level'}`);
}

function parse(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url}: Invalid JSON`);
  }
}
