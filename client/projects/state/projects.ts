import { computed } from '@preact/signals-react';
import { array, boolean, object } from 'superstruct';
import { Project } from '#contract/entities.ts';
import { listProjects } from '#contract/projects.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import type { Remote } from '#state/remote.ts';
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

/** Loads the projects of a learner who is logged in. `isStale`: the learner has changed them. */
export async function loadProjects(username: string, isStale = false): Promise<LoadedProjects | undefined> {
  return username === learner.peek()?.username ? projectsResource.refresh(undefined, isStale) : undefined;
}

onOtherTabChange('ProjectsChanged', (username) => loadProjects(username));
