import type { Topic } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { rating } from '#copy/rating.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { useSession } from '#session/use-session.ts';
import { removeSkill } from '#skills/outbox/ratings.ts';
import { TopicList } from '#skills/topic-list.tsx';
import { TopicsOfSkill } from '#skills/topics-of-skill.tsx';
import type { SkillOfLearner } from '#skills/with-skill.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { EasyOffer } from './easy-offer.tsx';

interface ChooseTopicProps extends SkillOfLearner {
  readonly to: (topic: Topic) => string;
  /** Edits the skill, which can be deleted then. */
  readonly isExisting?: boolean;
}

export function ChooseTopic({ skill, userSkill, to, isExisting = false }: ChooseTopicProps) {
  const session = useSession();
  const heading = isExisting ? rating.edit(skill.name) : rating.add(skill.name);
  return (
    <Page title={app.title(heading)} heading={heading} back narrow>
      <EasyOffer />
      <Section heading={rating.chooseTopic}>
        <TopicsOfSkill skill={skill}>
          {(topics) => <TopicList topics={topics} userSkill={userSkill} to={to} />}
        </TopicsOfSkill>
      </Section>
      {isExisting && (
        <DeleteButton text={rating.deletingSkill} remove={() => removeSkill(session, skill.skill_id)}>
          {rating.deleteSkill}
        </DeleteButton>
      )}
    </Page>
  );
}
