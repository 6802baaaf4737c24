import { fromBase64 } from './base64.ts';

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
  readonly headers: Headers;
  readonly params: Readonly<Record<string, string>>;
}

/** A response as it was sent. */
export interface Received extends BodyText {
  /** By name in lower case. A list for a header that repeats. */
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
}

/** Returns the texts of headers by their names in lower case. */
export const textsOf = (headers: Headers): Readonly<Record<string, string>> =>
  Object.fromEntries([...headers].map(([name, value]) => [name, headerText(value)]));

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Returns the text of a header value, which has a letter for each byte. Its bytes are UTF-8, or else Latin-1. */
export function headerText(value: string): string {
  if (!/[\x80-\xff]/.test(value)) return value;
  try {
    return decoder.decode(Uint8Array.from(value, (letter) => letter.charCodeAt(0)));
  } catch {
    return value;
  }
}

/** Returns a header value with a letter for each byte of its text in UTF-8. */
export const headerBytes = (text: string): string =>
  /^[\x20-\x7e\t]*$/.test(text) ? text : String.fromCharCode(...new TextEncoder().encode(text));

/** Returns the URL of a request, with the host that it named. */
export const urlOf = ({ headers, url }: Sent): string => `http://${headers.get('host') ?? 'localhost'}${url}`;

/** Returns the size of a body in bytes. */
export const sizeOf = ({ body, encoding }: BodyText): number =>
  (encoding ? fromBase64(body) : new TextEncoder().encode(body)).length;
