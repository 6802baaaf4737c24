import { array, coerce, literal, object, string, unknown } from 'superstruct';
import { rules } from '#copy/rules.ts';
import { business, type Endpoint, notOk, StatusFailure, said, success } from './endpoint.ts';
import { Project, ProjectDraft } from './entities.ts';
import { serverMessages } from './server-messages.ts';
import { ok } from './structs.ts';
import { message } from './words.ts';

// A learner's projects (product, sections 2, 4 and 7).

/** The product document requires only a truthy status, so parsing coerces a truthy status to 200. */
const truthyStatus = coerce(literal(200), unknown(), (status) => (status ? 200 : status));
const saved = object({ status: truthyStatus, message: said });
/** A falsy or missing status is a failure. Its message is for the learner. */
const notSaved = object({ status: coerce(notOk, unknown(), (status) => status || 0), message });
const change = {
  resource: 'projects',
  auth: 'learner',
  response: saved,
  failure: notSaved,
} as const;
const submission = object({ username: string(), data: ProjectDraft });

const invalidField = business('invalid-field', 0, `preview_link: ${rules.previewLink}`);
const unknownUser = business('unknown-user', 0, serverMessages.userNotFound);
const unknownProject = business('unknown-project', 0, serverMessages.projectNotFound);

export const listProjects = {
  id: 'listProjects',
  method: 'GET',
  path: '/projects/:username',
  summary: "A learner's projects",
  resource: 'projects',
  auth: 'learner',
  reads: true,
  params: object({ username: string() }),
  response: object({ status: ok, data: array(Project) }),
  failure: StatusFailure,
  outcomes: [
    success,
    { name: 'unknown-user', status: 200, documented: false, body: { status: 200, data: [] } },
  ],
} as const satisfies Endpoint;

export const createProject = {
  ...change,
  id: 'createProject',
  method: 'POST',
  path: '/projects/',
  summary: 'Publish a project',
  body: submission,
  message: serverMessages.projectCreated,
  outcomes: [success, invalidField, unknownUser],
} as const satisfies Endpoint;

export const updateProject = {
  ...change,
  id: 'updateProject',
  method: 'PUT',
  path: '/projects/:project_id',
  summary: 'Change a project',
  params: object({ project_id: string() }),
  body: submission,
  message: serverMessages.projectUpdated,
  outcomes: [success, invalidField, unknownUser, unknownProject],
} as const satisfies Endpoint;

export const deleteProject = {
  ...change,
  id: 'deleteProject',
  method: 'DELETE',
  path: '/projects/:project_id',
  summary: 'Remove a project',
  params: object({ project_id: string() }),
  message: serverMessages.projectDeleted,
  outcomes: [success, unknownProject],
} as const satisfies Endpoint;
