import { draft } from './samples.ts';
import { bodyFaults, type Cases, owned } from './shared-cases.ts';

const submission = { username: 'asha01', data: draft };
const creation = { body: submission };
const change = { params: { project_id: '1' }, body: submission };
const removal = { params: { project_id: '1' } };
const list = { params: { username: 'asha01' } };

const unknownUser = { status: 0, message: 'User not found' };
const unknownProject = { status: 0, message: 'Project not found' };
const ofNobody = { ...submission, username: 'nobody' };
const badLink = { username: 'asha01', data: { ...draft, preview_link: 'example.com' } };
const linkRefused = {
  status: 0,
  message: 'preview_link: Enter a link that starts with https:// or http://',
};

export const projectCases: Cases = {
  listProjects: {
    success: { call: list },
    'unknown-user': { call: { params: { username: 'nobody' } }, response: { status: 200, data: [] } },
    ...owned(list),
  },

  createProject: {
    success: { call: creation },
    'invalid-field': { call: { body: badLink }, response: linkRefused },
    'unknown-user': { call: { body: ofNobody }, response: unknownUser },
    ...bodyFaults(creation, 'username'),
    ...owned(creation),
  },

  updateProject: {
    success: { call: change },
    'invalid-field': { call: { ...change, body: badLink }, response: linkRefused },
    'unknown-user': { call: { ...change, body: ofNobody }, response: unknownUser },
    'unknown-project': { call: { ...change, params: { project_id: '999' } }, response: unknownProject },
    ...bodyFaults(change, 'username'),
    ...owned(change),
  },

  deleteProject: {
    success: { call: removal },
    'unknown-project': { call: { params: { project_id: '999' } }, response: unknownProject },
    ...owned(removal),
  },
};
