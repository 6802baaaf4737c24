import fc, { type Arbitrary } from 'fast-check';
import { controlHeaders } from '#contract/development.ts';
import type { Endpoint, Outcome } from '#contract/endpoint.ts';
import { basePath } from '#contract/endpoints.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import type { Call } from '../harness.ts';
import { legible } from './fuzzing.ts';
import { bodies } from './hostile-json.ts';
import { headers, pathPart, queries } from './hostile-requests.ts';
import type { Header, RawRequest } from './raw-http.ts';

/** Faults whose very point is that no whole answer comes in time. */
const unanswered = ['hang', 'drop', 'slow-body'];
const anyMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'M-SEARCH',
  'TRACE',
);

/** Requests of an endpoint like a right one, in any part of which something may be wrong. `own` headers may be in it. */
export function requestsLike(
  endpoint: Endpoint,
  right: Call,
  ...own: Arbitrary<Header>[]
): Arbitrary<RawRequest> {
  const params = Object.entries(right.params ?? {}).map(([name, value]) =>
    fc
      .oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: pathPart })
      .map((part) => [name, part] as const),
  );
  const target = fc.tuple(fc.tuple(...params), queries(right.query)).map(([parts, query]) => {
    const path = parts.reduce(
      (filled, [name, part]) => filled.replace(`:${name}`, () => part),
      endpoint.path,
    );
    return `${basePath}${path}${query && '?'}${query}`;
  });
  const asked = fc.subarray(Object.entries(right.headers ?? {}));
  return fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constant(endpoint.method) },
        { weight: 1, arbitrary: anyMethod },
      ),
      target,
      headers: fc.tuple(asked, headers(...own)).map((lists) => lists.flat()),
      body: bodies(right.body),
    })
    .map(({ body, ...request }) => legible({ ...request, ...(body && { body }) }));
}

/** Headers that force an outcome of the endpoint which answers at once. */
export function forcing(endpoint: Endpoint): Arbitrary<Header> {
  const names = outcomesOf(endpoint).map(({ name }) => name);
  return fc
    .constantFrom(...names.filter((name) => !unanswered.includes(name)))
    .map((name) => [controlHeaders.outcome, name] as const);
}

/** The outcome that a request forces on itself, if any. */
export function forcedOutcome(endpoint: Endpoint, { headers: sent }: RawRequest): Outcome | undefined {
  const named = sent.filter(([name]) => name === controlHeaders.outcome).map(([, value]) => value.trim());
  return named.length === 1 ? outcomesOf(endpoint).find(({ name }) => name === named[0]) : undefined;
}
