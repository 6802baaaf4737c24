import { expect, expectTypeOf, it } from 'vitest';
import type { Endpoint, OutcomeName, RequestOf, ResponseOf } from '#contract/endpoint.ts';
import { success } from '#contract/endpoint.ts';
import { type EndpointId, type Endpoints, endpoints } from '#contract/endpoints.ts';
import type { Handler, Handlers, Reply } from '#mock/call/handler.ts';

// The compiler checks these: an unused `@ts-expect-error` is an error itself.

it('types requests, responses, handlers and endpoints by the contract', () => {
  // @ts-expect-error: no password
  const noPassword: RequestOf<Endpoints['login']> = { body: { username: 'asha01' } };
  // @ts-expect-error: a parameter of the path is missing
  const noParams: RequestOf<Endpoints['deleteProject']> = {};
  // @ts-expect-error: never a password
  const read = (person: ResponseOf<Endpoints['getUser']>) => person.password;
  // @ts-expect-error: an outcome of another endpoint
  const unknown: Reply<Endpoints['login']> = { outcome: 'username-taken' };
  // @ts-expect-error: the token is missing
  const noToken: Handler<Endpoints['login']> = () => ({ response: { status: 200, message: 'Logged in' } });
  // @ts-expect-error: the other handlers are missing
  const handlers: Handlers = { listSubjects: () => ({ response: [] }) };
  // @ts-expect-error: no such authorisation
  const admin: Endpoint = { ...endpoints.login, outcomes: [success], auth: 'admin' };
  expect([noPassword, noParams, read, unknown, noToken, handlers, admin]).toHaveLength(7);

  type Token = { status: 200; data: string; message: string };
  expectTypeOf<ResponseOf<Endpoints['login']>>().toEqualTypeOf<Token>();
  expectTypeOf<keyof Handlers>().toEqualTypeOf<EndpointId>();
  expectTypeOf<OutcomeName<Endpoints['resetPassword']>>().toEqualTypeOf<'success' | 'refused'>();
});
