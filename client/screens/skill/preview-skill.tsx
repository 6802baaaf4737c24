import { useSignals } from '@preact/signals-react/runtime';
import { Link } from 'wouter';
import { toAddSkill, toEditSkill, toSkillDetails } from '#addresses';
import { named } from '#copy/name.ts';
import { parts } from '#copy/parts.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { app } from '#copy/shell.ts';
import { empty, skillDetail } from '#copy/skills.ts';
import { Course } from '#parts/course.tsx';
import { DeleteButton } from '#parts/delete-button.tsx';
import { WholeName } from '#parts/long-text.tsx';
import { PictureHead } from '#parts/picture-head.tsx';
import { TopicList } from '#parts/topic-list.tsx';
import { TopicsOfSkill } from '#parts/topics-of-skill.tsx';
import { type SkillOfLearner, WithSkill } from '#parts/with-skill.tsx';
import { removeSkill } from '#stores/ratings.ts';
import { Back } from '#ui/back.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { FoldedText } from '#ui/folded-text.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { KeyPoints } from './key-points.tsx';
import { KnownTopics } from './known-topics.tsx';
import { LevelChart } from './level-chart.tsx';
import './skill.css';

/** Product, section 2: Skill detail. */
export function PreviewSkill() {
  useSignals();
  return <WithSkill title={screens.previewSkill}>{(found) => <Preview {...found} />}</WithSkill>;
}

function Preview({ skill, mine }: SkillOfLearner) {
  useSignals();
  const { skill_id } = skill;
  return (
    <Page title={app.title(named(skill.name))} heading={named(skill.name)} back={<Back words={parts.back} />}>
      <PictureHead src={skill.thumbnail}>
        <WholeName name={skill.name} />
        <FoldedText
          key={skill_id}
          text={skill.description || empty.noDescription}
          above={100}
          most={400}
          more={skillDetail.viewMore}
          less={skillDetail.viewLess}
        />
        <ButtonLink look="primary" href={mine ? toEditSkill(skill_id, true) : toAddSkill(skill_id)}>
          {mine ? skillDetail.editThis : skillDetail.addThis}
        </ButtonLink>
        <Link className="standalone" href={toSkillDetails(skill_id)}>
          {skillDetail.details}
        </Link>
      </PictureHead>
      <KeyPoints skill={skill} />
      <TopicsOfSkill skill={skill}>
        {(topics) => {
          const known = new Set(mine?.Topics.map(({ topic_id }) => topic_id));
          const unknown = topics.filter(({ topic_id }) => !known.has(topic_id));
          return (
            <div className="skill-topics">
              {mine && <LevelChart topics={topics} mine={mine} />}
              <div>
                {mine && mine.Topics.length > 0 && (
                  <Section heading={skillDetail.youKnow}>
                    <KnownTopics mine={mine} />
                  </Section>
                )}
                {unknown.length > 0 && (
                  <Section heading={skillDetail.youDoNot}>
                    <TopicList
                      topics={unknown}
                      to={({ topic_id }) =>
                        mine ? toEditSkill(skill_id, false, topic_id) : toAddSkill(skill_id, topic_id)
                      }
                    />
                  </Section>
                )}
              </div>
            </div>
          );
        }}
      </TopicsOfSkill>
      {mine && (
        <DeleteButton text={rating.deletingSkill} remove={() => removeSkill(skill_id)}>
          {rating.deleteThisSkill}
        </DeleteButton>
      )}
      <Course />
    </Page>
  );
}
