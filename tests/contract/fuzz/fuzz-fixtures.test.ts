import fc, { type Arbitrary } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { collections, type State } from '#mock/state/state.ts';
import { startMock } from '../harness.ts';
import { enough, expectSound, holds, legible, prepare, rawClient } from './fuzzing.ts';
import { bodies, hostileText, jsonOf, prototypeName, withFewChanges } from './hostile-json.ts';
import { headers, parts, pathPart } from './hostile-requests.ts';
import type { RawRequest } from './raw-http.ts';

const mock = startMock();
const client = rawClient(mock);
const { fixtures } = prepare();

let untouched: Awaited<ReturnType<typeof client.settings>>;
beforeEach(async () => {
  untouched = await client.settings();
});

const names = Object.keys(collections) as (keyof State)[];
const fields = names.flatMap((name) => Object.keys(collections[name].schema));
const ways = [
  'q',
  '_sort',
  '_order',
  '_page',
  '_limit',
  '_start',
  '_end',
  '_embed',
  '_expand',
  'callback',
  '_method',
];
const queryName = fc.oneof(
  fc.constantFrom(...ways),
  fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom('', '_like', '_ne', '_gte', '.length', '[0]'))
    .map(([field, way]) => field + way),
  prototypeName.map(encodeURIComponent),
);
const queryValue = fc.oneof(
  fc.constantFrom('1', '-1', 'asha01', 'name', ...names, 'user', 'skill', '(', '[', '%5C', 'desc'),
  hostileText.map((text) => new URLSearchParams([['', text]]).toString().slice(1)),
  pathPart,
);
const query = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

/** Calls of a collection as REST that read or change its rows, more or less rightly. */
function calls(name: keyof State): Arbitrary<RawRequest> {
  const rows = fixtures()[name];
  const right = rows[0] ?? { id: 'mailed' };
  const ids = parts(...rows.slice(0, 3).map(({ id }) => String(id)), '999');
  const path = fc.oneof(
    fc.constant(''),
    { weight: 3, arbitrary: ids.map((id) => `/${id}`) },
    fc.tuple(ids, parts(...names)).map((both) => `/${both.join('/')}`),
  );
  const json = fc.constant(['Content-Type', 'application/json'] as const);
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'POST', 'PUT', 'PUT', 'PATCH', 'PATCH', 'DELETE'),
      target: fc.tuple(path, query).map(([rest, asked]) => `/__mock/fixtures/${name}${rest}?${asked}`),
      headers: headers(json),
      body: fc.oneof(
        bodies(right).map((body) => body ?? Buffer.alloc(0)),
        withFewChanges(right).map(({ value }) => Buffer.from(jsonOf(value))),
      ),
    })
    .map(legible);
}

it('the collections as REST are read and edited whole or not at all', enough, async () => {
  await holds(fc.oneof(...names.map(calls)), 200, async (request) => {
    await client.reset();
    const answer = await client.send(request);
    expectSound(answer, true);
    if (request.method === 'GET' || answer.status >= 400) expect(await client.settings()).toEqual(untouched);
    await client.expectRestorable();
    await client.expectUnharmed();
  });
});

it('a search pattern does not keep the mock from answering', enough, async () => {
  // As a pattern, each letter more of the text would cost five times as much to find out that it does not match.
  const pattern = encodeURIComponent('^(\\w|\\w|\\w|\\w|\\w)*;');
  const answer = await client.send({
    method: 'GET',
    target: `/__mock/fixtures/users?other_like=${pattern}`,
    headers: [],
  });
  expectSound(answer, true);
  expect(answer.text).toBe('[]');
});
