import { readFile, rename, writeFile } from 'node:fs/promises';

/** Changes the rows of a fixture file as some editors do: they begin a file with a byte order mark, and replace it. */
// biome-ignore lint/suspicious/noExplicitAny: rows have any shape, and are broken on purpose
export async function editRows(file: string, change: (rows: any) => unknown): Promise<void> {
  const rows: unknown = JSON.parse(new TextDecoder().decode(await readFile(file)));
  change(rows);
  await writeFile(`${file}~`, `\uFEFF${JSON.stringify(rows, null, 2)}`);
  await rename(`${file}~`, file);
}
