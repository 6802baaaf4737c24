import type { Topic, UserTopic } from '#contract/entities.ts';
import { topicRating } from '#contract/levels.ts';
import { skills } from '#copy/skills.ts';
import { Pause } from '#ui/text.tsx';
import { LevelWords } from './level-steps.tsx';
import { SaveMark, useSaveMarks } from './save-mark.tsx';

type RatedTopic = Pick<Topic, 'topic_id' | 'Points'> & Pick<UserTopic, 'points'>;

/** The learner's level in a topic with its coverage, in one line. */
export function TopicLevel({ topic }: { topic: RatedTopic }) {
  const hasSaveMark = useSaveMarks();
  const rating = topicRating(topic.points, topic.Points);
  return (
    <span className="topic-level row middle soft small">
      <LevelWords level={rating.level}>{skills.levelText(rating).short}</LevelWords>
      {hasSaveMark(topic) && (
        <>
          <Pause />
          <SaveMark topic_id={topic.topic_id} />
        </>
      )}
    </span>
  );
}
