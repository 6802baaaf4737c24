import { useEffect, useRef } from 'react';
import { easy } from '#copy/rating.ts';
import { display } from '#display/display.ts';
import { reading, startReading, stopReading } from '#display/reader.ts';
import { hasPageVoice, watchVoices } from '#display/voice.ts';
import { SpeakerIcon } from '#ui/reading-icons.tsx';

const question = 'section.easy';
const errors = '.error-summary';

function read(selector: string, by: 'press' | 'itself'): void {
  const element = document.querySelector(selector);
  if (element) startReading(element, by);
}

function sayChosen({ target }: Event): void {
  const answer = target instanceof Element && target.closest('label');
  if (answer) startReading(answer, 'itself');
}

/**
 * Reads the question of the step aloud at a press. If the learner wants a voice, also reads each new question and the errors
 * of a failed save, and says each chosen answer. Absent without a voice of the page's language. Must have a key per step.
 */
export function Listen({ failures }: { failures: number }) {
  useEffect(watchVoices, []);
  const hasVoice = hasPageVoice();
  const isAutomatic = hasVoice && display().value.easyVoice === 'yes';
  const seenFailures = useRef(failures);
  useEffect(() => {
    if (!isAutomatic) return;
    read(seenFailures.current === failures ? question : errors, 'itself');
    seenFailures.current = failures;
    const element = document.querySelector(question);
    element?.addEventListener('change', sayChosen);
    return () => element?.removeEventListener('change', sayChosen);
  }, [isAutomatic, failures]);
  if (!hasVoice) return null;
  return (
    <button
      type="button"
      className="back standalone strong"
      onClick={({ detail }) => {
        if (detail > 1) return;
        if (reading().peek()) stopReading();
        else read(question, 'press');
      }}
    >
      <SpeakerIcon />
      <span>{reading().value ? easy.stop : easy.listen}</span>
    </button>
  );
}
