import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { rating as copy } from '#copy/rating.ts';
import { FormPage } from '#forms/form-page.tsx';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { easyMode } from './easy-mode.tsx';
import { oneAtATime } from './one-at-a-time.tsx';
import { pointList } from './point-list.tsx';
import { RatingHeading } from './rating-heading.tsx';
import { type RatingProps, useRating } from './use-rating.ts';

/** By view, what fills the form page. Not components, so that a change of the view keeps the page and its focus. */
const views = { list: pointList, point: oneAtATime, easy: easyMode };

/** The form for the levels of a topic's points. Must have a key per topic. */
export function RatingForm(props: RatingProps) {
  const leaveAfterSuccess = useLeaveAfterSuccess();
  const rating = useRating(props);
  const { form, heading, topic, steps, save } = rating;
  return (
    <FormPage
      form={form}
      wide
      title={named(copy.titleOf(heading, topic.name))}
      heading={<RatingHeading skill={heading} topic={named(topic.name)} />}
      exception={errors.ratingFailed}
      onNext={steps.step.kind === 'practice' ? steps.next : undefined}
      savedNote={copy.saveFailedHint}
      reveal={steps.reveal}
      send={save}
      onDone={() => {
        // Levels that the learner changed during the save are not saved yet.
        if (!form.isChanged.value) leaveAfterSuccess();
      }}
      {...views[steps.view]({ rating })}
    />
  );
}
