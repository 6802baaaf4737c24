import { screens } from '#copy/screens.ts';
import { useIdInAddress } from '#navigation/address.ts';
import { WithSkill } from '#skills/with-skill.tsx';
import { ChooseTopic } from './choose-topic.tsx';
import { RateTopic } from './rate-topic.tsx';

/** Rates the points of a topic. Without a topic in the address, lists the topics (product, section 2: /addskill). */
export function AddSkill() {
  const topicId = useIdInAddress('topic');
  return (
    <WithSkill title={screens.addSkill} form>
      {(result) =>
        topicId === undefined ? (
          <ChooseTopic {...result} />
        ) : (
          <RateTopic key={topicId} {...result} topicId={topicId} screen="add" />
        )
      }
    </WithSkill>
  );
}
