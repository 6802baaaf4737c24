// Splits a CSV text into rows, so that a stray quote costs at most its own row. A parser of whole files would read on to
// the next quote, across many rows.

export interface CsvRow {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly source: string;
  /** A broken row has its cells as they stand, without the quotes around them. */
  readonly cells: readonly string[];
  /** A quote is not closed, or closed before the end of its cell. */
  readonly isBroken: boolean;
  readonly isHeader: boolean;
}

/**
 * Returns the rows of a text with `\n` as line break, without blank ones. Quoted cells may have several lines and doubled
 * quotes inside. The first row that `isHeader` accepts tells the number of columns.
 */
export function csvRows(text: string, delimiter: string, isHeader: (cells: string[]) => boolean): CsvRow[] {
  const rows: CsvRow[] = [];
  const cell = `(?:"[^"]*(?:""[^"]*)*" *|[^"\\n${delimiter}][^\\n${delimiter}]*|)`;
  const wellFormed = new RegExp(`${cell}(?:${delimiter}${cell})*(?=\\n|$)`, 'y');
  const oneCell = new RegExp(`${delimiter}(${cell})`, 'g');
  const width = (source: string) => source.split(delimiter).length;
  let columns = 0;
  let line = 1;
  for (let start = 0; start < text.length; ) {
    wellFormed.lastIndex = start;
    const found = wellFormed.exec(text)?.[0];
    const isBroken =
      found === undefined || isSeveralRows(found, (one) => columns > 2 && width(one) === columns);
    const source = isBroken ? (text.slice(start).split('\n', 1)[0] ?? '') : found;
    const cells = isBroken
      ? source.split(delimiter).map((text) => text.replace(/^"|"$/g, ''))
      : [...(delimiter + source).matchAll(oneCell)].map(([, text = '']) => withoutQuotes(text));
    const isNewHeader = columns === 0 && !isBroken && isHeader(cells);
    if (isNewHeader) columns = width(source);
    if (source.trim() !== '') rows.push({ line, source, cells, isBroken, isHeader: isNewHeader });
    line += source.split('\n').length;
    start += source.length + 1;
  }
  return withoutRests(rows, ({ source }) => width(source) < columns);
}

/** Returns whether two stray quotes have joined whole rows. A text of two columns may look the same by chance. */
function isSeveralRows(source: string, isWhole: (line: string) => boolean): boolean {
  const lines = source.split('\n');
  return lines.length > 1 && lines.every(isWhole);
}

const withoutQuotes = (cell: string) =>
  cell.startsWith('"') ? cell.trimEnd().slice(1, -1).replaceAll('""', '"') : cell;

/** Removes the further lines of a broken row: rows with too few cells, up to the last of them with a quote. */
function withoutRests(rows: readonly CsvRow[], isShort: (row: CsvRow) => boolean): CsvRow[] {
  const kept: CsvRow[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] as CsvRow;
    kept.push(row);
    if (!row.isBroken) continue;
    const others = rows.slice(index + 1);
    const whole = others.findIndex((other) => !isShort(other));
    const rest = whole < 0 ? others : others.slice(0, whole);
    index += rest.findLastIndex(({ source }) => source.includes('"')) + 1;
  }
  return kept;
}
