import { expect, expectTypeOf, it } from 'vitest';
import type { Endpoint, OutcomeName, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { success } from '#contract/endpoint.ts';
import { type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Handler, Handlers, Reply } from '#mock/call/handler.ts';

// The compiler checks these: an unused `@ts-expect-error` is an error itself.

it('types a request and a response by their schemas', () => {
  // @ts-expect-error: no password
  const noPassword: RequestOf<Endpoints['login']> = { body: { username: 'asha01' } };
  // @ts-expect-error: no such field
  const more: RequestOf<Endpoints['login']>['body'] = { username: 'asha01', password: 'x', remember: true };
  // @ts-expect-error: a parameter of the path is missing
  const noParams: RequestOf<Endpoints['deleteProject']> = {};
  // @ts-expect-error: never a password
  const read = (person: ResponseOf<Endpoints['getUser']>) => person.password;
  expect([noPassword, more, noParams, read]).toHaveLength(4);

  type Draft = RequestOf<Endpoints['createProject']>['body']['data'];
  expectTypeOf<Pick<Draft, 'preview_img_4'>>().toEqualTypeOf<{ preview_img_4?: string | undefined }>();
  expectTypeOf<Draft['skill_id']>().toEqualTypeOf<number | string>();
  expectTypeOf<RequestOf<Endpoints['userExists']>['headers']>().toEqualTypeOf<{ user: string }>();
  expectTypeOf<RequestOf<Endpoints['updateUser']>['query']>().toEqualTypeOf<{ username: string }>();
  type Token = { status: 200; data: string; message: string };
  expectTypeOf<ResponseOf<Endpoints['login']>>().toEqualTypeOf<Token>();
  type Rated = ResponseOf<Endpoints['listUserSkills']>['skills'][number]['Topics'][number]['points'][number];
  expectTypeOf<Rated['level']>().toEqualTypeOf<1 | 2 | 3 | 4>();
});

it('types a handler and an endpoint by their outcomes', () => {
  // @ts-expect-error: an outcome of another endpoint
  const unknown: Reply<Endpoints['login']> = { outcome: 'username-taken' };
  // @ts-expect-error: the token is missing
  const noToken: Handler<Endpoints['login']> = () => ({ response: { status: 200, message: 'Logged in' } });
  // @ts-expect-error: the other handlers are missing
  const handlers: Handlers = { listSubjects: () => ({ response: [] }) };
  // @ts-expect-error: a success at least
  const none: Endpoint = { ...endpoints.login, outcomes: [] };
  // @ts-expect-error: no such authorisation
  const admin: Endpoint = { ...endpoints.login, outcomes: [success], auth: 'admin' };
  expect([unknown, noToken, handlers, none, admin]).toHaveLength(5);
  expectTypeOf<keyof Handlers>().toEqualTypeOf<EndpointId>();
  expectTypeOf<OutcomeName<Endpoints['resetPassword']>>().toEqualTypeOf<'success' | 'refused'>();
});
