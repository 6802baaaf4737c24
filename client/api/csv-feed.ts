import type { Struct } from 'superstruct';
import { leftOutInWords } from '#contract/tolerant-reader.ts';
import { csvRows } from './csv-rows.ts';

/** Delimiters of the exports of spreadsheets. Excel writes `;` in many countries. */
const delimiters = [',', ';', '\t'];

/**
 * Returns the rows of a CSV text. Columns with a default in `row` may be missing, and rows before the header are ignored.
 * Names unreadable rows of the feed in the console. Throws when a required column is missing or no row is readable.
 */
export function rowsIn<T extends object>(url: string, text: string, row: Struct<T, unknown>): T[] {
  if (text.trim() === '') return [];
  if (text.trimStart().startsWith('<')) throw new Error(`${url}: Expected CSV, received HTML`);
  // A file may mix line breaks, so all become `\n`.
  const lines = text.replace(/\r\n?/g, '\n');
  const required = requiredColumns(row).map(plainName);
  const hasRequired = (columns: readonly string[]) => required.every((column) => columns.includes(column));
  const tableOf = (delimiter: string) => {
    const all = csvRows(lines, delimiter, (cells) => hasRequired(cells.map(plainName)));
    const at = all.findIndex(({ isHeader }) => isHeader);
    const columns = all[at]?.cells.map(plainName) ?? [];
    return at < 0 ? undefined : { columns, body: all.slice(at + 1) };
  };
  // Reads the text with the next delimiter only if the one before gives no header.
  let table: ReturnType<typeof tableOf>;
  for (const delimiter of delimiters) table ??= tableOf(delimiter);
  if (!table) {
    const first = lines.split('\n', 1).join().split(',').map(plainName);
    const missing = requiredColumns(row).filter((column) => !first.includes(plainName(column)));
    throw new Error(`${url}: Missing column ${missing.join(', ')}`);
  }
  const { columns, body } = table;
  const places = Object.keys(row.schema as object).map(
    (name) => [name, columns.indexOf(plainName(name))] as const,
  );
  const rows: T[] = [];
  const leftOut: string[] = [];
  for (const { line, cells, isBroken } of body) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const fields = places.flatMap(([name, at]) => {
      const cell = cells[at];
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
