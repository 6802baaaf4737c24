import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndpointId } from '#contract/endpoints.ts';
import { errors } from '#copy/errors.ts';
import { saved } from '#copy/project-form.ts';
import { addProject, changeProject, removeProject } from '#projects/state/change-projects.ts';
import { projectsOf } from '#projects/state/projects.ts';
import type { Session } from '#session/session.ts';
import { type ActionResult, done, failed, gone } from '#state/action-result.ts';
import { status } from '#state/messages.ts';
import { expectConsole } from '../console.ts';
import { sessionOf } from '../restore-session.ts';
import { callsOf, changeResponse, control, cutOff, respondWith, tries } from '../world.ts';
import { sampleForm } from './sample-project.ts';

// Project changes with lost responses (product.md, sections 4 and 7). failure-messages.test.ts covers the messages.

const others = ['Form Audit', 'Library Desk'];

let session: Session;
const said = () => status().value?.text;
const names = () => {
  const { value } = projectsOf(session).projects;
  return value.kind === 'ready' ? value.value.map(({ name }) => name).toSorted() : [];
};

beforeEach(async () => {
  session = await sessionOf('asha01');
});

/** Lets the backend apply the change, then drops the response or replaces it by this status. */
function loseResponse(status?: number) {
  const asIs = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await asIs(...request);
    if ((request[1]?.method ?? 'GET') === 'GET') return response;
    if (status === undefined) throw new TypeError('Failed to fetch');
    return new Response('<!doctype html>', { status });
  });
}

const changes: [string, EndpointId, () => Promise<ActionResult>, string[]][] = [
  [
    'new',
    'createProject',
    () => addProject(session, sampleForm),
    ['Bus Timetable', ...others, sampleForm.name],
  ],
  [
    'changed',
    'updateProject',
    () => changeProject(session, 1, sampleForm, sampleForm),
    [...others, sampleForm.name],
  ],
  ['deleted', 'deleteProject', () => removeProject(session, 1), others],
];

describe.each(changes)('a %s project', (_what, id, change, after) => {
  test.each([undefined, 200, 500])('is saved and sent once when its response is lost: %s', async (status) => {
    if (status === 200) expectConsole(new RegExp(`^${id}: the response does not match the contract`));
    loseResponse(status);
    expect(await change()).toEqual(done);
    expect([said(), names()]).toEqual([saved, after]);
    expect(localStorage.getItem('ProjectsChanged')).toMatch(/^asha01 \d+$/);
    expect(callsOf(id)).toHaveLength(1);
  });

  test('fails when it was rejected, not applied, or cannot be confirmed', async () => {
    for (const [status, text, calls] of [
      [400, '{"status":400,"message":""}', 0],
      [404, '<h1>Not Found</h1>', 1],
    ] as const) {
      respondWith(id, text, status);
      expect(await change()).toEqual(failed(errors.exception));
      expect(callsOf('listProjects')).toHaveLength(calls);
    }
    cutOff('listProjects');
    expect(await change()).toEqual(failed(errors.exception));
    expect(callsOf('listProjects')).toHaveLength(1 + tries);
    expect(localStorage.getItem('ProjectsChanged')).toBe(null);
  });
});

test('ends without a message when the session ends', async () => {
  await control.force('updateProject', 'invalid-token', { times: 1 });
  expect(await changeProject(session, 1, sampleForm, sampleForm)).toEqual(gone);
  expect(said()).toBe(undefined);
});

test('counts no project as deleted that the list may hide', async () => {
  await projectsOf(session).loadProjects();
  cutOff('deleteProject');
  expectConsole(/^listProjects: rows left out: data\.\d\.project_id$/);
  changeResponse('listProjects', ({ data, ...response }) => ({
    ...response,
    data: data.map((project: { project_id: number }) =>
      project.project_id === 1 ? { ...project, project_id: 'one' } : project,
    ),
  }));
  expect(await removeProject(session, 1)).toEqual(failed(errors.exception));
});

test('looks for a new project with a lost response before it resends it', async () => {
  loseResponse();
  const restore = cutOff('listProjects');
  for (const _ of [1, 2]) expect(await addProject(session, sampleForm)).toEqual(failed(errors.exception));
  restore();
  expect(await addProject(session, sampleForm)).toEqual(done);
  expect(callsOf('createProject')).toHaveLength(1);
  expect(names().filter((name) => name === sampleForm.name)).toHaveLength(1);
});

test('resends a new project that the backend did not create', async () => {
  const restore = cutOff('createProject');
  expect(await addProject(session, sampleForm)).toEqual(failed(errors.exception));
  restore();
  expect(await addProject(session, sampleForm)).toEqual(done);
  expect(callsOf('createProject')).toHaveLength(2);
});
