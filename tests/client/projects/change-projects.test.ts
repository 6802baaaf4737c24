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
import { callMock, callsOf, control, tries } from '../world.ts';
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

/** Lets the backend apply each change. Then a gateway responds in its place with this status. */
function replaceResponses(status: number) {
  const asIs = fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const response = await asIs(...request);
    return request[1]?.method === 'GET' ? response : new Response('<!doctype html>', { status });
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
    if (status === undefined) await control.force(id, 'lost-response');
    else replaceResponses(status);
    expect(await change()).toEqual(done);
    expect([said(), names()]).toEqual([saved, after]);
    expect(localStorage.getItem('ProjectsChanged')).toMatch(/^asha01 \d+$/);
    expect(callsOf(id)).toHaveLength(1);
  });

  test('fails when it was rejected, not applied, or cannot be confirmed', async () => {
    for (const [status, body, calls] of [
      [400, { status: 400, message: '' }, 0],
      [404, '<h1>Not Found</h1>', 1],
    ] as const) {
      await control.forceBody(id, body, { status });
      expect(await change()).toEqual(failed(errors.exception));
      expect(callsOf('listProjects')).toHaveLength(calls);
    }
    await control.force('listProjects', 'drop');
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
  await control.force('deleteProject', 'drop');
  expectConsole(/^listProjects: rows left out: data\.\d\.project_id$/);
  const text = await (await callMock('/api/v1/projects/asha01')).text();
  await control.forceBody('listProjects', JSON.parse(text.replace('"project_id":1}', '"project_id":"one"}')));
  expect(await removeProject(session, 1)).toEqual(failed(errors.exception));
});

test('looks for a new project with a lost response before it resends it', async () => {
  await control.force('createProject', 'lost-response', { times: 1 });
  await control.force('listProjects', 'drop');
  for (const _ of [1, 2]) expect(await addProject(session, sampleForm)).toEqual(failed(errors.exception));
  await control.clear('listProjects');
  expect(await addProject(session, sampleForm)).toEqual(done);
  expect(callsOf('createProject')).toHaveLength(1);
  expect(names().filter((name) => name === sampleForm.name)).toHaveLength(1);
});

test('resends a new project that the backend did not create', async () => {
  await control.force('createProject', 'drop', { times: 1 });
  expect(await addProject(session, sampleForm)).toEqual(failed(errors.exception));
  expect(await addProject(session, sampleForm)).toEqual(done);
  expect(callsOf('createProject')).toHaveLength(2);
});
