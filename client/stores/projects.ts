import type { Project } from '#contract/entities.ts';
import { listProjects } from '#contract/projects.ts';
import { load } from './load.ts';
import { idle, type Loading } from './loading.ts';
import { ofLearner } from './session.ts';

export const projects = ofLearner<Loading<readonly Project[]>>(idle);

export const loadProjects = (username: string) =>
  load(projects, listProjects, { params: { username } }, ({ data }) => data);
