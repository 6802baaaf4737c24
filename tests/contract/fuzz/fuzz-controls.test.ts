import fc, { type Arbitrary } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { allEndpoints, type EndpointId } from '#contract/endpoints.ts';
import { checkState, InvalidState } from '#mock/state/check-state.ts';
import type { State } from '#mock/state/state.ts';
import { startMock } from '../harness.ts';
import { enough, expectSound, holds, legible, prepare, rawClient, requestOf, tokenOf } from './fuzzing.ts';
import { bodies, jsonOf, withFewChanges } from './hostile-json.ts';
import { headers, parts, queries } from './hostile-requests.ts';
import type { RawRequest } from './raw-http.ts';

const mock = startMock({ rateLimit: 0 });
const client = rawClient(mock);
const { rightCalls, fixtures } = prepare();

let untouched: Awaited<ReturnType<typeof client.settings>>;
beforeEach(async () => {
  untouched = await client.settings();
});

const put = (target: Arbitrary<string>, right: object) =>
  fc.record({
    method: fc.constant('PUT'),
    target,
    body: bodies(right).map((body) => body ?? Buffer.alloc(0)),
  });
const named = parts(
  'endpoints',
  'latency',
  'clock',
  'outbox',
  'log',
  'worlds',
  'page',
  'docs',
  'fixtures',
  '',
);

const steering: Arbitrary<Omit<RawRequest, 'headers'>> = fc.oneof(
  put(
    parts(...allEndpoints.map(({ id }) => id)).map((id) => `/__mock/endpoints/${id}`),
    { outcome: 'server-error', times: 2 },
  ),
  put(fc.constant('/__mock/latency'), { ms: 5 }),
  put(fc.constant('/__mock/clock'), { advanceMs: 60_000 }),
  fc.record({
    method: fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
    target: fc.tuple(named, queries()).map(([part, query]) => `/__mock/${part}?${query}`),
  }),
);

it('no control fails, or does half of what it was asked', enough, async () => {
  const json = fc.constant(['Content-Type', 'application/json'] as const);
  const some = fc.oneof({ weight: 3, arbitrary: json.map((header) => [header]) }, headers(json, json));
  const anyRequest = fc
    .tuple(steering, some)
    .map(([request, list]) => legible({ ...request, headers: list }));

  await holds(anyRequest, 100, async (request) => {
    await client.reset();
    const answer = await client.send(request);
    expectSound(answer, true);
    if (answer.status >= 400) expect(await client.settings()).toEqual(untouched);
    await client.expectRestorable();
    await client.expectUnharmed();
  });
});

/** A few rows of each collection that together are a state. Two topics are rated, the third can be. */
function few({ subjects, skills, topics, points, ratings, projects, users }: State): State {
  const someTopics = topics.filter(({ id }) => id <= 3);
  const somePoints = points.filter(({ topic_id, id }) => topic_id === 3 || (topic_id < 3 && id % 3 === 1));
  const kept = new Set(somePoints.map(({ id }) => id));
  return {
    users: users.slice(0, 2),
    subjects: subjects.slice(0, 1),
    skills: skills.slice(0, 1),
    topics: someTopics,
    points: somePoints,
    ratings: ratings
      .filter(({ topic_id }) => topic_id < 3)
      .map((rating) => ({ ...rating, points: rating.points.filter(({ point_id }) => kept.has(point_id)) })),
    projects: projects.slice(0, 1),
    resets: [{ id: 'mailed', user_id: 'ravi02', expiresAt: Date.now() + 1e9 }],
  };
}

it(
  'a snapshot is taken whole or refused whole, and the mock lives on with what it took',
  enough,
  async () => {
    const state = few(fixtures());
    expect((await client.control('PUT', '/snapshot', JSON.stringify(state))).status).toBe(200);
    const before = await client.settings();
    const token = tokenOf('asha01', mock.world());
    let taken = 0;

    await holds(withFewChanges(state), 200, async ({ value }) => {
      mock.takeViolations();
      await client.control('PUT', '/snapshot', JSON.stringify(state));
      const { status, json } = await client.control('PUT', '/snapshot', jsonOf(value));
      if (status !== 200) {
        expect([400, 413]).toContain(status);
        expect(json).toEqual(expect.objectContaining({ status, message: expect.any(String) }));
        expect(await client.settings()).toEqual(before);
        return;
      }
      taken += 1;
      const now = (await client.settings()).state as State;
      const calls = Object.entries(rightCalls('asha01', now)) as [EndpointId, object][];
      for (const [id, call] of calls) {
        const request = requestOf(id, call);
        expectSound(
          await client.send(id === 'getUser' ? { ...request, headers: [['Auth-token', token]] } : request),
        );
        await client.expectRestorable();
      }
      await client.expectUnharmed();
    });
    expect(taken, 'snapshots that were taken').toBeGreaterThan(0);
  },
);

it.each([2 ** 52 - 1, 2 ** 52, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e21])(
  'after the id %d, a new row has one of its own, or the snapshot is refused',
  async (id) => {
    const state = few(fixtures());
    const largest = { ...state, projects: state.projects.map((project) => ({ ...project, id })) };
    const { status } = await client.control('PUT', '/snapshot', JSON.stringify(largest));
    expect([200, 400]).toContain(status);
    const request = requestOf('createProject', rightCalls('asha01', state).createProject);
    for (let times = 0; times < 3; times += 1) {
      expect((await client.send(request))?.text).toContain('"status":200');
      await client.expectRestorable();
    }
  },
);

it('a large snapshot of nonsense is refused with its first problems', enough, async () => {
  const nonsense = `{"users":[${'1,'.repeat(2_000_000)}1]}`;
  const { status, json } = await client.control('PUT', '/snapshot', nonsense);
  expect([status, json]).toEqual([400, expect.objectContaining({ problems: expect.any(Array) })]);
});

it('a large list of nonsense is judged no further than its first problems', () => {
  let judged = 0;
  const row = Object.defineProperty({}, 'username', {
    enumerable: true,
    get: () => {
      judged += 1;
      return 1;
    },
  });
  expect(() => checkState({ ...fixtures(), users: Array(1000).fill(row) })).toThrow(InvalidState);
  expect(judged, 'rows that were read').toBeGreaterThan(0);
  expect(judged, 'rows that were read').toBeLessThan(100);
});
