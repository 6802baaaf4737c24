import { type ComponentType, lazy } from 'react';
import { whenOnline } from '#api/lazy-module.ts';

type File = () => Promise<Readonly<Record<string, ComponentType>>>;

/**
 * A lazy screen, the only export of its file. `load` loads it early. A loaded screen renders at once, as hydration needs it:
 * React would wait for any promise.
 */
export function screen(file: File) {
  let loaded: { default: ComponentType } | undefined;
  const load = whenOnline(async () => {
    loaded = { default: Object.values(await file())[0] as ComponentType };
    return loaded;
  });
  const settled = {
    // biome-ignore lint/suspicious/noThenProperty: React needs no other property of a promise
    then: (resolve: (module: typeof loaded) => void) => resolve(loaded),
  } as ReturnType<typeof load>;
  return Object.assign(
    lazy(() => (loaded ? settled : load())),
    { load },
  );
}
