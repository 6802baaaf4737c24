import { untilIdle } from '#device/idle.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';

// One chunk, because a reading without its player cannot be stopped.
const loadControls = async () => {
  await untilIdle();
  return import('#display/reading-controls.tsx');
};

/** The button or the player of a reading. Comes when the browser is idle, if it can speak. */
export function ReadAloud({ part }: { part: 'ReadAloudButton' | 'ReadingPlayer' }) {
  const Part = useLazyModule(loadControls, 'speechSynthesis' in globalThis)?.[part];
  return Part && <Part />;
}
