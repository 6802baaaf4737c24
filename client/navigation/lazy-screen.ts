import { type ComponentType, lazy } from 'react';
import { whenOnline } from '#api/lazy-module.ts';

type File = () => Promise<Readonly<Record<string, ComponentType>>>;

/** Takes a file with one export. A loaded screen renders at once for hydration: React would wait for any promise. */
export function screen(file: File) {
  let loaded: { default: ComponentType } | undefined;
  const load = whenOnline(async () => {
    loaded = { default: Object.values(await file())[0] as ComponentType };
    return loaded;
  });
  const settled = {
    // biome-ignore lint/suspicious/noThenProperty: React uses only `then` of a promise
    then: (resolve: (module: typeof loaded) => void) => resolve(loaded),
  } as ReturnType<typeof load>;
  return Object.assign(
    lazy(() => (loaded ? settled : load())),
    { load },
  );
}
