import { computed } from '@preact/signals-react';
import { array, boolean, object } from 'superstruct';
import { Project } from '#contract/entities.ts';
import { listProjects } from '#contract/projects.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { type Remote, ready } from '#state/remote.ts';
import { cancelled, createResource, loadedFrom } from '#state/resource.ts';

export interface LoadedProjects {
  /** Newest first. */
  readonly list: readonly Project[];
  /** False if the response has rows that the app cannot read. */
  readonly isComplete: boolean;
}

export const projectsResource = createResource<LoadedProjects>({
  isPerLearner: true,
  lastKnown: {
    name: 'projects',
    struct: object({ list: array(Project), isComplete: boolean() }),
    isDated: true,
  },
  async request(signal) {
    const username = learner.peek()?.username;
    if (username === undefined) return cancelled;
    const result = await callAsLearner(listProjects, { params: { username } }, signal);
    const isComplete = result.kind === 'ok' && result.leftOut === undefined;
    return loadedFrom(result, ({ data }) => ({ list: newestFirst(data), isComplete }));
  },
});

/** A project without a date comes last. */
const newestFirst = (list: readonly Project[]) =>
  [...list].sort((one, other) => (Date.parse(other.date) || 0) - (Date.parse(one.date) || 0));

export const projects = computed<Remote<readonly Project[]>>(() => {
  const remote = projectsResource.data.value;
  return remote.kind === 'ready' ? { ...remote, value: remote.value.list } : remote;
});

/** Returns the learner's projects that name a skill. */
export function projectsOf(skillId: number): Remote<readonly Project[]> {
  const list = projects.value;
  return list.kind === 'ready' ? ready(list.value.filter(({ skill_id }) => skill_id === skillId)) : list;
}

/** `isStale`: the learner has changed the projects. */
export const loadProjects = (isStale = false) => projectsResource.refresh(undefined, isStale);

onOtherTabChange('ProjectsChanged', (username) => {
  if (username === learner.peek()?.username) loadProjects();
});
