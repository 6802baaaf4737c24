import { useEffect } from 'react';
import { display as copy } from '#copy/display.ts';
import { reading } from '#copy/reading.ts';
import { Checkbox } from '#forms/fields/checkbox.tsx';
import { RadioField } from '#forms/fields/radio-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { icon } from '#ui/icons.tsx';
import { SpeakerIcon } from '#ui/reading-icons.tsx';
import { Said, useSaid } from '#ui/said.tsx';
import { choices, type Display, defaultDisplay } from './apply-display.ts';
import { changeDisplay, display } from './display.ts';
import { LanguageChoice } from './language-choice.tsx';
import { startReading } from './reader.ts';
import { hasVoices, watchVoices } from './voice.ts';

/** Letters in the size of a setting, whatever the present size is. */
const sample = (size: string) => (
  <>
    <span aria-hidden="true" style={{ fontSize: `calc(${size} * 0.01rem / var(--text-scale))` }}>
      {copy.sample}
    </span>
    <span className="visually-hidden">{`${size}\u00a0%`}</span>
  </>
);

/** A person in a picture. */
const EasyIcon = icon(
  'M3 3.5h18v17H3zM12 12a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M6.5 20.5v-1a5.5 4.5 0 0 1 11 0v1',
);

const ratingViews = {
  ...copy.ratingViews,
  easy: (
    <>
      <EasyIcon />
      <span>{copy.ratingViews.easy}</span>
    </>
  ),
};

const textSizes = Object.fromEntries(choices.textSize.map((size) => [size, sample(size)]));

const settings = [
  ['ratingView', copy.ratingView, ratingViews, 'first-whole'],
  ['easyVoice', copy.easyVoice, copy.easyVoices, ''],
  ['textSize', copy.textSize, textSizes, 'samples'],
  ['theme', copy.theme, copy.themes, 'pairs first-whole'],
  ['readingSpeed', copy.readingSpeed, copy.readingSpeeds, ''],
] as const;

/** Settings of reading need a voice. */
function isOffered(name: string): boolean {
  if (name === 'easyVoice' && display().value.ratingView !== 'easy') return false;
  return hasVoices() || !['readAloud', 'readingSpeed', 'easyVoice'].includes(name);
}

export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const [said, say] = useSaid();
  useEffect(watchVoices, []);
  const readScreen = () => {
    onClose();
    const main = document.getElementById('main');
    if (main) startReading(main);
  };
  const change = (changes: Partial<Display>) => {
    changeDisplay(changes);
    say('');
    // Larger text would push the chosen label out of view.
    document.activeElement?.closest('label')?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog heading={copy.heading} onClose={onClose} shape="sheet">
      <div className="display-settings stack">
        {hasVoices() && (
          // The only start of a reading where the header lacks the room, or the button is hidden.
          <div className={`read-screen ${display().value.readAloud}`}>
            <Button onClick={readScreen}>
              <SpeakerIcon />
              <span>{reading.readScreen}</span>
            </Button>
          </div>
        )}
        <LanguageChoice />
        {settings.map(
          ([name, label, words, columns]) =>
            isOffered(name) && (
              <RadioField
                key={name}
                id={`display-${name}`}
                label={label}
                className={`choices ${columns}`}
                value={display().value[name]}
                onChange={(value) => change({ [name]: value })}
                options={Object.entries(words)}
              />
            ),
        )}
        <div className="choices">
          {(['spacing', 'motion', 'readAloud'] as const).filter(isOffered).map((name) => {
            const [usual, other] = choices[name];
            return (
              <Checkbox
                key={name}
                label={copy.switches[name]}
                checked={display().value[name] === other}
                onChange={(isOn) => change({ [name]: isOn ? other : usual })}
              />
            );
          })}
        </div>
      </div>
      <div className="dialog-answers row">
        <Button variant="primary" onClick={onClose}>
          {copy.done}
        </Button>
        <Button
          onClick={() => {
            changeDisplay(defaultDisplay);
            say(copy.resetDone);
          }}
        >
          {copy.reset}
        </Button>
      </div>
      <Said said={said} />
    </Dialog>
  );
}
