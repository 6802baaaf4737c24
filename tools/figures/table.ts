/** Returns a Markdown table with aligned columns. The first row is the heading. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? row[column]?.padEnd(width) : row[column]?.padStart(width))).join(' | ')} |`;
  const [heading = [], ...others] = rows;
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`;
  return [line(heading), rule, ...others.map(line)].join('\n');
}
