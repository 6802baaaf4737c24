import type { ReactNode } from 'react';
import type { Topic } from '#contract/entities.ts';
import { skillDetail } from '#copy/skills.ts';
import { Section } from '#ui/section.tsx';
import { EasyOffer } from './rating/easy-offer.tsx';
import { toRating } from './rating-address.ts';
import { ratedTopic } from './state/my-skills.ts';
import { TopicList } from './topic-list.tsx';
import { TopicsOfSkill } from './topics-of-skill.tsx';
import type { SkillOfLearner } from './with-skill.tsx';

interface SkillTopicsProps extends Omit<SkillOfLearner, 'user'> {
  /** Stands below the topics, once they are loaded. */
  readonly children?: ReactNode;
}

/** The topics of a skill, each with a link to its rating: first the rated ones, then the others. */
export function SkillTopics({ skill, userSkill, children }: SkillTopicsProps) {
  const isUnrated = ({ topic_id }: Topic) => ratedTopic(userSkill, topic_id) === undefined;
  const to = ({ topic_id }: Topic) => toRating(skill.skill_id, topic_id, userSkill);
  const list = (heading: string, topics: readonly Topic[]) =>
    topics.length > 0 && (
      <Section heading={heading}>
        <TopicList topics={topics} userSkill={userSkill} to={to} />
      </Section>
    );
  return (
    <>
      <EasyOffer />
      {list(skillDetail.youKnow, userSkill?.Topics ?? [])}
      <TopicsOfSkill skill={skill}>
        {(topics) => (
          <>
            {list(skillDetail.youDoNot, topics.filter(isUnrated))}
            {children}
          </>
        )}
      </TopicsOfSkill>
    </>
  );
}
