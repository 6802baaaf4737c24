import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The content encodings, smallest result first, each with the file ending of its copies. */
export const encodings = [
  { name: 'br', ending: '.br', compress: promisify(brotliCompress) },
  { name: 'gzip', ending: '.gz', compress: promisify(gzip) },
] as const;

const texts = ['.css', '.html', '.js', '.svg', '.txt', '.webmanifest'];

/** Writes compressed copies beside the text files of a build, if a copy is smaller. */
export async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => texts.includes(extname(name)))
      .map((name) => join(folder, name))
      .map(async (file) => {
        const bytes = await readFile(file);
        for (const { ending, compress } of encodings) {
          const compressed = await compress(bytes);
          if (compressed.length < bytes.length) await writeFile(file + ending, compressed);
        }
      }),
  );
}
