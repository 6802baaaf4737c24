import { type RefObject, useEffect, useRef } from 'react';
import { easy } from '#copy/rating.ts';
import { display } from '#display/display.ts';
import { reading, startReading, stopReading } from '#display/reader.ts';
import { hasVoices, pageVoice, watchVoices } from '#display/voice.ts';
import { Button } from '#ui/button.tsx';
import { SpeakerIcon } from '#ui/icons.tsx';

interface ListenProps {
  readonly heading: RefObject<HTMLElement | null>;
  /** The chosen answer. */
  readonly answer: string | undefined;
}

/**
 * Reads the question around a heading aloud at a press, and by itself if the learner wants that. Then it says each answer
 * that the learner chooses. Absent without a voice of the page's language.
 */
export function Listen({ heading, answer }: ListenProps) {
  useEffect(watchVoices, []);
  const hasVoice = hasVoices.value && pageVoice() !== undefined;
  const isAutomatic = hasVoice && display.value.easyVoice === 'yes';
  const said = useRef(answer);
  const read = () => {
    const question = heading.current?.closest('fieldset');
    if (question) startReading(question);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question has its own element
  useEffect(() => {
    if (isAutomatic) read();
    return stopReading;
  }, [isAutomatic]);
  useEffect(() => {
    if (said.current === answer) return;
    said.current = answer;
    const chosen = heading.current?.closest('fieldset')?.querySelector(':checked')?.closest('label');
    if (isAutomatic && chosen) startReading(chosen);
  }, [answer, heading, isAutomatic]);
  if (!hasVoice) return null;
  return (
    <Button onClick={reading.value ? stopReading : read}>
      <SpeakerIcon />
      {reading.value ? easy.stop : easy.listen}
    </Button>
  );
}
