import { useEffect, useState } from 'react';
import { display as copy } from '#copy/display.ts';
import { reading } from '#copy/reading.ts';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { announce } from '#ui/live-region.tsx';
import { SpeakerIcon } from '#ui/reading-icons.tsx';
import { choices } from './apply-display.ts';
import { changeDisplay, display, resetDisplay } from './display.ts';
import { LanguageChoice } from './language-choice.tsx';
import { startReading } from './reader.ts';
import { hasVoices, watchVoices } from './voice.ts';

const textSizes = Object.fromEntries(choices.textSize.map((size) => [size, `${size}\u00a0%`]));

const settings = [
  ['textSize', copy.textSize, textSizes],
  ['theme', copy.theme, copy.themes],
  ['spacing', copy.spacing, copy.spacings],
  ['motion', copy.motion, copy.motions],
  ['ratingView', copy.ratingView, copy.ratingViews],
  ['easyVoice', copy.easyVoice, copy.easyVoices],
  ['readAloud', copy.readAloud, copy.readAlouds],
  ['readingSpeed', copy.readingSpeed, copy.readingSpeeds],
] as const;

/** Settings of reading need a voice. */
function isOffered(name: string): boolean {
  if (name === 'easyVoice' && display().value.ratingView !== 'easy') return false;
  return hasVoices() || !['readAloud', 'readingSpeed', 'easyVoice'].includes(name);
}

export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const [isReset, setReset] = useState(false);
  useEffect(watchVoices, []);
  const readScreen = () => {
    onClose();
    const main = document.getElementById('main');
    if (main) startReading(main);
  };
  const available = settings.filter(([name]) => isOffered(name));
  return (
    <Dialog heading={copy.heading} text={copy.hint} onClose={onClose} shape="sheet">
      <div className="display-settings">
        {hasVoices() && (
          // The only start of a reading where the header lacks the room.
          <div className="read-aloud">
            <Button onClick={readScreen}>
              <SpeakerIcon />
              <span>{reading.readScreen}</span>
            </Button>
          </div>
        )}
        <LanguageChoice />
        {available.map(([name, label, words]) => (
          <RadioField
            key={name}
            id={`display-${name}`}
            label={label}
            value={display().value[name]}
            onChange={(value) => {
              changeDisplay({ [name]: value });
              setReset(false);
              // Larger text would push the chosen label out of view.
              document.activeElement?.closest('label')?.scrollIntoView({ block: 'nearest' });
            }}
            options={Object.entries(words)}
          />
        ))}
      </div>
      <div className="dialog-answers row">
        <Button variant="primary" onClick={onClose}>
          {copy.done}
        </Button>
        <Button
          onClick={() => {
            resetDisplay();
            setReset(true);
            announce(copy.resetDone);
          }}
        >
          {copy.reset}
        </Button>
      </div>
      <p className="line strong">{isReset && copy.resetDone}</p>
    </Dialog>
  );
}
