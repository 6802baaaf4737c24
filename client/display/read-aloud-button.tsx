import { useEffect } from 'react';
import { reading as copy } from '#copy/reading.ts';
import { SpeakerIcon } from '#ui/icons.tsx';
import { display } from './display.ts';
import { pauseReading, readerState, resumeReading, startReading, stopReading } from './reader.ts';
import { hasVoices, watchVoices } from './voice.ts';

/** Reads its dialog or the screen aloud. Shown if the device has a voice and the learner wants the button. */
export function ReadAloudButton() {
  const isOffered = hasVoices.value && display.value.readAloud === 'show';
  const state = readerState.value;
  useEffect(watchVoices, []);
  useEffect(() => {
    if (!isOffered) stopReading();
  }, [isOffered]);
  if (!isOffered) return null;
  return (
    <div className="read-aloud row gap-1">
      <button
        className="header-tool standalone small strong"
        type="button"
        onClick={({ currentTarget }) => {
          const screen = currentTarget.closest('dialog') ?? document.getElementById('main');
          if (state !== 'idle') stopReading();
          else if (screen) startReading(screen);
        }}
      >
        <SpeakerIcon />
        <span>{state === 'idle' ? copy.readAloud : copy.stop}</span>
      </button>
      {state !== 'idle' && (
        <button
          className="header-tool standalone small strong"
          type="button"
          onClick={state === 'paused' ? resumeReading : pauseReading}
        >
          {state === 'paused' ? copy.resume : copy.pause}
        </button>
      )}
    </div>
  );
}
