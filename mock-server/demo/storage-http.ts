import type { Struct } from 'superstruct';

// The bodies that Firebase's web SDK sends and reads.

type Headers = Readonly<Record<string, string>>;

export const respond = (body: BodyInit | null, headers: Headers = {}, status = 200) =>
  new Response(body, {
    status,
    headers: { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', ...headers },
  });

export const respondJson = (value: unknown, headers: Headers = {}, status = 200) =>
  respond(JSON.stringify(value), { 'content-type': 'application/json', ...headers }, status);

/** Returns an error response to throw. The SDK retries 408, 429 and 5xx. Any other error ends its call. */
export const refusal = (code: number, message: string) => respondJson({ error: { code, message } }, {}, code);

/** Returns the value of a JSON body. Throws a refusal for any other body. */
export function readJson<T, S>(body: Uint8Array, struct: Struct<T, S>): T {
  try {
    return struct.create(JSON.parse(new TextDecoder().decode(body)));
  } catch (error) {
    throw refusal(400, `Invalid body: ${(error as Error).message}`);
  }
}

const blankLine = '\r\n\r\n';

/** Returns the two parts of a multipart body, without their headers. Throws a refusal for any other body. */
export function readParts(body: Uint8Array<ArrayBuffer>, contentType: string | null) {
  const [, boundary] = /^multipart\/related; *boundary=([^\s;"]+)$/.exec(contentType ?? '') ?? [];
  const edge = `\r\n--${boundary}`;
  // Each byte becomes one character, so that positions in the text are positions in the body.
  const text = new TextDecoder('latin1').decode(body);
  const first = text.indexOf(blankLine) + blankLine.length;
  const firstEnd = text.indexOf(edge, first);
  const last = text.indexOf(blankLine, firstEnd) + blankLine.length;
  const lastEnd = text.lastIndexOf(`${edge}--`);
  const isStarted = boundary !== undefined && text.startsWith(`--${boundary}`);
  if (!isStarted || first >= firstEnd || firstEnd >= last || last > lastEnd)
    throw refusal(400, 'Invalid multipart body.');
  return [body.slice(first, firstEnd), body.slice(last, lastEnd)] as const;
}
