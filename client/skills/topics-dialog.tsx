import { toAddSkill, toPreviewSkill } from '#addresses';
import type { Skill } from '#contract/entities.ts';
import { skills } from '#copy/skills.ts';
import { useStore } from '#session/use-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { mySkillsOf } from './state/my-skills.ts';
import { TopicList } from './topic-list.tsx';
import { TopicsOfSkill } from './topics-of-skill.tsx';

/** The topics of a chosen skill in a dialog (product, section 2: Home, Subject preview). */
export function TopicsDialog({ skill, onClose }: { skill: Skill; onClose: () => void }) {
  const { userSkillOf } = useStore(mySkillsOf);
  return (
    <Dialog heading={skills.topicsOf(skill.name)} onClose={onClose} shape="sheet">
      <TopicsOfSkill skill={skill}>
        {(topics) => (
          <TopicList
            topics={topics}
            userSkill={userSkillOf(skill.skill_id)}
            to={({ topic_id }) => toAddSkill(skill.skill_id, topic_id)}
          />
        )}
      </TopicsOfSkill>
      <ButtonLink href={toPreviewSkill(skill.skill_id)}>{skills.more(skill.name)}</ButtonLink>
    </Dialog>
  );
}
