/**
 * Parses the JSON of a file, without the byte order mark that some editors write. Throws an Error with line, column and
 * the unexpected text.
 */
export async function parseJson(file: string): Promise<unknown> {
  const text = file.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error((await syntaxErrorIn(text)) ?? (error as Error).message);
  }
}

/** Uses esbuild's parser, because Node 20 reports no position for some errors. */
async function syntaxErrorIn(text: string): Promise<string | undefined> {
  // Imported on demand, because the time to the first response matters.
  const { transform } = await import('esbuild');
  try {
    await transform(text, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [problem] = (error as Partial<import('esbuild').TransformFailure>).errors ?? [];
    if (!problem?.location) return undefined;
    const { line, column, lineText } = problem.location;
    // esbuild's columns count UTF-8 bytes from 0.
    const before = Buffer.from(lineText).subarray(0, column).toString();
    return `line ${line}, column ${before.length + 1}: ${problem.text}`;
  }
}
