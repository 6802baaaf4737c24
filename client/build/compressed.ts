import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** How a file may be sent, the smallest first, and what the file has behind its name then. */
export const encodings = [
  { name: 'br', ending: '.br', compress: promisify(brotliCompress) },
  { name: 'gzip', ending: '.gz', compress: promisify(gzip) },
] as const;

const texts = ['.css', '.html', '.js', '.svg', '.webmanifest'];

/** Puts beside each text of a build what is sent of it, where that is less. */
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
