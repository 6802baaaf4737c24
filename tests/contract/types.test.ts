import { object, string } from 'superstruct';
import { expect, expectTypeOf, it } from 'vitest';
import type { AnswerOf, Endpoint, OutcomeName, RequestOf } from '#contract/endpoint.ts';
import { success } from '#contract/endpoint.ts';
import { type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Handler, Handlers, Reply } from '#mock/call/handler.ts';
import type { Mock } from './harness.ts';

// The compiler proves these: an expected error that does not come is an error itself. The runtime assertions show that
// the schemas agree with the types.

it('types a request as its schema judges it', () => {
  // @ts-expect-error: no password
  const noPassword: RequestOf<Endpoints['login']> = { body: { username: 'asha01' } };
  // @ts-expect-error: no such field
  const more: RequestOf<Endpoints['login']>['body'] = { username: 'asha01', password: 'x', remember: true };
  // @ts-expect-error: levels end at 4
  const points: RequestOf<Endpoints['addUserSkill']>['body']['points'] = [{ point_id: 2, level: 5 }];
  // @ts-expect-error: the writer sends numbers
  const text: RequestOf<Endpoints['topicsBySkill']> = { body: { skill_id: '1' } };
  // @ts-expect-error: a parameter of the path is missing
  const noParams: RequestOf<Endpoints['deleteProject']> = {};
  // @ts-expect-error: an endpoint without a body is given none
  const withBody = (mock: Mock) => mock.perform('getUser', { body: {} });

  expect(endpoints.login.body.is(noPassword.body)).toBe(false);
  expect(endpoints.login.body.is(more)).toBe(false);
  expect(endpoints.addUserSkill.body.is({ username: 'asha01', skill_id: 1, topic_id: 1, points })).toBe(
    false,
  );
  expect(endpoints.topicsBySkill.body.is(text.body)).toBe(false);
  expect([noParams, typeof withBody, 'body' in endpoints.getUser]).toEqual([{}, 'function', false]);

  type Draft = RequestOf<Endpoints['createProject']>['body']['data'];
  expectTypeOf<Pick<Draft, 'preview_img_4'>>().toEqualTypeOf<{ preview_img_4?: string | undefined }>();
  expectTypeOf<Draft['preview_img_3']>().toEqualTypeOf<string>();
  expectTypeOf<Draft['skill_id']>().toEqualTypeOf<number | string>();
  expectTypeOf<RequestOf<Endpoints['listProjects']>['params']>().toEqualTypeOf<{ username: string }>();
  expectTypeOf<RequestOf<Endpoints['userExists']>['headers']>().toEqualTypeOf<{ user: string }>();
  expectTypeOf<RequestOf<Endpoints['updateUser']>['query']>().toEqualTypeOf<{ username: string }>();
});

it('types an answer by its schema, without a password', () => {
  type Token = { status: 200; data: string; message: string };
  expectTypeOf<AnswerOf<Endpoints['login']>>().toEqualTypeOf<Token>();
  expectTypeOf<AnswerOf<Endpoints['userExists']>>().toEqualTypeOf<boolean>();
  expectTypeOf<AnswerOf<Endpoints['topicLevel']>>().toEqualTypeOf<string>();
  type Rated = AnswerOf<Endpoints['listUserSkills']>['skills'][number]['Topics'][number]['points'][number];
  expectTypeOf<Rated['level']>().toEqualTypeOf<1 | 2 | 3 | 4>();
  // @ts-expect-error: never a password
  const read = (person: AnswerOf<Endpoints['getUser']>) => person.password;
  expect([typeof read, 'password' in endpoints.getUser.answer.schema]).toEqual(['function', false]);
});

it('types a handler by the request, answer and outcomes of its endpoint', () => {
  const known: Reply<Endpoints['login']> = { outcome: 'invalid-credentials' };
  // @ts-expect-error: an outcome of another endpoint
  const unknown: Reply<Endpoints['login']> = { outcome: 'username-taken' };
  // @ts-expect-error: the token is missing
  const noToken: Handler<Endpoints['login']> = () => ({ answer: { status: 200, message: 'Logged in' } });
  // @ts-expect-error: the endpoint has no query
  const noQuery: Handler<Endpoints['login']> = ({ query }) => ({ outcome: query });
  // @ts-expect-error: the other handlers are missing
  const handlers: Handlers = { listSubjects: () => ({ answer: [] }) };
  expectTypeOf<keyof Handlers>().toEqualTypeOf<EndpointId>();
  expect([known, unknown, noToken, noQuery, handlers]).toHaveLength(5);
});

it('types an endpoint by its method, outcomes and authorisation', () => {
  const answer = object({ message: string() });
  const names = { id: 'brew', path: '/brew', summary: 'Brew' };
  const brew = {
    ...names,
    method: 'POST',
    resource: 'catalogue',
    auth: 'none',
    format: 'json',
    answer,
  } as const;
  // @ts-expect-error: no outcomes
  const incomplete: Endpoint = brew;
  // @ts-expect-error: a success at least
  const none: Endpoint = { ...brew, outcomes: [] };
  const complete: Endpoint = { ...brew, outcomes: [success] };
  // @ts-expect-error: no such method
  const patch: Endpoint = { ...brew, outcomes: [success], method: 'PATCH' };
  // @ts-expect-error: no such authorisation
  const admin: Endpoint = { ...brew, outcomes: [success], auth: 'admin' };
  // @ts-expect-error: not an endpoint
  const unknown: EndpointId = 'brew';
  expectTypeOf<OutcomeName<Endpoints['resetPassword']>>().toEqualTypeOf<'success' | 'refused'>();
  expect([incomplete, none, complete, patch, admin, unknown]).toHaveLength(6);
});
