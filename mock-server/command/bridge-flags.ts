import { basePath } from '#contract/endpoints.ts';
import { isWebAddress } from '#contract/values.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import { type Flag, named, type Values } from './flags.ts';

/** The address of a backend. */
export const backendFlag = (about: string): Flag<string> => ({
  takes: 'url',
  about: `${about}; ends in ${basePath}`,
  read: (typed) => {
    const url = typed.replace(/\/+$/, '');
    if (isWebAddress(url) && url.endsWith(basePath)) return url;
    throw new Error(`Enter an address such as https://backend.example.org${basePath}`);
  },
});

export const bridgeFlags = {
  record: named('file', 'keep the calls to the backend in this file, with stand-ins for private values'),
  replay: named('file', 'answer from a recorded file'),
};

/**
 * Returns where answers come from in place of the state, if anywhere. `close` waits until the recording is written.
 * Throws an error that names the flag or the file.
 */
export async function openUpstream(
  backend: string | undefined,
  { record, replay }: Values<typeof bridgeFlags>,
): Promise<{ readonly upstream: Upstream | undefined; readonly close: () => Promise<void> }> {
  const close = async () => undefined;
  if (replay !== undefined) {
    if (backend !== undefined || record !== undefined)
      throw new Error('--replay: Leave out the backend and --record. A recording answers without a backend.');
    const { replayOf } = await import('#mock/bridge/replay.ts');
    return { upstream: await replayOf(replay), close };
  }
  if (backend === undefined) {
    if (record !== undefined) throw new Error(`--record ${record}: Name the backend too.`);
    return { upstream: undefined, close };
  }
  const { proxyTo } = await import('#mock/bridge/proxy.ts');
  if (record === undefined) return { upstream: proxyTo(backend), close };
  const { recordTo } = await import('#mock/bridge/record.ts');
  return recordTo(record, proxyTo(backend));
}
