/** Bytes of a body as text. */
export interface BodyText {
  /** Unpacked. */
  readonly body: string;
  /** The bytes are no UTF-8 text, and `body` is base64. */
  readonly encoding?: 'base64';
  /** The body is only a start, or missing. */
  readonly cut?: true;
  /** Size of the whole body in bytes, when it is cut and the size is known. */
  readonly size?: number;
}

/** A request as it arrived. Its body is cut when it is larger than 100 kB or broke off. */
export interface Sent extends BodyText {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names and values in turn, as they arrived. Node reads each byte of a value as one letter. */
  readonly headers: readonly string[];
  readonly params: Readonly<Record<string, string>>;
}

/** A response as it was sent. */
export interface Received extends BodyText {
  /** By name in lower case. A list for a header that repeats. */
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/** Returns the headers of a request as pairs of name and value. */
export function headerPairs({ headers }: Pick<Sent, 'headers'>): [name: string, value: string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}

/** Returns the headers of a request by their names in lower case. Joins the values of a repeated header. */
export function headersOf({ headers: raw }: Pick<Sent, 'headers'>): Readonly<Record<string, string>> {
  // Any name is safe in an object without a prototype.
  const headers: Record<string, string> = Object.create(null);
  for (let place = 0; place < raw.length; place += 2) {
    const name = raw[place]?.toLowerCase() ?? '';
    const value = headerText(raw[place + 1] ?? '');
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`;
  }
  return headers;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the text of a header value. Its bytes are UTF-8, or else Latin-1. */
export function headerText(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  try {
    return decoder.decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  } catch {
    return value;
  }
}

/** Returns the URL of a request, with the host that it named. */
export const urlOf = (sent: Sent): string => `http://${headersOf(sent).host ?? 'localhost'}${sent.url}`;
