import { array } from 'superstruct';
import { Project } from '#contract/entities.ts';
import { listProjects } from '#contract/projects.ts';
import { callAsLearner } from '#session/call-as-learner.ts';
import { learner } from '#session/session.ts';
import { keepDated } from '#state/last-known.ts';
import { onOtherTabChange } from '#state/other-tabs.ts';
import { perLearner } from '#state/per-learner.ts';
import { idle, load, type Remote } from '#state/remote.ts';

export const projects = keepDated('projects', array(Project), perLearner<Remote<readonly Project[]>>(idle));

export interface LoadedProjects {
  readonly list: readonly Project[];
  /** False if the response has rows that the app cannot read. */
  readonly isComplete: boolean;
}

/** Loads the learner's projects, newest first. `stale` as in `load`: a failure replaces the present value. */
export async function loadProjects(username: string, stale = false): Promise<LoadedProjects | undefined> {
  let isComplete = true;
  const request = async () => {
    const result = await callAsLearner(listProjects, { params: { username } });
    isComplete = result.kind === 'ok' && result.leftOut === undefined;
    return result;
  };
  const list = await load(projects, request, ({ data }) => newestFirst(data), { stale });
  return list && { list, isComplete };
}

/** A project without a date comes last. */
const newestFirst = (list: readonly Project[]) =>
  [...list].sort((one, other) => (Date.parse(other.date) || 0) - (Date.parse(one.date) || 0));

onOtherTabChange('ProjectsChanged', (username) => {
  if (username === learner.value?.username) loadProjects(username);
});
