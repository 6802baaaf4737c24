/** Headers of one connection (RFC 9110, section 7.6.1). Trailers end here too, because few clients read them. */
const ofConnection = /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i;

/** Headers of this hop and of the mock, and of the page: browsers share the cookies of localhost among all ports. */
const ownOfRequest = /^(host|expect|origin|referer|cookie|sec-.*|x-mock-.*)$/i;
/** The mock answers CORS itself. */
const ownOfResponse = /^access-control-/i;

/** Returns the headers of a request that its backend may see. */
export const headersToBackend = (headers: Headers): Record<string, string> => ({
  ...Object.fromEntries(endToEnd([...headers], ownOfRequest)),
  // Node would send the body of some methods without a length and without chunks.
  ...(headers.has('transfer-encoding') && { 'transfer-encoding': 'chunked' }),
});

/** Quoted texts and addresses. */
const linkParts = /"(?:\\.|[^"\\])*"|<([^>]*)>/g;

/** Returns the headers of a backend that the client may see. `own` turns an address of the backend into one of the mock. */
export const headersToClient = (raw: readonly string[], own: (address: string) => string) =>
  endToEnd(pairsOf(raw), ownOfResponse).map(([name, value]): [string, string] => {
    if (/^(content-)?location$/i.test(name)) return [name, own(value)];
    if (/^link$/i.test(name))
      return [
        name,
        value.replace(linkParts, (part, address) => (address === undefined ? part : `<${own(address)}>`)),
      ];
    return [name, value];
  });

type Pairs = [name: string, value: string][];

const pairsOf = (raw: readonly string[]): Pairs =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));

function endToEnd(pairs: Pairs, own: RegExp): Pairs {
  const named = pairs.filter(([name]) => /^connection$/i.test(name)).flatMap(([, list]) => list.split(','));
  const dropped = new Set(named.map((name) => name.trim().toLowerCase()));
  return pairs.filter(
    ([name]) => !ofConnection.test(name) && !own.test(name) && !dropped.has(name.toLowerCase()),
  );
}
