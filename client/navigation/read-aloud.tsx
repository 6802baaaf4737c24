import { useEffect, useState } from 'react';
import { whenIdle } from '#device/idle.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';

// One chunk, because a reading without its player cannot be stopped.
const loadControls = () => import('#display/reading-controls.tsx');

/** The button or the player of a reading. Comes when the browser is idle, if it can speak. */
export function ReadAloud({ part }: { part: 'ReadAloudButton' | 'ReadingPlayer' }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => ('speechSynthesis' in window ? whenIdle(() => setIdle(true)) : undefined), []);
  const Part = useLazyModule(loadControls, isIdle)?.[part];
  return Part && <Part />;
}
