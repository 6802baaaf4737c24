import type { Struct } from 'superstruct';
import { leftOutInWords, readTolerantly } from '#contract/tolerant-reader.ts';
import { fetchWhole } from './fetch-whole.ts';
import { parseJson } from './parse-response.ts';

/** Delimiters of the exports of spreadsheets. Excel writes `;` in many countries. */
const delimiters = [',', ';', '\t'];

/**
 * Returns the rows of a CSV feed. Columns with a default in `row` may be missing, and rows before the header are ignored.
 * Names unreadable rows in the console. Throws when the download fails, a required column is missing or no row is readable.
 */
export async function readCsv<T extends Record<string, string>>(
  url: string,
  row: Struct<T, unknown>,
): Promise<T[]> {
  const [text, { default: papaparse }] = await Promise.all([fetchFeed(url), import('papaparse')]);
  if (text.trim() === '') return [];
  if (text.trimStart().startsWith('<')) throw new Error(`${url}: Expected CSV, received HTML`);
  // A file may mix line breaks, so all become `\n`.
  const source = text.replace(/\r\n?/g, '\n');
  const split = (part: string, delimiter: string) =>
    papaparse.parse<string[]>(part, { delimiter, newline: '\n' });
  /** Returns undefined for a line with a stray quote. */
  const cellsOf = (line: string, delimiter: string) => {
    const { data, errors } = split(line, delimiter);
    const hasOddQuote = line.split('"').length % 2 === 0;
    return hasOddQuote || errors.length > 0 ? undefined : (data[0] ?? []);
  };
  const required = requiredColumns(row);
  const missingIn = (cells: readonly string[]) => {
    const columns = cells.map(plainName);
    return required.filter((column) => !columns.includes(plainName(column)));
  };
  const tableOf = (delimiter: string) => {
    const { data, errors } = split(source, delimiter);
    const isBroken = errors.length > 0;
    // A stray quote joins the rows up to the next quote. In such a file, each line is a row.
    const rows = isBroken ? source.split('\n').map((line) => cellsOf(line, delimiter)) : data;
    const header = rows.findIndex((cells) => cells && missingIn(cells).length === 0);
    return header < 0 ? undefined : { isBroken, header, rows, columns: rows[header]?.map(plainName) ?? [] };
  };
  // Reads the text with the next delimiter only if the one before gives no header.
  let table: ReturnType<typeof tableOf>;
  for (const delimiter of delimiters) table ??= tableOf(delimiter);
  if (!table)
    throw new Error(`${url}: Missing column ${missingIn(split(source, ',').data[0] ?? []).join(', ')}`);
  const { isBroken, header, rows, columns } = table;
  const names = Object.keys(row.schema as object);
  const read: T[] = [];
  const leftOut: string[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= header || cells?.every((cell) => cell.trim() === '')) continue;
    if (!cells || (isBroken && cells.length !== columns.length)) {
      leftOut.push(`row ${index + 1} (quotes)`);
      continue;
    }
    const fields = names.flatMap((name) => {
      const cell = cells[columns.indexOf(plainName(name))];
      return cell === undefined || isSheetError(cell) ? [] : [[name, cell]];
    });
    const [error, value] = row.validate(Object.fromEntries(fields), { coerce: true, mask: true });
    if (error) leftOut.push(`row ${index + 1} (${error.path.join('.')})`);
    else read.push(value);
  }
  if (leftOut.length > 0) {
    const words = `${url}: ${leftOutInWords(leftOut)}`;
    if (read.length === 0) throw new Error(words);
    console.warn(words);
  }
  return read;
}

/** Ignores case, spaces, quotes, byte order marks and zero-width characters, because people write the headers. */
const plainName = (name: string) => name.replace(/[\s\p{Cf}"]/gu, '').toLowerCase();

/** A spreadsheet publishes a failed formula as its error, and a slow formula as `Loading...`. */
const isSheetError = (cell: string) =>
  /^(#(REF|VALUE|NAME|DIV\/0|ERROR|NULL|NUM|N\/A|SPILL|CALC|FIELD|BUSY|BLOCKED|CONNECT|UNKNOWN|GETTING_DATA)[!?]?|loading(\.{3}|…))$/i.test(
    cell.trim(),
  );

const requiredColumns = ({ schema }: { readonly schema: unknown }) =>
  Object.entries(schema as Record<string, Struct<string, unknown>>)
    .filter(([, column]) => column.validate(undefined, { coerce: true })[0] !== undefined)
    .map(([name]) => name);

/** Returns the text of a feed. Throws after 15 s without a byte, or on an HTTP status outside 2xx. */
export async function fetchFeed(url: string): Promise<string> {
  const { response, bytes } = await fetchWhole(url, {}, true);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes);
}

/** Excel exports "Unicode text" as UTF-16 with a byte order mark. */
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/**
 * Returns a JSON feed without unknown fields. Names unreadable rows in the console. Throws on a failed download, invalid
 * JSON or invalid data.
 */
export async function readJsonFeed<T>(url: string, struct: Struct<T, unknown>): Promise<T> {
  const result = readTolerantly(struct, parseJson(await fetchFeed(url)));
  if (result.kind === 'read') {
    if (result.leftOut.length > 0) console.warn(`${url}: ${leftOutInWords(result.leftOut)}`);
    return result.value;
  }
  const [{ type, path }] = result.failures;
  throw new Error(`${url}: Expected ${type} at ${path.join('.') || 'the top level'}`);
}
