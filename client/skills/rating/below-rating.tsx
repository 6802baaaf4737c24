import { rating as copy } from '#copy/rating.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { useSession } from '#session/use-session.ts';
import { removeSkill, removeTopic } from '#skills/outbox/ratings.ts';
import type { RatingState } from './use-rating.ts';

/** Deletes what was rated before. */
export function BelowRating({ rating: { form, skill, topic, rated } }: RatingState) {
  const session = useSession();
  if (!rated) return null;
  return (
    <div className="ruled row">
      <DeleteButton
        text={copy.deletingTopic(topic.name)}
        remove={() => removeTopic(session, skill.skill_id, topic.topic_id)}
        onRemoved={form.reset}
      >
        {copy.deleteTopic}
      </DeleteButton>
      <DeleteButton
        text={copy.deletingSkill}
        remove={() => removeSkill(session, skill.skill_id)}
        onRemoved={form.reset}
      >
        {copy.deleteSkill}
      </DeleteButton>
    </div>
  );
}
