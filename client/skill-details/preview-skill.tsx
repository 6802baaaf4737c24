import { Link } from 'wouter';
import { toAddSkill, toEditSkill, toSkillDetails } from '#addresses';
import { Course } from '#alerts/course.tsx';
import { app } from '#copy/app.ts';
import { named } from '#copy/name.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillDetail } from '#copy/skills.ts';
import { DeleteButton } from '#forms/delete-button.tsx';
import { useSession } from '#session/use-session.ts';
import { removeSkill } from '#skills/outbox/ratings.ts';
import { PictureHead } from '#skills/picture-head.tsx';
import { toneOf } from '#skills/tone.ts';
import { TopicList } from '#skills/topic-list.tsx';
import { TopicsOfSkill } from '#skills/topics-of-skill.tsx';
import { type SkillOfLearner, WithSkill } from '#skills/with-skill.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { KeyPoints } from './key-points.tsx';
import { KnownTopics } from './known-topics.tsx';
import { OwnLevel } from './own-level.tsx';
import { SkillProjects } from './skill-projects.tsx';

/** Product, section 2: Skill detail. */
export function PreviewSkill() {
  return <WithSkill title={screens.previewSkill}>{(skill) => <Preview {...skill} />}</WithSkill>;
}

function Preview({ skill, userSkill }: SkillOfLearner) {
  const session = useSession();
  const { skill_id } = skill;
  return (
    <Page title={app.title(named(skill.name))} heading={named(skill.name)} back>
      <PictureHead
        src={skill.thumbnail}
        tone={toneOf(skill_id)}
        fact={<OwnLevel skill={skill} userSkill={userSkill} />}
        action={
          <ButtonLink variant="primary" href={userSkill ? toEditSkill(skill_id, true) : toAddSkill(skill_id)}>
            {userSkill ? skillDetail.editThis : skillDetail.addThis}
          </ButtonLink>
        }
      >
        <LongName name={skill.name} />
        <LongText text={skill.description || empty.noDescription} collapseAbove={100} />
      </PictureHead>
      <KeyPoints skill={skill} />
      <TopicsOfSkill skill={skill}>
        {(topics) => {
          const known = new Set(userSkill?.Topics.map(({ topic_id }) => topic_id));
          const unknown = topics.filter(({ topic_id }) => !known.has(topic_id));
          return (
            <>
              {userSkill && userSkill.Topics.length > 0 && (
                <Section heading={skillDetail.youKnow}>
                  <KnownTopics userSkill={userSkill} />
                </Section>
              )}
              {unknown.length > 0 && (
                <Section heading={skillDetail.youDoNot}>
                  <TopicList
                    topics={unknown}
                    to={({ topic_id }) =>
                      userSkill ? toEditSkill(skill_id, false, topic_id) : toAddSkill(skill_id, topic_id)
                    }
                  />
                </Section>
              )}
              <Link className="standalone" href={toSkillDetails(skill_id)}>
                {skillDetail.details}
              </Link>
            </>
          );
        }}
      </TopicsOfSkill>
      {userSkill && <SkillProjects skillId={skill_id} />}
      {userSkill && (
        <DeleteButton text={rating.deletingSkill} remove={() => removeSkill(session, skill_id)}>
          {rating.deleteThisSkill}
        </DeleteButton>
      )}
      <Course />
    </Page>
  );
}
