import type { Project } from '#contract/entities.ts';
import { projects } from '#projects/state/projects.ts';
import { type Remote, ready } from '#state/remote.ts';

/** Returns the learner's projects that name a skill. The state follows the list of all projects. */
export function projectsOf(skillId: number): Remote<readonly Project[]> {
  const list = projects.value;
  return list.kind === 'ready' ? ready(list.value.filter(({ skill_id }) => skill_id === skillId)) : list;
}
