import { useState } from 'react';
import { easy } from '#copy/rating.ts';
import { changeDisplay } from '#display/display.ts';
import { hasPageVoice } from '#display/voice.ts';
import { ChoiceGroup } from '#forms/fields/choice-group.tsx';
import { Button } from '#ui/button.tsx';
import { Text } from '#ui/text.tsx';
import { pictureChoices } from './picture-choices.tsx';
import { useStepHeading } from './step-heading.ts';
import type { Steps } from './steps.ts';

/**
 * Asks whether the app reads each point aloud. Never guesses, because a screen reader would speak at the same time. The
 * press also makes iOS allow speech.
 */
export function EasyWelcome({ steps }: { steps: Steps }) {
  const headingRef = useStepHeading(steps);
  const hasVoice = hasPageVoice();
  const choose = (easyVoice: 'yes' | 'no') => {
    changeDisplay({ easyVoice });
    steps.next();
  };
  return (
    <section className="easy stack gap-4 measure" aria-labelledby="easy-welcome">
      <Text as="h2" id="easy-welcome" ref={headingRef} tabIndex={-1}>
        {easy.welcome}
      </Text>
      {hasVoice ? (
        <>
          <p className="lead">{easy.askVoice}</p>
          <div className="point-ways row">
            <Button variant="primary" single onClick={() => choose('yes')}>
              {easy.readToMe}
            </Button>
            <Button single onClick={() => choose('no')}>
              {easy.doNotRead}
            </Button>
          </div>
          <p className="soft">{easy.askVoiceHint}</p>
        </>
      ) : (
        <div>
          <Button variant="primary" single onClick={() => choose('no')}>
            {easy.begin}
          </Button>
        </div>
      )}
    </section>
  );
}

/** A question about nothing, before the first point. */
export function Practice({ steps }: { steps: Steps }) {
  const headingRef = useStepHeading(steps);
  const [answer, setAnswer] = useState('');
  return (
    <section className="point-step easy stack measure" aria-label={easy.practice}>
      <p className="strong">{easy.practiceHint}</p>
      <ChoiceGroup
        id="practice"
        legend={easy.practicePoint}
        headingRef={headingRef}
        value={answer}
        onChange={setAnswer}
        choices={pictureChoices}
      />
    </section>
  );
}
