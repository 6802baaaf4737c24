import { useEffect } from 'react';
import { easy } from '#copy/rating.ts';
import { display } from '#display/display.ts';
import { reading, startReading, stopReading } from '#display/reader.ts';
import { hasVoices, pageVoice, watchVoices } from '#display/voice.ts';
import { SpeakerIcon } from '#ui/icons.tsx';

const question = () => document.querySelector('.point-step fieldset, section.easy:not(.point-step)');

function readQuestion(): void {
  const element = question();
  if (element) startReading(element);
}

function sayChosen({ target }: Event): void {
  const answer = target instanceof Element && target.closest('label');
  if (answer) startReading(answer);
}

/**
 * Reads the question of the step aloud at a press. If the learner wants a voice, also reads each new question and says each
 * chosen answer. Absent without a voice of the page's language. Must have a key per step.
 */
export function Listen() {
  useEffect(watchVoices, []);
  const hasVoice = hasVoices.value && pageVoice() !== undefined;
  const isAutomatic = hasVoice && display.value.easyVoice === 'yes';
  useEffect(() => {
    if (!isAutomatic) return;
    const element = question();
    readQuestion();
    element?.addEventListener('change', sayChosen);
    return () => {
      element?.removeEventListener('change', sayChosen);
      stopReading();
    };
  }, [isAutomatic]);
  if (!hasVoice) return null;
  return (
    <button
      type="button"
      className="back standalone strong"
      onClick={reading.value ? stopReading : readQuestion}
    >
      <SpeakerIcon />
      <span>{reading.value ? easy.stop : easy.listen}</span>
    </button>
  );
}
