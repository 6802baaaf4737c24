import type { IncomingMessage } from 'node:http';
import { controlHeaders } from '#contract/development.ts';
import type { World } from '#mock/world/world.ts';
import { defaultWorld, isWorldName, type Worlds } from '#mock/world/worlds.ts';

const worldHeader = controlHeaders.world.toLowerCase();

export const invalidWorldName = `${controlHeaders.world}: Use letters, digits and -, at most 64 characters`;

/** Returns the world that a request names, or undefined for an invalid name. */
export function requestedWorld({ headers }: IncomingMessage, worlds: Worlds): World | undefined {
  const name = headers[worldHeader]?.toString() ?? defaultWorld;
  return isWorldName(name) ? worlds.get(name) : undefined;
}
