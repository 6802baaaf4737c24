// Splits a CSV text into rows, so that a stray quote costs at most its own row. A parser of whole files would read on to
// the next quote, across many rows.

export interface CsvRow {
  /** The number of its first line, from 1. */
  readonly line: number;
  readonly source: string;
  /** A quote is not closed, or closed before the end of its cell. */
  readonly isBroken: boolean;
  readonly isHeader: boolean;
}

/**
 * Returns the rows of a text with `\n` as line break, without blank ones. Quoted cells may have several lines. The first
 * row that `isHeader` accepts tells the number of columns.
 */
export function csvRows(text: string, delimiter: string, isHeader: (source: string) => boolean): CsvRow[] {
  const rows: CsvRow[] = [];
  const wellFormed = rowPattern(delimiter);
  const width = (source: string) => literalCells(source, delimiter).length;
  let columns = 0;
  let line = 1;
  for (let start = 0; start < text.length; ) {
    wellFormed.lastIndex = start;
    const found = wellFormed.exec(text)?.[0];
    const isBroken =
      found === undefined || isSeveralRows(found, (one) => columns > 2 && width(one) === columns);
    const source = isBroken ? (text.slice(start).split('\n', 1)[0] ?? '') : found;
    const isNewHeader = columns === 0 && !isBroken && isHeader(source);
    if (isNewHeader) columns = width(source);
    if (source.trim() !== '') rows.push({ line, source, isBroken, isHeader: isNewHeader });
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

/** Matches a row: quoted cells with doubled quotes inside, and cells that do not begin with a quote. */
function rowPattern(delimiter: string): RegExp {
  const cell = `(?:"[^"]*(?:""[^"]*)*" *|[^"\\n${delimiter}][^\\n${delimiter}]*|)`;
  return new RegExp(`${cell}(?:${delimiter}${cell})*(?=\\n|$)`, 'y');
}

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

/** Returns the cells of a broken row as they stand, without the quotes around them. */
export const literalCells = (source: string, delimiter: string): string[] =>
  source.split(delimiter).map((cell) => cell.replace(/^"|"$/g, ''));
