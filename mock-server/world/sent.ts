/** A request as it arrived. */
export interface Sent {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names and values in turn, as they arrived. */
  readonly headers: readonly string[];
  readonly params: Readonly<Record<string, string>>;
  /** The text of the body, unpacked. */
  readonly body: string;
  /** The body is only a start, or missing, because it was larger than 100 kB or broke off. */
  readonly cut?: true;
}

/** A response as it was sent. */
export interface Received {
  /** By name in lower case. A list for a header that repeats. */
  readonly headers: Readonly<Record<string, string | number | readonly string[] | undefined>>;
  readonly body: string;
  /** The body is only the start of the sent body. */
  readonly cut?: true;
}

/** Returns the headers of a request as pairs of name and value. */
export function headerPairs({ headers }: Sent): [name: string, value: string][] {
  return headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : []));
}

/** Returns the headers of a request by their names in lower case. */
export const headersOf = (sent: Sent): Readonly<Record<string, string>> =>
  Object.fromEntries(headerPairs(sent).map(([name, value]) => [name.toLowerCase(), value]));

/** Returns the URL of a request, with the host that it named. */
export const urlOf = (sent: Sent): string => `http://${headersOf(sent).host ?? 'localhost'}${sent.url}`;
