import { useState } from 'react';
import { screens } from '#copy/screens.ts';
import { skillDetail } from '#copy/skills.ts';
import { useIdInAddress, useQuery } from '#navigation/address.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { Refused, type SkillOfLearner, WithSkill } from '#skills/with-skill.tsx';
import { ChooseTopic } from './choose-topic.tsx';
import { RateTopic } from './rate-topic.tsx';

/** Edits a rated skill, or adds a topic to it (product, section 2: Edit skill). */
export function EditSkill() {
  const isExist = useQuery().get('is_exist');
  const topicId = useIdInAddress('topic');
  if (isExist !== 'true' && isExist !== 'false')
    return <Refused title={screens.editSkill} refusal={skillDetail.badRequest} />;
  return (
    <WithSkill title={screens.editSkill} refusal={skillDetail.badRequest} form>
      {(result) => (
        <Edit
          key={`${result.skill.skill_id} ${topicId} ${isExist}`}
          {...result}
          isExisting={isExist === 'true'}
          topicId={topicId}
        />
      )}
    </WithSkill>
  );
}

interface EditProps extends SkillOfLearner {
  /** `is_exist` of the address: edits a rating if true, else adds a rating. */
  readonly isExisting: boolean;
  readonly topicId: number | undefined;
}

function Edit({ isExisting, topicId, ...result }: EditProps) {
  const { userSkill } = result;
  // Checked once, when the screen opens. A deletion must not show the refusal before the screen is left.
  const [hasNothingToEdit] = useState(
    isExisting && !(topicId === undefined ? userSkill : ratedTopic(userSkill, topicId)),
  );
  if (hasNothingToEdit) return <Refused title={screens.editSkill} refusal={skillDetail.badRequest} />;
  if (topicId === undefined) return <ChooseTopic {...result} isExisting={isExisting} />;
  return <RateTopic {...result} topicId={topicId} screen="edit" />;
}
