import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { skillDetail } from '#copy/skills.ts';
import { useIdInAddress } from '#navigation/address.ts';
import { toAddSkill } from '#paths';
import { WithSkill } from '#skills/with-skill.tsx';
import { ChooseTopic } from './choose-topic.tsx';
import { RateTopic } from './rate-topic.tsx';
import { TopicOfAddress } from './topic-of-address.tsx';

/** Rates the points of a topic. Without a topic in the address, lists the topics (product, section 2: /addskill). */
export function AddSkill() {
  const topicId = useIdInAddress('topic');
  return (
    <WithSkill title={screens.addSkill} form>
      {(result) => {
        const { skill } = result;
        const heading = rating.add(skill.name);
        if (topicId === undefined) {
          const to = ({ topic_id }: { topic_id: number }) => toAddSkill(skill.skill_id, topic_id);
          return <ChooseTopic {...result} heading={heading} to={to} />;
        }
        return (
          <TopicOfAddress skill={skill} topicId={topicId} heading={heading} refusal={skillDetail.notFound}>
            {(topic) => <RateTopic key={topic.topic_id} {...result} topic={topic} screen="add" />}
          </TopicOfAddress>
        );
      }}
    </WithSkill>
  );
}
