import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Skill, Topic } from '#contract/entities.ts';
import { errors } from '#copy/errors.ts';
import { home } from '#copy/home.ts';
import { app } from '#copy/shell.ts';
import { empty } from '#copy/skills.ts';
import { toAddSkill } from '#paths';
import { loadTopics, topicsOf } from '#stores/catalogue.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import { ForwardIcon } from '#ui/icons.tsx';
import { RetryButton } from '#ui/retry-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface TopicsDialogProps {
  readonly skill: Skill;
  readonly onClose: () => void;
}

/** The topics of a chosen skill, each leading to its rating; one without points says so (product, section 2: Home). */
export function TopicsDialog({ skill, onClose }: TopicsDialogProps) {
  useSignals();
  const list = topicsOf(skill.skill_id).value;
  return (
    <Dialog heading={home.topicsOf(skill.name)} close={app.close} onClose={onClose} shape="sheet">
      {list.is === 'failed' && (
        <Empty title={list.message}>
          <RetryButton onRetry={() => loadTopics(skill.skill_id)}>{app.tryAgain}</RetryButton>
        </Empty>
      )}
      {(list.is === 'idle' || list.is === 'loading') && (
        <Skeleton label={app.loadingOf(home.topicsOf(skill.name))} shape="panel" />
      )}
      {list.is === 'ready' && list.value.length === 0 && <Empty title={empty.topics} />}
      {list.is === 'ready' && list.value.length > 0 && (
        <ul className="topics">
          {list.value.map((topic) => (
            <li key={topic.topic_id}>
              <TopicRow topic={topic} skill={skill} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function TopicRow({ topic, skill }: { topic: Topic; skill: Skill }) {
  useSignals();
  const [refusals, setRefusals] = useState(0);
  const refusal = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (refusals > 0) refusal.current?.focus();
  }, [refusals]);
  const text = (
    <>
      <span>{topic.name}</span>
      <span className={topic.Points > 0 ? 'topic-points' : 'topic-points none'}>
        {home.pointCount(topic.Points)}
      </span>
      {topic.Points > 0 && <ForwardIcon />}
    </>
  );
  if (topic.Points > 0) {
    return (
      <Link className="topic" href={toAddSkill(skill.skill_id, topic.topic_id)}>
        {text}
      </Link>
    );
  }
  return (
    <>
      <button className="topic" type="button" onClick={() => setRefusals(refusals + 1)}>
        {text}
      </button>
      {refusals > 0 && (
        <p ref={refusal} className="topic-refusal" role="alert" tabIndex={-1}>
          {errors.noPoints}
        </p>
      )}
    </>
  );
}
