import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { array, type Infer, literal, number, object, pattern, string, type } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { parseJson } from '#mock/files/parse-json.ts';
import { replaceFile } from '#mock/files/replace-file.ts';

export const indexName = 'storage-index.json';
export const blobsName = 'blobs';

/** The emulator names blobs with UUIDs. */
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
/** The metadata of each file, and the name of the blob with its bytes. */
export type Index = Infer<typeof Index>;

/** Reads the index, or creates it in an empty folder. Throws when it is invalid or the blobs do not match it. */
export async function readIndex(folder: string): Promise<Index> {
  const names = await readdir(folder);
  if (!names.includes(indexName)) {
    if (names.length > 0)
      throw new Error(`The folder has other files but no ${indexName}. Choose an empty folder`);
    const empty: Index = { version: 1, files: [] };
    await replaceFile(join(folder, indexName), JSON.stringify(empty));
    return empty;
  }
  const index = await parsed(await readFile(join(folder, indexName), 'utf8'));
  for (const [place, { blob, metadata }] of index.files.entries()) {
    const stats = await stat(join(folder, blobsName, blob)).catch(() => undefined);
    if (stats?.size !== metadata.size)
      throw new Error(
        `${indexName} files.${place}.blob: ${stats ? `Expected a file of ${metadata.size} bytes, found ${stats.size}` : 'File not found'}`,
      );
  }
  return index;
}

async function parsed(text: string): Promise<Index> {
  try {
    const value = await parseJson(text);
    const problem = problemIn('file', value, Index);
    if (problem !== undefined) throw new Error(problem);
    return value as Index;
  } catch (error) {
    throw new Error(`${indexName} ${(error as Error).message}`);
  }
}

/** Deletes blobs of interrupted uploads, and blobs of files that were replaced or deleted just before a crash. */
export async function deleteUnusedBlobs(blobs: string, index: Index): Promise<void> {
  const named = new Set(index.files.map(({ blob }) => blob));
  for (const name of await readdir(blobs)) {
    if (blobName.test(name) && !named.has(name)) await rm(join(blobs, name));
  }
}
