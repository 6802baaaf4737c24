import { cp, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach } from 'vitest';
import { fixturesFolder } from '#mock/files/fixtures.ts';
import { temporaryFolders } from '../temporary-folders.ts';

/** Changes the rows of a fixture file as some editors do: they begin a file with a byte order mark, and replace it. */
// biome-ignore lint/suspicious/noExplicitAny: rows have any shape, and are broken on purpose
async function editRows(file: string, change: (rows: any) => unknown): Promise<void> {
  const rows: unknown = JSON.parse(new TextDecoder().decode(await readFile(file)));
  change(rows);
  await writeFile(`${file}~`, `\uFEFF${JSON.stringify(rows, null, 2)}`);
  await rename(`${file}~`, file);
}

/** Copies the fixtures for each test. */
export function fixturesCopy() {
  const newFolder = temporaryFolders();
  const copy = {
    folder: '',
    edit: (name: string, change: Parameters<typeof editRows>[1]) =>
      editRows(join(copy.folder, `${name}.json`), change),
  };
  beforeEach(async () => {
    copy.folder = newFolder();
    await cp(fixturesFolder, copy.folder, { recursive: true });
  });
  return copy;
}
