import { easy } from '#copy/rating.ts';
import { display } from '#display/display.ts';
import { mySkills } from '#skills/state/my-skills.ts';
import { Button } from '#ui/button.tsx';
import type { Steps } from './steps.ts';

/** Offers easy mode in the first rating, until the learner chooses a view. */
export function EasyOffer({ steps }: { steps: Steps }) {
  const list = mySkills.value;
  const isFirst = list.kind === 'ready' && list.value.length === 0;
  if (!isFirst || display.value.ratingView !== 'fit') return null;
  return (
    <div className="box dim stack measure">
      <p>{easy.offer}</p>
      <div className="row">
        <Button onClick={() => steps.changeView('easy')}>{easy.start}</Button>
        <Button onClick={() => steps.changeView(steps.view)}>{easy.decline}</Button>
      </div>
    </div>
  );
}
