import type { MockValues } from '#mock/command/flags.ts';
import { isOwnAddress } from '#mock/command/network.ts';
import type { Upstream } from '#mock/http/upstream.ts';

// The door of this folder. What a flag needs is imported on demand, because the time to the first response matters.

/**
 * Returns what answers in place of the state, if anything. `url` is the address of a backend, `port` that of the mock.
 * `close` waits until the recording is written. Throws an error that names the flag or the file.
 */
export async function openUpstream(
  url: string | undefined,
  port: number,
  { record, replay }: MockValues,
): Promise<{ readonly upstream: Upstream | undefined; readonly close: () => Promise<void> }> {
  const close = async () => undefined;
  if (replay !== undefined && (url ?? record) !== undefined)
    throw new Error('--replay: Leave out the backend and --record. A recording answers without a backend.');
  if (record !== undefined && url === undefined) throw new Error(`--record ${record}: Name the backend too.`);
  if (replay !== undefined) {
    const { replayOf } = await import('./replay.ts');
    return { upstream: await replayOf(replay), close };
  }
  if (url === undefined) return { upstream: undefined, close };
  if (isOwnAddress(url, port))
    throw new Error(`${url} is the address of the mock itself. Enter the address of the backend.`);
  const { proxyTo } = await import('./proxy.ts');
  if (record === undefined) return { upstream: proxyTo(url), close };
  const { recordTo } = await import('./record.ts');
  return recordTo(record, proxyTo(url));
}
