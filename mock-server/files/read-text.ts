import { readFile } from 'node:fs/promises';

/** Reads a text file in UTF-8, without its byte order mark. */
export async function readText(file: string): Promise<string> {
  return new TextDecoder().decode(await readFile(file));
}
