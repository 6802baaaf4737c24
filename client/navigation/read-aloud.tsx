import { useEffect, useState } from 'react';
import { whenIdle } from '#device/idle.ts';
import { display } from '#display/display.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadButton = () => import('#display/read-aloud-button.tsx');
const loadPlayer = () => import('#display/reading-player.tsx');

/** The button comes when the browser is idle, if the learner wants it. */
export function ReadAloud() {
  const loaded = useLazyModule(loadButton, useSpeech() && display.value.readAloud === 'show');
  return loaded && <loaded.ReadAloudButton />;
}

/** Loaded before a reading starts, because a reading without its player cannot be stopped. */
export function Player() {
  const loaded = useLazyModule(loadPlayer, useSpeech());
  return loaded && <loaded.ReadingPlayer />;
}

/** Returns true once the browser is idle, if it can speak. */
function useSpeech(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => ('speechSynthesis' in window ? whenIdle(() => setIdle(true)) : undefined), []);
  return isIdle;
}
