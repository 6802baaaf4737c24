import { object, string } from 'superstruct';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { AnswerOf, Endpoint, OutcomeName, RequestOf } from '#contract/endpoint.ts';
import { success } from '#contract/endpoint.ts';
import { type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Handler, Handlers, Reply } from '#mock/call/handler.ts';
import type { Mock } from './harness.ts';
import { failOnConsole } from './harness.ts';

failOnConsole();

// The type checker proves these: an expected error that does not come is an error itself. What stands in a
// function here is checked and never called.

describe('a request', () => {
  it('of login needs a password', () => {
    // @ts-expect-error: no password
    const request: RequestOf<Endpoints['login']> = { body: { username: 'asha01' } };
    expect(endpoints.login.body.is(request.body)).toBe(false);
  });

  it('of login has no other fields', () => {
    const body: RequestOf<Endpoints['login']>['body'] = {
      username: 'asha01',
      password: 'x',
      // @ts-expect-error: no such field
      remember: true,
    };
    expect(endpoints.login.body.is(body)).toBe(false);
  });

  it('has levels 1 to 4', () => {
    const points: RequestOf<Endpoints['addUserSkill']>['body']['points'] = [
      { point_id: 1, level: 4 },
      // @ts-expect-error: levels end at 4
      { point_id: 2, level: 5 },
    ];
    const body = { username: 'asha01', skill_id: 1, topic_id: 1, points };
    expect(endpoints.addUserSkill.body.is(body)).toBe(false);
  });

  it('has ids as numbers', () => {
    // @ts-expect-error: the writer is strict
    const request: RequestOf<Endpoints['topicsBySkill']> = { body: { skill_id: '1' } };
    expect(endpoints.topicsBySkill.body.is(request.body)).toBe(false);
  });

  it('of getUser has no body', () => {
    // @ts-expect-error: an endpoint without a body is given none
    const call = (mock: Mock) => mock.perform('getUser', { body: {} });
    const right = (mock: Mock) => mock.perform('getUser', {});
    expect([typeof call, typeof right, 'body' in endpoints.getUser]).toEqual(['function', 'function', false]);
  });

  it('has the parts that its endpoint names, and all of them', () => {
    expectTypeOf<RequestOf<Endpoints['listProjects']>['params']>().toEqualTypeOf<{ username: string }>();
    expectTypeOf<RequestOf<Endpoints['userExists']>['headers']>().toEqualTypeOf<{ user: string }>();
    expectTypeOf<RequestOf<Endpoints['updateUser']>['query']>().toEqualTypeOf<{ username: string }>();
    // @ts-expect-error: a parameter of the path is missing
    const request: RequestOf<Endpoints['deleteProject']> = {};
    expect(request).toEqual({});
  });

  it('of a project may leave out images 4 and 5 alone', () => {
    type Draft = RequestOf<Endpoints['createProject']>['body']['data'];
    expectTypeOf<Pick<Draft, 'preview_img_4'>>().toEqualTypeOf<{ preview_img_4?: string | undefined }>();
    expectTypeOf<Draft['preview_img_3']>().toEqualTypeOf<string>();
    expectTypeOf<Draft['skill_id']>().toEqualTypeOf<number | string>();
    expect(Object.keys(endpoints.createProject.body.schema.data.schema)).toHaveLength(12);
  });
});

describe('an answer', () => {
  it('has the fields of its schema, typed', () => {
    expectTypeOf<AnswerOf<Endpoints['login']>>().toEqualTypeOf<{
      status: 200;
      data: string;
      message: string;
    }>();
    expectTypeOf<AnswerOf<Endpoints['userExists']>>().toEqualTypeOf<boolean>();
    expectTypeOf<AnswerOf<Endpoints['topicLevel']>>().toEqualTypeOf<string>();
    expectTypeOf<AnswerOf<Endpoints['listSubjects']>[number]['Skills']>().toEqualTypeOf<number>();
    type Rated = AnswerOf<Endpoints['listUserSkills']>['skills'][number]['Topics'][number]['points'][number];
    expectTypeOf<Rated['level']>().toEqualTypeOf<1 | 2 | 3 | 4>();
    expect(endpoints.userExists.answer.is(true)).toBe(true);
  });

  it('of getUser has no password', () => {
    const read = (person: AnswerOf<Endpoints['getUser']>) =>
      // @ts-expect-error: never a password
      person.password;
    expect([typeof read, 'password' in endpoints.getUser.answer.schema]).toEqual(['function', false]);
  });
});

describe('a handler', () => {
  it('answers with outcomes of its endpoint alone', () => {
    const known: Reply<Endpoints['login']> = { outcome: 'invalid-credentials' };
    // @ts-expect-error: an outcome of another endpoint
    const unknown: Reply<Endpoints['login']> = { outcome: 'username-taken' };
    const names = endpoints.login.outcomes.map(({ name }): string => name);
    expect([known, unknown].map((reply) => 'outcome' in reply && names.includes(reply.outcome))).toEqual([
      true,
      false,
    ]);
  });

  it('answers with the body of its endpoint', () => {
    // @ts-expect-error: the token is missing
    const handle: Handler<Endpoints['login']> = () => ({ answer: { status: 200, message: 'Logged in' } });
    const reply = handle({ body: { username: 'asha01', password: 'x' } }, undefined as never);
    expect(endpoints.login.answer.is((reply as { answer: unknown }).answer)).toBe(false);
  });

  it('is given what its endpoint asks for alone', () => {
    // @ts-expect-error: the endpoint has no query
    const handle: Handler<Endpoints['login']> = ({ query }) => ({ outcome: query });
    expectTypeOf<Parameters<Handlers['login']>[0]['body']>().toEqualTypeOf<{
      username: string;
      password: string;
    }>();
    expect(typeof handle).toBe('function');
  });

  it('exists for every endpoint', () => {
    expectTypeOf<keyof Handlers>().toEqualTypeOf<EndpointId>();
    // @ts-expect-error: 23 handlers are missing
    const handlers: Handlers = { listSubjects: () => ({ answer: [] }) };
    expect(Object.keys(handlers)).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  const brew = {
    id: 'brew',
    method: 'POST',
    path: '/brew',
    summary: 'Brew',
    resource: 'catalogue',
    auth: 'none',
    format: 'json',
    answer: object({ message: string() }),
  } as const;

  it('needs outcomes', () => {
    // @ts-expect-error: no outcomes
    const incomplete: Endpoint = brew;
    // @ts-expect-error: a success at least
    const none: Endpoint = { ...brew, outcomes: [] };
    const complete: Endpoint = { ...brew, outcomes: [success] };
    expect([incomplete.outcomes?.length, none.outcomes.length, complete.outcomes.length]).toEqual([
      undefined,
      0,
      1,
    ]);
  });

  it('has a method, a resource and an authorisation that are known', () => {
    // @ts-expect-error: no such method
    const patch: Endpoint = { ...brew, outcomes: [success], method: 'PATCH' };
    // @ts-expect-error: no such authorisation
    const admin: Endpoint = { ...brew, outcomes: [success], auth: 'admin' };
    expect([patch.method, admin.auth]).toEqual(['PATCH', 'admin']);
  });

  it('knows its outcomes by name', () => {
    expectTypeOf<OutcomeName<Endpoints['resetPassword']>>().toEqualTypeOf<'success' | 'refused'>();
    expectTypeOf<OutcomeName<Endpoints['listSkills']>>().toEqualTypeOf<'success'>();
    expect(endpoints.resetPassword.outcomes.map(({ name }) => name)).toEqual(['success', 'refused']);
  });

  it('is one of 24 ids', () => {
    // @ts-expect-error: not an endpoint
    const unknown: EndpointId = 'brew';
    expectTypeOf<EndpointId>().not.toEqualTypeOf<string>();
    expect(Object.keys(endpoints)).not.toContain(unknown);
  });
});
