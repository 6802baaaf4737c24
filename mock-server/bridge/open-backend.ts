import { isOwnAddress } from '#mock/command/network.ts';
import type { Upstream } from '#mock/http/upstream.ts';
import { backendAt } from './backend.ts';

// The door of this folder.

/**
 * Returns the backend of a flag, which answers in place of the state, or undefined without a flag. `port` is that of the
 * mock. Throws an error that names the address.
 */
export function openBackend(url: string | undefined, port: number): Upstream | undefined {
  if (url === undefined) return undefined;
  if (!isOwnAddress(url, port)) return backendAt(url);
  throw new Error(`${url} is the address of the mock itself. Enter the address of the backend.`);
}
