import type { Topic, UserSkill } from '#contract/entities.ts';
import { ratedTopic } from '#skills/state/my-skills.ts';
import type { Remote } from '#state/remote.ts';

/** An unfinished skill: the number of topics that are left, and the first of them, once the topics are loaded. */
export interface OpenSkill {
  readonly kind: 'open-skill';
  readonly skill: UserSkill;
  readonly left: number;
  readonly topic: Topic | undefined;
}

export type NextStep = OpenSkill | { readonly kind: 'first-skill' } | { readonly kind: 'all-rated' };

/**
 * Returns the next step of a learner: the skill that was rated last, else the skill with the fewest topics left. A skill
 * is finished when every topic that has points is rated. `shown` is the present step, which stays unless another skill
 * is rated.
 */
export function chooseNextStep(
  skills: readonly UserSkill[],
  { lastSkill, shown }: { readonly lastSkill?: number | undefined; readonly shown?: number | undefined },
  topicsOf: (skillId: number) => Remote<readonly Topic[]>,
): NextStep {
  if (skills.length === 0) return { kind: 'first-skill' };
  const open = skills
    .map((skill) => openSkill(skill, topicsOf(skill.skill_id)))
    .filter(({ left }) => left > 0)
    .sort((one, other) => one.left - other.left);
  const openWith = (id: number | undefined) => open.find(({ skill }) => skill.skill_id === id);
  return openWith(lastSkill) ?? openWith(shown) ?? open[0] ?? { kind: 'all-rated' };
}

function openSkill(skill: UserSkill, topics: Remote<readonly Topic[]>): OpenSkill {
  const kind = 'open-skill';
  if (topics.kind !== 'ready')
    return { kind, skill, left: skill.topics - skill.Topics.length, topic: undefined };
  const unrated = topics.value.filter(({ topic_id, Points }) => Points !== 0 && !ratedTopic(skill, topic_id));
  return { kind, skill, left: unrated.length, topic: unrated[0] };
}
