import { useEffect } from 'react';
import { reading as copy } from '#copy/reading.ts';
import { SpeakerIcon } from '#ui/icons.tsx';
import { reading, startReading, stopReading } from './reader.ts';
import { hasVoices, watchVoices } from './voice.ts';

/** Reads its dialog or the screen aloud, or stops. Shown if the device has a voice. */
export function ReadAloudButton() {
  useEffect(watchVoices, []);
  if (!hasVoices.value) return null;
  return (
    <button
      className="read-aloud header-tool standalone small strong"
      type="button"
      aria-pressed={reading.value !== undefined}
      onClick={({ currentTarget }) => {
        const screen = currentTarget.closest('dialog') ?? document.getElementById('main');
        if (reading.peek()) stopReading();
        else if (screen) startReading(screen);
      }}
    >
      <SpeakerIcon />
      <span>{copy.readAloud}</span>
    </button>
  );
}
