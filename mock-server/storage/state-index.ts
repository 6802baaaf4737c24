import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { array, type Infer, literal, number, object, pattern, string, type } from 'superstruct';
import { problemIn } from '#mock/call/problem.ts';
import { readText } from '#mock/files/read-text.ts';
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
  if (names.length === 0)
    await replaceFile(join(folder, indexName), JSON.stringify({ version: 1, files: [] }));
  else if (!names.includes(indexName))
    throw new Error(`The folder has other files but no ${indexName}. Choose an empty folder`);
  try {
    const index = JSON.parse(await readText(join(folder, indexName)));
    const problem = problemIn('file', index, Index) ?? (await problemOfBlobs(folder, index as Index));
    if (problem !== undefined) throw new Error(problem);
    return index as Index;
  } catch (error) {
    throw new Error(`${indexName} ${(error as Error).message}`);
  }
}

async function problemOfBlobs(folder: string, { files }: Index): Promise<string | undefined> {
  for (const [place, { blob, metadata }] of files.entries()) {
    const stats = await stat(join(folder, blobsName, blob)).catch(() => undefined);
    if (!stats) return `files.${place}.blob: File not found`;
    if (stats.size !== metadata.size)
      return `files.${place}.blob: Expected a file of ${metadata.size} bytes, found ${stats.size}`;
  }
  return undefined;
}

/** Deletes blobs of interrupted uploads, and blobs of files that were replaced or deleted just before a crash. */
export async function deleteUnusedBlobs(blobs: string, { files }: Index): Promise<void> {
  const named = new Set(files.map(({ blob }) => blob));
  for (const name of await readdir(blobs))
    if (blobName.test(name) && !named.has(name)) await rm(join(blobs, name));
}
