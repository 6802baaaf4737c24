import { type ComponentType, lazy } from 'react';
import { isHostReachable } from '#api/host.ts';
import { readSessionStorage, writeSessionStorage } from '#device/session-storage.ts';
import { loadNewest } from './newer-version.ts';

type File = () => Promise<Readonly<Record<string, ComponentType>>>;

/**
 * Takes a file with one export. `load` loads it ahead. A loaded screen renders at once for hydration: React would wait
 * for any promise.
 */
export function screen(file: File) {
  let loaded: { default: ComponentType } | undefined;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => {
    loading ??= file().then((exports) => {
      loaded = { default: Object.values(exports)[0] as ComponentType };
      return loaded;
    });
    return loading;
  };
  const settled = {
    // biome-ignore lint/suspicious/noThenProperty: React uses only `then` of a promise
    then: (resolve: (module: typeof loaded) => void) => resolve(loaded),
  } as ReturnType<typeof load>;
  return Object.assign(
    lazy(() => (loaded ? settled : load().catch(reloadOnce))),
    { load },
  );
}

/** Milliseconds after a reload in which the next failed screen shows the crashed screen. */
const pauseMs = 60_000;

/** Reloads the page after a failed file, because a release may have removed the file. */
async function reloadOnce(error: unknown): Promise<never> {
  const isReloaded = Date.now() - Number(readSessionStorage('reloaded') ?? 0) < pauseMs;
  // A reload without a network would show the page of the browser.
  if (isReloaded || !(await isHostReachable())) throw error;
  if (!writeSessionStorage('reloaded', String(Date.now()))) throw error;
  await loadNewest();
  return new Promise(() => {});
}
