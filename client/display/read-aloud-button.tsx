import { useEffect } from 'react';
import { reading as copy } from '#copy/reading.ts';
import { SpeakerIcon } from '#ui/icons.tsx';
import { display } from './display.ts';
import { reading, startReading, stopReading, togglePause } from './reader.ts';
import { hasVoices, watchVoices } from './voice.ts';

/** Reads its dialog or the screen aloud. Shown if the device has a voice and the learner wants the button. */
export function ReadAloudButton() {
  const isOffered = hasVoices.value && display.value.readAloud === 'show';
  const current = reading.value;
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
          if (current) stopReading();
          else if (screen) startReading(screen);
        }}
      >
        <SpeakerIcon />
        <span>{current ? copy.stop : copy.readAloud}</span>
      </button>
      {current && (
        <button className="header-tool standalone small strong" type="button" onClick={togglePause}>
          {current.isPaused ? copy.resume : copy.pause}
        </button>
      )}
    </div>
  );
}
