import { headerPairs } from '#mock/world/sent.ts';

/** Headers of one connection (RFC 9110, section 7.6.1). Trailers end here too, because few clients read them. */
const ofConnection = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** Headers of this hop and of the mock, and of the page: browsers share the cookies of localhost among all ports. */
const ownOfRequest = /^(host|expect|origin|referer|cookie|sec-.*|x-mock-.*)$/i;
/** The mock answers CORS itself. */
const ownOfResponse = /^access-control-/i;

/** Returns the headers of a request that its backend may see. Lists of one name are joined. */
export function headersToBackend(raw: readonly string[]): Record<string, string> {
  const headers = new Headers(endToEnd(raw, ownOfRequest));
  // Node would send the body of some methods without a length and without chunks.
  if (headerPairs({ headers: raw }).some(([name]) => /^transfer-encoding$/i.test(name)))
    headers.set('transfer-encoding', 'chunked');
  return Object.fromEntries(headers);
}

/** Quoted texts and addresses. */
const linkParts = /"(?:\\.|[^"\\])*"|<([^>]*)>/g;

/** Returns the headers of a backend that the client may see. `own` turns an address of the backend into one of the mock. */
export const headersToClient = (raw: readonly string[], own: (address: string) => string) =>
  endToEnd(raw, ownOfResponse).map(([name, value]): [string, string] => {
    if (/^(content-)?location$/i.test(name)) return [name, own(value)];
    if (/^link$/i.test(name))
      return [
        name,
        value.replace(linkParts, (part, address) => (address === undefined ? part : `<${own(address)}>`)),
      ];
    return [name, value];
  });

function endToEnd(raw: readonly string[], own: RegExp): [name: string, value: string][] {
  const pairs = headerPairs({ headers: raw });
  const named = pairs.filter(([name]) => /^connection$/i.test(name)).flatMap(([, list]) => list.split(','));
  const dropped = new Set(named.map((name) => name.trim().toLowerCase()));
  return pairs.filter(
    ([name]) => !ofConnection.test(name) && !own.test(name) && !dropped.has(name.toLowerCase()),
  );
}
