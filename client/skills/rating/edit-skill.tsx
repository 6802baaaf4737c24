import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { Topic } from '#contract/entities.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { skillDetail } from '#copy/skills.ts';
import { useIdInAddress } from '#navigation/address.ts';
import { toEditSkill } from '#paths';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { Refused, type SkillOfLearner, WithSkill } from '#skills/with-skill.tsx';
import { ChooseTopic } from './choose-topic.tsx';
import { RateTopic } from './rate-topic.tsx';
import { TopicOfAddress } from './topic-of-address.tsx';

/** Changes what the learner rated of a skill, or adds a topic to it (product, section 2: Edit skill). */
export function EditSkill() {
  useSignals();
  const asked = new URLSearchParams(useSearch()).get('is_exist');
  const topicId = useIdInAddress('topic');
  if (asked !== 'true' && asked !== 'false')
    return <Refused title={screens.editSkill} refusal={skillDetail.badRequest} />;
  return (
    <WithSkill title={screens.editSkill} refusal={skillDetail.badRequest}>
      {(found) => (
        <Edit
          key={`${found.skill.skill_id} ${topicId} ${asked}`}
          {...found}
          exists={asked === 'true'}
          topicId={topicId}
        />
      )}
    </WithSkill>
  );
}

interface EditProps extends SkillOfLearner {
  /** The address asks for what the learner has; otherwise for something new. */
  readonly exists: boolean;
  readonly topicId: number | undefined;
}

function Edit({ exists, topicId, ...found }: EditProps) {
  useSignals();
  const { skill, mine } = found;
  const isMine = (id: number) => ratedTopic(mine, id) !== undefined;
  // As it was when the screen was opened: a deletion leads away, and must not refuse meanwhile.
  const [nothingToEdit] = useState(exists && !(topicId === undefined ? mine : isMine(topicId)));
  if (nothingToEdit) return <Refused title={screens.editSkill} refusal={skillDetail.badRequest} />;
  const heading = exists ? rating.edit(skill.name) : rating.add(skill.name);
  if (topicId === undefined) {
    const to = ({ topic_id }: Topic) => toEditSkill(skill.skill_id, isMine(topic_id), topic_id);
    return <ChooseTopic {...found} heading={heading} to={to} deletes={exists} />;
  }
  return (
    <TopicOfAddress skill={skill} topicId={topicId} heading={heading} refusal={skillDetail.badRequest}>
      {(topic) => <RateTopic {...found} topic={topic} screen="edit" />}
    </TopicOfAddress>
  );
}
