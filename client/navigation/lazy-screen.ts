import { type ComponentType, lazy } from 'react';
import { whenOnline } from '#api/lazy-module.ts';

type File = () => Promise<Readonly<Record<string, ComponentType>>>;

/**
 * A screen that is loaded when it is first shown, or by `load`: the only thing that its file exports. What is here already
 * is drawn at once, as the document and who takes it over need it; React would wait for any promise.
 */
export function screen(file: File) {
  let here: { default: ComponentType } | undefined;
  const load = whenOnline(async () => {
    here = { default: Object.values(await file())[0] as ComponentType };
    return here;
  });
  /** A promise that tells at once. */
  const atOnce = {
    // biome-ignore lint/suspicious/noThenProperty: React asks for nothing else of it
    then: (take: (done: typeof here) => void) => take(here),
  } as ReturnType<typeof load>;
  return Object.assign(
    lazy(() => (here ? atOnce : load())),
    { load },
  );
}
