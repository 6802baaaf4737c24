import { app } from '#copy/app.ts';
import { rating } from '#copy/rating.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { useSession } from '#session/use-session.ts';
import { removeSkill } from '#skills/outbox/ratings.ts';
import { SkillTopics } from '#skills/skill-topics.tsx';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { Page } from '#ui/page.tsx';

interface ChooseTopicProps extends SkillOfLearner {
  /** Edits the skill, which can be deleted then. */
  readonly isExisting?: boolean;
}

/** The topics of a skill, at an address of a rating without a topic. */
export function ChooseTopic({ skill, userSkill, isExisting = false }: ChooseTopicProps) {
  const session = useSession();
  const heading = isExisting ? rating.edit(skill.name) : rating.add(skill.name);
  return (
    <Page title={app.title(heading)} heading={heading} back narrow>
      <SkillTopics skill={skill} userSkill={userSkill} />
      {isExisting && (
        <DeleteButton text={rating.deletingSkill} remove={() => removeSkill(session, skill.skill_id)}>
          {rating.deleteSkill}
        </DeleteButton>
      )}
    </Page>
  );
}
