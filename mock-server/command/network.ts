import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';

/** Names of this machine in a Host or Origin header. */
export const localNames = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the IPv4 addresses of this machine in its networks. */
export const networkAddresses = (interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((addresses = []) => addresses)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);

/** Returns the given address, or all addresses for an empty text. Throws if this machine has no such address. */
export function chooseAddresses(given: string, own = networkAddresses()): readonly string[] {
  if (own.length === 0) throw new Error('This machine has no network address. Connect it to a network');
  if (given === '') return own;
  if (own.includes(given)) return [given];
  throw new Error(`Enter an address of this machine: ${own.join(', ')}`);
}

/** True if a URL leads to this port of this machine. */
export function isOwnAddress(url: string, port: number): boolean {
  const { hostname, port: given, protocol } = new URL(url);
  const defaultPort = protocol === 'https:' ? 443 : 80;
  const names = [...localNames, '0.0.0.0', '[::]', ...networkAddresses()];
  return Number(given || defaultPort) === port && names.includes(hostname);
}

/**
 * Returns the lines that show the URLs of the servers at each address, and `page` at the first one as a QR code. The
 * given URLs name `localhost`.
 */
export async function networkLines(
  addresses: readonly string[],
  page: string,
  servers: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  // Imported on demand, because the time to the first response matters.
  const { renderUnicodeCompact } = await import('uqr');
  const at = (url: string, host = 'localhost') => url.replace('localhost', host);
  const scanned = at(page, addresses[0]);
  return [
    ...addresses.flatMap((address) => [
      `  On the same network, at ${address}`,
      ...Object.entries(servers).map(([name, url]) => `    ${name.padEnd(11)}${at(url, address)}`),
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
