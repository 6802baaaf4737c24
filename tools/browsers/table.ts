import type { Result, Walked } from './walk.ts';

interface Column {
  readonly engine: string;
  readonly walked: readonly Walked[];
}

const words: Readonly<Record<Result['kind'], string>> = {
  ok: 'ok',
  failed: 'failed',
  'not possible': 'not possible here',
};

/** Prints a Markdown table of journeys by browser, with the reasons of impossible journeys below. */
export function printTable(columns: readonly Column[]): void {
  const row = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  console.log();
  row(['journey', ...columns.map(({ engine }) => engine)]);
  row(['---', ...columns.map(() => '---')]);
  for (const { journey } of columns[0]?.walked ?? []) {
    const results = columns.map(({ walked }) => walked.find((one) => one.journey === journey)?.result.kind);
    row([journey, ...results.map((kind) => (kind ? words[kind] : ''))]);
  }
  console.log();
  for (const { engine, walked } of columns) {
    for (const { journey, result } of walked) {
      if (result.kind === 'not possible') console.log(`${engine}, ${journey}: ${result.reason}`);
    }
  }
}
