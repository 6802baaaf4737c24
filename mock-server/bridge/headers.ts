/** Headers of one connection (RFC 9110, section 7.6.1). Trailers end here too, because few clients read them. */
const ofConnection = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** Headers of this hop and of the mock, and of the page: browsers share the cookies of localhost among all ports. */
const ownOfRequest = /^(host|expect|origin|referer|cookie|sec-.*|x-mock-.*)$/i;
/** The mock answers CORS itself. */
const ownOfResponse = /^access-control-/i;

/** Returns the headers of a request that its backend may see. Lists of one name are joined. */
export const headersToBackend = (raw: readonly string[]): Record<string, string> =>
  Object.fromEntries(new Headers(endToEnd(raw, ownOfRequest)));

/** Returns the headers of a backend that the client may see. */
export const headersToClient = (raw: readonly string[]) => endToEnd(raw, ownOfResponse);

function endToEnd(raw: readonly string[], own: RegExp): [name: string, value: string][] {
  const pairs = raw.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : [],
  );
  const named = pairs.filter(([name]) => /^connection$/i.test(name)).flatMap(([, list]) => list.split(','));
  const dropped = new Set(named.map((name) => name.trim().toLowerCase()));
  return pairs.filter(
    ([name]) => !ofConnection.test(name) && !own.test(name) && !dropped.has(name.toLowerCase()),
  );
}
