import { draft } from './samples.ts';
import type { Cases } from './shared-cases.ts';

const username = 'asha01';
const [params, unknown] = [{ project_id: '1' }, { project_id: '999' }];
const body = { username, data: draft };
const ofNobody = { ...body, username: 'nobody' };
const badLink = { username, data: { ...draft, preview_link: 'example.com' } };

export const projectCases: Cases = {
  listProjects: {
    success: { call: { params: { username } } },
    'unknown-user': { call: { params: { username: 'nobody' } } },
  },
  createProject: {
    success: { call: { body } },
    'invalid-field': { call: { body: badLink } },
    'unknown-user': { call: { body: ofNobody } },
  },
  updateProject: {
    success: { call: { params, body } },
    'invalid-field': { call: { params, body: badLink } },
    'unknown-user': { call: { params, body: ofNobody } },
    'unknown-project': { call: { params: unknown, body } },
  },
  deleteProject: { success: { call: { params } }, 'unknown-project': { call: { params: unknown } } },
};
