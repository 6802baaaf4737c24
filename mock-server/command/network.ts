import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { localNames } from '#mock/http/host-names.ts';

/** Returns the IPv4 addresses of this machine in its networks. */
export const networkAddresses = (): readonly string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Returns the given address, or all addresses for an empty text. Throws if this machine has no such address. */
export function chooseAddresses(given: string): readonly string[] {
  const own = networkAddresses();
  if (given === '' && own.length > 0) return own;
  if (own.includes(given)) return [given];
  throw new Error(`Enter an address of this machine: ${own.join(', ')}`);
}

/** Tells whether a URL leads to this port of this machine. */
export function isOwnAddress(url: string, port: number): boolean {
  const { hostname, port: given, protocol } = new URL(url);
  const names = [...localNames, '0.0.0.0', '[::]', ...networkAddresses()];
  return Number(given || (protocol === 'https:' ? 443 : 80)) === port && names.includes(hostname);
}

/**
 * Returns the lines that show the URLs of the servers at each address, and `page` at the first one as a QR code. The
 * given URLs name `localhost`.
 */
export function networkLines(
  addresses: readonly string[],
  page: string,
  servers: Readonly<Record<string, string>>,
): readonly string[] {
  const [first] = addresses;
  if (first === undefined) return [];
  const scanned = page.replace('localhost', first);
  return [
    ...addresses.flatMap((address) => [
      `  On the same network, at ${address}`,
      ...Object.entries(servers).map(
        ([name, url]) => `    ${name.padEnd(11)}${url.replace('localhost', address)}`,
      ),
      '',
    ]),
    `  Scan to open ${scanned}`,
    '',
    ...renderUnicodeCompact(scanned, { border: 2 }).split('\n').map(onBlack),
    '',
  ];
}

/** The code draws its light modules. Without a black background, a light terminal would invert the code. */
const onBlack = (line: string) =>
  `  ${process.stdout.isTTY ? styleText(['whiteBright', 'bgBlack'], line) : line}`;
