import { type ServeOptions, serve } from '#mock/serve.ts';
import type { KeptWorld } from '#mock/world/kept-worlds.ts';
import type { mockFlags, Values } from './flags.ts';
import { mockOptions } from './mock-options.ts';

export type Address = Pick<ServeOptions, 'port' | 'hosts' | 'webOrigin' | 'upstream'>;

// A restart with new code imports this file again.

/** Reads fixtures and settings. Throws an error that names the file or the setting. */
export const prepareMock = (flags: Values<typeof mockFlags>) => mockOptions(flags);

export type Prepared = Awaited<ReturnType<typeof prepareMock>>;

/** Starts the mock with what was read. */
export async function startMock(prepared: Prepared, address: Address, keptWorlds?: readonly KeptWorld[]) {
  const mock = await serve({ ...address, ...prepared, keptWorlds });
  return { ...mock, fixtures: prepared.fixtures };
}
