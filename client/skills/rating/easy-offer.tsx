import { easy } from '#copy/rating.ts';
import { changeDisplay, display } from '#display/display.ts';
import { mySkills } from '#skills/state/my-skills.ts';
import { Button } from '#ui/button.tsx';
import { fittingView } from './steps.ts';

/** Offers easy mode in the first rating, until the learner chooses a view. */
export function EasyOffer() {
  const list = mySkills.value;
  const isFirst = list.kind === 'ready' && list.value.length === 0;
  if (!isFirst || display.value.ratingView !== 'fit') return null;
  return (
    <div className="box dim stack measure">
      <p>{easy.offer}</p>
      <div className="row">
        <Button single onClick={() => changeDisplay({ ratingView: 'easy' })}>
          {easy.start}
        </Button>
        <Button single onClick={() => changeDisplay({ ratingView: fittingView() })}>
          {easy.decline}
        </Button>
      </div>
    </div>
  );
}
