import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { lazyFile } from '#api/lazy-file.ts';
import { reading as copy } from '#copy/reading.ts';
import { app } from '#copy/shell.ts';
import { display } from '#stores/display.ts';
import { tell } from '#stores/messages.ts';
import { voice, watchVoices } from '#stores/voice.ts';
import { SpeakerIcon } from '#ui/icons.tsx';

const loadReadAloud = lazyFile(() => import('./read-aloud.ts'));

/** Reads the screen's main text, where the device has a voice and the learner has not hidden it. Leaving ends it. */
export function ReadAloudButton() {
  useSignals();
  const [reading, setReading] = useState(false);
  const stop = useRef(() => {});
  const isOffered = voice.value !== undefined && display.value.readAloud === 'show';
  const end = () => {
    stop.current();
    stop.current = () => {};
    setReading(false);
  };
  const begin = async () => {
    const main = document.getElementById('main');
    if (!voice.value || !main) return;
    setReading(true);
    let wanted = true;
    stop.current = () => {
      wanted = false;
    };
    try {
      const { readAloud } = await loadReadAloud();
      if (!wanted) return;
      stop.current = readAloud(main, voice.value, (failed) => {
        end();
        if (failed) tell(copy.voiceFailed, 'information');
      });
    } catch {
      end();
      tell(app.notLoaded, 'information');
    }
  };
  useEffect(watchVoices, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends where it is no longer offered, or goes away
  useEffect(() => end, [isOffered]);
  if (!isOffered) return null;
  return (
    <button className="header-tool" type="button" onClick={reading ? end : begin}>
      <SpeakerIcon />
      {reading ? copy.stop : copy.readAloud}
    </button>
  );
}
