import { computed } from '@preact/signals-react';
import { array, boolean, object } from 'superstruct';
import { Project } from '#contract/entities.ts';
import { listProjects } from '#contract/projects.ts';
import { defineStore } from '#device/lifetime.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { onOtherTabChange } from '#session/other-tabs.ts';
import { createResource, loadedFrom } from '#session/resource.ts';
import { type Session, usernameOf } from '#session/session.ts';
import { type Remote, ready } from '#state/remote.ts';

export interface LoadedProjects {
  /** Newest first. */
  readonly list: readonly Project[];
  /** False if the response has rows that the app cannot read. */
  readonly isComplete: boolean;
}

/** A project without a date comes last. */
const newestFirst = (list: readonly Project[]) =>
  [...list].sort((one, other) => (Date.parse(other.date) || 0) - (Date.parse(one.date) || 0));

export const projectsOf = defineStore((session: Session) => {
  const username = usernameOf(session);
  const resource = createResource<LoadedProjects>(session, {
    lastKnown: {
      name: 'projects',
      struct: object({ list: array(Project), isComplete: boolean() }),
      isDated: true,
    },
    async request(signal) {
      const result = await callAsLearner(session, listProjects, { params: { username } }, signal);
      const isComplete = result.kind === 'ok' && result.leftOut === undefined;
      return loadedFrom(result, ({ data }) => ({ list: newestFirst(data), isComplete }));
    },
  });
  const projects = computed<Remote<readonly Project[]>>(() => {
    const remote = resource.data.value;
    return remote.kind === 'ready' ? { ...remote, value: remote.value.list } : remote;
  });
  onOtherTabChange(session, 'ProjectsChanged', () => void resource.refresh());
  return {
    projects,
    /** Returns the learner's projects that name a skill. */
    projectsWith(skillId: number): Remote<readonly Project[]> {
      const list = projects.value;
      return list.kind === 'ready' ? ready(list.value.filter(({ skill_id }) => skill_id === skillId)) : list;
    },
    loadProjects: resource.load,
    /** `isStale`: the learner has changed the projects. */
    refreshProjects: (isStale = false) => resource.refresh(undefined, isStale),
    /** Covers of projects that were sent without a usable response. They may be published. */
    withoutResponse: new Set<string>(),
  };
});
