import type { Struct } from 'superstruct';
import { leftOutInWords, readTolerantly } from '#contract/tolerant-reader.ts';
import { csvRows, literalCells } from './csv-rows.ts';
import { fetchWhole } from './fetch-whole.ts';

/** Delimiters of the exports of spreadsheets. Excel writes `;` in many countries. */
const delimiters = [',', ';', '\t'];

/**
 * Returns the rows of a CSV feed. Columns with a default in `row` may be missing, and rows before the header are ignored.
 * Names unreadable rows in the console. Throws when the download fails, a required column is missing or no row is readable.
 */
export async function readCsv<T extends object>(url: string, row: Struct<T, unknown>): Promise<T[]> {
  const [text, { default: papaparse }] = await Promise.all([fetchFeed(url), import('papaparse')]);
  if (text.trim() === '') return [];
  if (text.trimStart().startsWith('<')) throw new Error(`${url}: Expected CSV, received HTML`);
  // A file may mix line breaks, so all become `\n`.
  const lines = text.replace(/\r\n?/g, '\n');
  const split = (source: string, delimiter: string) =>
    papaparse.parse<string[]>(source, { delimiter, newline: '\n' }).data[0] ?? [];
  const required = requiredColumns(row).map(plainName);
  const columnsIn = (source: string, delimiter: string) => split(source, delimiter).map(plainName);
  const hasRequired = (columns: readonly string[]) => required.every((column) => columns.includes(column));
  const tableOf = (delimiter: string) => {
    const all = csvRows(lines, delimiter, (source) => hasRequired(columnsIn(source, delimiter)));
    const at = all.findIndex(({ isHeader }) => isHeader);
    const columns = columnsIn(all[at]?.source ?? '', delimiter);
    return at < 0 ? undefined : { delimiter, columns, body: all.slice(at + 1) };
  };
  // Reads the text with the next delimiter only if the one before gives no header.
  let table: ReturnType<typeof tableOf>;
  for (const delimiter of delimiters) table ??= tableOf(delimiter);
  if (!table) {
    const first = columnsIn(lines, ',');
    const missing = requiredColumns(row).filter((column) => !first.includes(plainName(column)));
    throw new Error(`${url}: Missing column ${missing.join(', ')}`);
  }
  const { delimiter, columns, body } = table;
  const names = Object.keys(row.schema as object);
  const rows: T[] = [];
  const leftOut: string[] = [];
  for (const { line, source, isBroken } of body) {
    const cells = isBroken ? literalCells(source, delimiter) : split(source, delimiter);
    if (cells.every((cell) => cell.trim() === '')) continue;
    const fields = names.flatMap((name) => {
      const cell = cells[columns.indexOf(plainName(name))];
      return cell === undefined || isSheetError(cell) ? [] : [[name, cell]];
    });
    const [error, value] = row.validate(Object.fromEntries(fields), { coerce: true, mask: true });
    if (isBroken && cells.length !== columns.length) leftOut.push(`line ${line} (quotes)`);
    else if (error) leftOut.push(`line ${line} (${error.path.join('.')})`);
    else rows.push(value);
  }
  if (leftOut.length > 0) {
    const words = `${url}: ${leftOutInWords(leftOut)}`;
    if (rows.length === 0) throw new Error(words);
    console.warn(words);
  }
  return rows;
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
  const text = await fetchFeed(url);
  const result = readTolerantly(struct, parse(url, text));
  if (result.kind === 'read') {
    if (result.leftOut.length > 0) console.warn(`${url}: ${leftOutInWords(result.leftOut)}`);
    return result.value;
  }
  const [{ type, path }] = result.failures;
  throw new Error(`${url}: Expected ${type} at ${path.join('.') || 'the top level'}`);
}

function parse(url: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url}: Invalid JSON`);
  }
}
