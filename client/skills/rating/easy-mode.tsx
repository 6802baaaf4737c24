import { useState } from 'react';
import { rating as copy, easy } from '#copy/rating.ts';
import { changeDisplay } from '#display/display.ts';
import { hasPageVoice } from '#display/voice.ts';
import { ChoiceGroup } from '#forms/fields/choice-group.tsx';
import { SubmitBar } from '#forms/submit-bar.tsx';
import { useLeaveAfterSuccess } from '#navigation/screen-frame.tsx';
import { paths } from '#paths';
import { pauseRating } from '#skills/state/paused-rating.ts';
import { showStatus } from '#state/messages.ts';
import { Button } from '#ui/button.tsx';
import { useAnnouncement } from '#ui/live-region.tsx';
import { PauseIcon } from '#ui/reading-icons.tsx';
import { Text } from '#ui/text.tsx';
import { Drawing, pictureChoices } from './drawings.tsx';
import { useLeadOn } from './lead-on.ts';
import { Listen } from './listen.tsx';
import { Place, PointOrCheck } from './one-at-a-time.tsx';
import { useStepHeading } from './steps.ts';
import type { RatingState } from './use-rating.ts';
import './easy-mode.css';

/** The points one by one with pictures and a voice, after a welcome and a practice. Only Pause leads out. */
export function easyMode({ rating }: RatingState) {
  const { kind } = rating.steps.step;
  const Step = kind === 'welcome' ? Welcome : kind === 'practice' ? Practice : PointOrCheck;
  return {
    bare: true,
    compact: true,
    beside: <EasyTools rating={rating} />,
    children: <Step rating={rating} />,
  };
}

function EasyTools({ rating }: RatingState) {
  const { user, skill, topic, form, points } = rating;
  const { step, at } = rating.steps;
  const leaveAfterSuccess = useLeaveAfterSuccess();
  // A choice leads on, so a screen reader hears the new place.
  useAnnouncement(step.kind === 'point' ? copy.place(at + 1, points.length) : '');
  function pause() {
    const ids = { skill_id: skill.skill_id, topic_id: topic.topic_id };
    const isStored = pauseRating(user.username, { ...ids, point_id: points[at]?.point_id });
    if (isStored) showStatus(easy.paused, 'information', { news: [] });
    leaveAfterSuccess(paths.home);
  }
  return (
    <>
      <button type="button" className="back standalone strong" onClick={pause}>
        <PauseIcon />
        <span>{easy.pause}</span>
      </button>
      <Listen key={step.kind === 'point' ? at : step.kind} failures={form.failures.value} />
      <Place rating={rating} />
    </>
  );
}

/**
 * Asks whether the app reads each point aloud. Never guesses, because a screen reader would speak at the same time. The
 * press also makes iOS allow speech.
 */
function Welcome({ rating: { steps } }: RatingState) {
  const headingRef = useStepHeading(steps);
  const choose = (easyVoice: 'yes' | 'no') => () => {
    changeDisplay({ easyVoice });
    steps.next?.();
  };
  const hasVoice = hasPageVoice();
  return (
    <section className="easy easy-welcome stack gap-4 measure" aria-labelledby="easy-welcome">
      <Text as="h2" id="easy-welcome" ref={headingRef} tabIndex={-1}>
        {easy.welcome}
      </Text>
      {hasVoice && <p className="lead">{easy.askVoice}</p>}
      <div className="row">
        {hasVoice && (
          <Button single onClick={choose('yes')}>
            <Drawing of="voice" />
            <span>{easy.readToMe}</span>
          </Button>
        )}
        <Button single onClick={choose('no')}>
          <Drawing of={hasVoice ? 'silence' : '3'} />
          <span>{hasVoice ? easy.doNotRead : easy.begin}</span>
        </Button>
      </div>
      {hasVoice && <p className="soft">{easy.askVoiceHint}</p>}
    </section>
  );
}

/** A question about nothing, before the first point. Counts nothing. */
function Practice({ rating: { form, steps } }: RatingState) {
  const headingRef = useStepHeading(steps);
  const [answer, setAnswer] = useState('');
  const leadOn = useLeadOn(answer, steps);
  return (
    <>
      <section {...leadOn} className="point-step easy stack measure" aria-label={easy.practice}>
        <p>{easy.practiceHint}</p>
        <ChoiceGroup
          id="practice"
          legend={easy.practicePoint}
          headingRef={headingRef}
          value={answer}
          onChange={setAnswer}
          choices={pictureChoices}
        />
      </section>
      <SubmitBar form={form} sticky={<p className="strong">{easy.practice}</p>}>
        {copy.next}
      </SubmitBar>
    </>
  );
}
