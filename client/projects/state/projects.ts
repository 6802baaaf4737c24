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

/** Loads the learner's projects, newest first. `stale` as in `load`: a failure replaces the present value. */
export const loadProjects = (username: string, stale = false) =>
  load(
    projects,
    () => callAsLearner(listProjects, { params: { username } }),
    ({ data }) => newestFirst(data),
    { stale },
  );

const newestFirst = (list: readonly Project[]) =>
  [...list].sort((one, other) => Date.parse(other.date) - Date.parse(one.date));

onOtherTabChange('ProjectsChanged', (username) => {
  if (username === learner.value?.username) loadProjects(username);
});
