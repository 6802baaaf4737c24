import { toAddSkill, toEditSkill } from '#addresses';
import type { Topic, UserTopic } from '#contract/entities.ts';
import { topicRating } from '#contract/levels.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { screens } from '#copy/screens.ts';
import { empty, levels, skillDetail, skills } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { WithList } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { LevelWords } from '#skills/level-steps.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { TopicsOfSkill } from '#skills/topics-of-skill.tsx';
import { WithSkill } from '#skills/with-skill.tsx';
import { useLoad } from '#state/use-load.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { Text } from '#ui/text.tsx';
import './point-table.css';

/** The topics and points of a skill with the learner's levels (product, section 2: /details/skill). */
export function SkillDetails() {
  return (
    <WithSkill title={screens.skillDetails}>
      {({ skill, userSkill }) => (
        <Page title={app.title(skillDetail.allOf(skill.name))} heading={skillDetail.allOf(skill.name)} back>
          <LongName name={skill.name} />
          <LongText className="measure" text={skill.description || empty.noDescription} />
          <div>
            <ButtonLink href={userSkill ? toEditSkill(skill.skill_id, true) : toAddSkill(skill.skill_id)}>
              {userSkill ? skillDetail.editThis : skillDetail.addThis}
            </ButtonLink>
          </div>
          <TopicsOfSkill skill={skill}>
            {(topics) => (
              <div className="topic-columns stack">
                {topics.map((topic) => (
                  <TopicPoints
                    key={topic.topic_id}
                    topic={topic}
                    rated={ratedTopic(userSkill, topic.topic_id)}
                  />
                ))}
              </div>
            )}
          </TopicsOfSkill>
        </Page>
      )}
    </WithSkill>
  );
}

interface TopicPointsProps {
  readonly topic: Topic;
  readonly rated: UserTopic | undefined;
}

function TopicPoints({ topic, rated }: TopicPointsProps) {
  const rating = topicRating(rated?.points ?? [], topic.Points);
  return (
    <Section heading={named(topic.name)}>
      <LongName name={topic.name} />
      <LevelWords as="p" level={rating.level}>
        {skills.levelText(rating).whole}
      </LevelWords>
      {topic.Points !== 0 ? <PointTable topic={topic} rated={rated} /> : <p>{errors.noPoints}</p>}
    </Section>
  );
}

function PointTable({ topic, rated }: TopicPointsProps) {
  const { loadPoints, pointsOf } = useStore(catalogueOf);
  const retry = useLoad(loadPoints, topic.topic_id);
  const ratings = new Map(rated?.points.map(({ point_id, level }) => [point_id, level]));
  return (
    <WithList
      among
      name={named(topic.name)}
      list={pointsOf(topic.topic_id).value}
      shape="panel"
      failure={LoadFailure}
      none={<p>{errors.noPoints}</p>}
      retry={retry}
    >
      {(points) => (
        <table className="point-table">
          <Text as="caption" className="visually-hidden">
            {skillDetail.pointsOf(topic.name)}
          </Text>
          <thead>
            <tr>
              <th scope="col">{skillDetail.point}</th>
              <th scope="col">{skillDetail.level}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ point_id, name }) => (
              <tr key={point_id}>
                <th scope="row">
                  <Text as="span">{named(name)}</Text>
                  <LongName name={name} />
                </th>
                <td>
                  <LevelWords level={ratings.get(point_id) ?? 0}>
                    {levels[ratings.get(point_id) ?? 0]}
                  </LevelWords>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </WithList>
  );
}
