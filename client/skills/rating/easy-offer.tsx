import type { MouseEvent } from 'react';
import { ratingLevels } from '#contract/rating.ts';
import { easy } from '#copy/rating.ts';
import { changeDisplay, display } from '#display/display.ts';
import { useStore } from '#session/use-session.ts';
import { mySkillsOf } from '#skills/state/my-skills.ts';
import { showStatus } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { focusHeadingAround } from '#ui/focus.ts';
import { Drawing } from './drawings.tsx';
import { fittingView, type RatingView } from './steps.ts';

/** Offers easy mode above the topics of a first rating, until the learner chooses a view. */
export function EasyOffer() {
  const list = useStore(mySkillsOf).mySkills.value;
  const isFirst = list.kind === 'ready' && list.value.length === 0;
  if (!isFirst || display().value.ratingView !== 'fit') return null;
  const choose = (ratingView: RatingView) => (event: MouseEvent) => {
    // The offer goes away with the pressed button.
    focusHeadingAround(event.currentTarget);
    changeDisplay({ ratingView });
    if (ratingView === 'easy') showStatus(easy.isOn, 'information');
  };
  return (
    <div className="easy-offer box dim stack measure">
      <div className="row">
        {ratingLevels.map((level) => (
          <Drawing key={level} of={level} />
        ))}
      </div>
      <p className="strong">{easy.offer}</p>
      <div className="row">
        <Button single onClick={choose('easy')}>
          {easy.start}
        </Button>
        <Button single onClick={choose(fittingView())}>
          {easy.decline}
        </Button>
      </div>
    </div>
  );
}
