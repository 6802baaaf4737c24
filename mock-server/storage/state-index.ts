import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { array, type Infer, literal, number, object, pattern, string, type } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { replaceFile } from '#mock/state/replace-file.ts';

export const indexName = 'storage-index.json';
export const blobsName = 'blobs';

/** As the emulator names them. */
const blobName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const Index = object({
  version: literal(1),
  files: array(
    object({
      blob: pattern(string(), blobName),
      metadata: type({
        name: string(),
        bucket: string(),
        size: number(),
        md5Hash: string(),
        crc32c: string(),
        downloadTokens: array(string()),
      }),
    }),
  ),
});
/** What is known of each file, and which blob holds its bytes. */
export type Index = Infer<typeof Index>;

/** Of a folder that holds one or nothing. Throws where it holds something else, or what is not as the index says. */
export async function readIndex(folder: string): Promise<Index> {
  const names = await readdir(folder);
  if (!names.includes(indexName)) {
    if (names.length > 0) throw new Error(`it holds something else, and no ${indexName}`);
    const empty: Index = { version: 1, files: [] };
    await replaceFile(join(folder, indexName), JSON.stringify(empty));
    return empty;
  }
  const index = parsed(await readFile(join(folder, indexName), 'utf8'));
  for (const [place, { blob, metadata }] of index.files.entries()) {
    const stats = await stat(join(folder, blobsName, blob)).catch(() => undefined);
    if (stats?.size !== metadata.size)
      throw new Error(`${indexName} files.${place}.blob: ${stats ? 'of another size' : 'no such file'}`);
  }
  return index;
}

function parsed(text: string): Index {
  try {
    const value: unknown = JSON.parse(text);
    const problem = problemIn('file', value, Index);
    if (problem !== undefined) throw new Error(problem);
    return value as Index;
  } catch (error) {
    throw new Error(`${indexName} ${(error as Error).message}`);
  }
}

/** Deletes interrupted uploads, and files that were replaced or deleted when the process ended. */
export async function deleteUnusedBlobs(blobs: string, index: Index): Promise<void> {
  const named = new Set(index.files.map(({ blob }) => blob));
  for (const name of await readdir(blobs)) {
    if (blobName.test(name) && !named.has(name)) await rm(join(blobs, name));
  }
}
