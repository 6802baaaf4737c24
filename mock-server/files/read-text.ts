import { readFile } from 'node:fs/promises';

/** Reads a UTF-8 file without its byte order mark. */
export async function readText(file: string): Promise<string> {
  return new TextDecoder().decode(await readFile(file));
}

/** Parses JSON. Throws an error with line and column, which Node 20 gives as a position. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as Error;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    if (position === undefined || message.includes('line')) throw error;
    const lines = text.slice(0, Number(position)).split('\n');
    throw new Error(`${message} (line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1})`);
  }
}
