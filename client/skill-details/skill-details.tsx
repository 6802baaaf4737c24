import { useId } from 'react';
import type { Topic, UserTopic } from '#contract/entities.ts';
import { app } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { named } from '#copy/name.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillDetail } from '#copy/skills.ts';
import { LoadFailure } from '#loading/load-failure.tsx';
import { WithList } from '#loading/remote-list.tsx';
import { useStore } from '#session/use-session.ts';
import { RatedPoints } from '#skills/rated-points.tsx';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import { TopicLevel } from '#skills/topic-level.tsx';
import { TopicsOfSkill } from '#skills/topics-of-skill.tsx';
import { WithSkill } from '#skills/with-skill.tsx';
import { useLoad } from '#state/use-load.ts';
import { LongName, LongText } from '#ui/long-text.tsx';
import { Page } from '#ui/page.tsx';
import { ForwardIcon } from '#ui/screen-icons.tsx';
import { Pause, Text } from '#ui/text.tsx';
import '#skills/topic-list.css';
import './topic-fold.css';

/** The topics and points of a skill with the learner's levels (product, section 2: /details/skill). */
export function SkillDetails() {
  return (
    <WithSkill title={screens.skillDetails}>
      {({ skill, userSkill }) => (
        <Page title={app.title(skillDetail.allOf(skill.name))} heading={skillDetail.allOf(skill.name)} back>
          <LongName name={skill.name} />
          <LongText className="measure" text={skill.description || empty.noDescription} />
          <TopicsOfSkill skill={skill}>
            {(topics) => (
              <div className="topic-folds topics stack gap-2">
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

/** A topic that unfolds to its points. The points load before, for a search in the page and for paper. */
function TopicPoints({ topic, rated }: TopicPointsProps) {
  const id = useId();
  const name = (
    <>
      <Text as="h2" id={id} tabIndex={-1}>
        {named(topic.name)}
      </Text>
      <Pause />
    </>
  );
  return (
    <section aria-labelledby={id}>
      {rated || topic.Points !== 0 ? (
        <details className="topic-fold">
          <summary className="topic">
            {name}
            <TopicLevel topic={{ ...topic, points: rated?.points ?? [] }} />
            <ForwardIcon />
          </summary>
          <LongName name={topic.name} />
          <Points topic={topic} rated={rated} />
        </details>
      ) : (
        <div className="topic">
          {name}
          <p className="small error">{errors.noPoints}</p>
        </div>
      )}
    </section>
  );
}

function Points({ topic, rated }: TopicPointsProps) {
  const { loadPoints, pointsOf } = useStore(catalogueOf);
  const retry = useLoad(loadPoints, topic.topic_id);
  const levels = new Map(rated?.points.map(({ point_id, level }) => [point_id, level]));
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
        <RatedPoints points={points.map((point) => ({ ...point, level: levels.get(point.point_id) ?? 0 }))} />
      )}
    </WithList>
  );
}
