import { array, integer, literal, object, optional, record, string, unknown } from 'superstruct';
import { basePath } from '#contract/endpoints.ts';
import { problemsOf } from '#contract/failures.ts';
import { readText } from '#mock/files/read-text.ts';
import type { Sent } from '#mock/world/journal.ts';
import { queryOf } from '#mock/world/match.ts';

type Texts = Readonly<Record<string, string>>;

interface Request {
  readonly method: string;
  /** Relative to the base path, with its parameters filled in. */
  readonly path: string;
  readonly query: Texts;
  readonly headers: Texts;
  readonly body?: unknown;
}

/** `json` or `text` is the body. */
interface Response {
  readonly status: number;
  readonly headers: Texts;
  readonly json?: unknown;
  readonly text?: string;
}

/** One call. */
export interface Exchange {
  readonly endpoint: string;
  readonly request: Request;
  readonly response: Response;
}

const headers = record(string(), string());

const Row = object({
  endpoint: string(),
  request: object({ method: string(), path: string(), query: headers, headers, body: optional(unknown()) }),
  response: object({ status: integer(), headers, json: optional(unknown()), text: optional(string()) }),
});

/** A session with a backend. Stand-ins replace its private values. */
const Recording = object({ version: literal(1), exchanges: array(Row) });

/** Returns the text of a recording, one field a line, so that two recordings can be compared. */
export const recordingText = (exchanges: readonly Exchange[]) =>
  `${JSON.stringify({ version: 1, exchanges }, null, 2)}\n`;

/** Reads a recording. Throws an error that names the file and the path of the problem. */
export async function readRecording(file: string): Promise<readonly Exchange[]> {
  try {
    const value = JSON.parse(await readText(file)) as unknown;
    const [problem] = problemsOf(value, Recording);
    if (problem) throw new Error(`${problem.path || 'recording'}: ${problem.message}`);
    return (value as { readonly exchanges: readonly Exchange[] }).exchanges;
  } catch (error) {
    throw new Error(`Cannot read the recording ${file}: ${(error as Error).message}`);
  }
}

/** Returns the path of a request without the base path, and its query. */
export function addressOf({ url }: Sent) {
  const [path = ''] = url.split('?');
  return { path: path.slice(basePath.length), query: queryOf(url) };
}

/** Returns the body of a response as it was sent. */
export const bodyText = ({ json, text }: Exchange['response']): string => text ?? JSON.stringify(json) ?? '';
