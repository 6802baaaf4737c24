import fc, { type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId } from '#contract/endpoints.ts';
import { generalOutcomes, invalidRequest } from '#contract/general-outcomes.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import { checkState, InvalidState } from '#mock/world/check-state.ts';
import { collections, type State } from '#mock/world/state.ts';
import { startMock } from '../harness.ts';
import {
  enough,
  expectSound,
  fixtures,
  type Header,
  holds,
  type RawAnswer,
  type RawRequest,
  rawClient,
  requestOf,
  rightCalls,
  tokenOf,
} from './fuzzing.ts';
import {
  bodies,
  brokenTokens,
  forcedName,
  headers,
  hostileText,
  jsonOf,
  oneOf,
  parts,
  pathPart,
  prototypeName,
  queries,
  requestsLike,
  withChange,
} from './hostile.ts';

const mock = startMock({ rateLimit: 0 });
const client = rawClient(mock);
const list = (words: string) => words.split(' ');
const asToken = (token: string): Header => ['Auth-token', token];

interface Target {
  readonly name: string;
  readonly runs: number;
  readonly requests: (world: string) => Arbitrary<readonly RawRequest[]>;
  /** Calls may change the state. The mock must accept the changed state as a snapshot. */
  readonly writes?: true;
  /** Controls may show stored rows. A refused control must change nothing. */
  readonly isControl?: true;
  readonly isExcused?: (request: RawRequest, answer: RawAnswer) => boolean;
  readonly also?: (request: RawRequest, answer: RawAnswer) => void;
}

const single = (requests: Arbitrary<RawRequest>) => () => requests.map((request) => [request]);

function fits(endpoint: Endpoint, { status, text }: RawAnswer): boolean {
  const body: unknown = endpoint.format === 'text' && status < 400 ? text : JSON.parse(text);
  if (status < 400)
    return status === 200 && (endpoint.answer.is(body) || endpoint.failure?.is(body) === true);
  const known = [...endpoint.outcomes, ...generalOutcomes(endpoint), invalidRequest];
  return (
    known.some((outcome) => outcome.status === status) && TransportFailure.is(body) && body.status === status
  );
}

function targetOf(endpoint: Endpoint): Target {
  const outcomes = outcomesOf(endpoint);
  // These outcomes send no complete response in time.
  const answered = outcomes.filter(({ name }) => !['hang', 'drop', 'slow-body'].includes(name));
  // Node itself refuses oversized requests and unknown `Expect` headers, without a body.
  const isOfNode = ({ status, text }: RawAnswer) => text === '' && [400, 417, 431].includes(status);
  return {
    name: endpoint.id,
    runs: 30,
    ...(!endpoint.reads && { writes: true }),
    requests(world) {
      const good = tokenOf('asha01', world);
      const own = [
        fc.constantFrom(good, tokenOf('ravi02', world)).map(asToken),
        brokenTokens(good).map(asToken),
        fc.constantFrom(...answered).map(({ name }): Header => [controlHeaders.outcome, name]),
      ];
      const calls = ['asha01', 'ravi02'].map((username) => rightCalls(username)[endpoint.id as EndpointId]);
      const any = fc.oneof(...calls.map((right) => requestsLike(endpoint, right, ...own)));
      return fc.array(any, { minLength: 1, maxLength: 3 });
    },
    isExcused: (request, answer) =>
      outcomes.find(({ name }) => name === forcedName(request))?.status === answer.status,
    also(request, answer) {
      if (request.method !== endpoint.method || isOfNode(answer)) return;
      expect(fits(endpoint, answer), `${answer.status} ${answer.text}`).toBe(true);
    },
  };
}

const folders = list('api v1 userskill projects skill __mock endpoints images feeds ads.csv ').concat('');
const paths = fc.oneof(
  fc.array(parts(...folders), { maxLength: 6 }).map((all) => `/${all.join('/')}`),
  fc
    .tuple(
      fc.constantFrom(...allEndpoints.map(({ path }) => basePath + path), '/images/', '/feeds/'),
      pathPart,
    )
    .map(([path, part]) => path + part),
  fc.tuple(fc.constantFrom('http://', '//', 'x:', '@', ''), pathPart).map((both) => both.join('')),
  oneOf('* // /images /images/people http://[/ http://x/feeds/ads.csv /feeds/ads.csv /__mock /__mock/docs'),
);
const anyPath: Target = {
  name: 'any path',
  runs: 600,
  requests: single(
    fc.record(
      {
        method: oneOf('GET GET GET POST HEAD PUT PATCH DELETE OPTIONS TRACE M-SEARCH'),
        target: fc.tuple(paths, queries()).map(([path, query]) => path + (query && `?${query}`)),
        headers: headers(),
        body: bodies({}),
      },
      { requiredKeys: ['method', 'target', 'headers'] },
    ) as Arbitrary<RawRequest>,
  ),
  // Express sends its own HTML page for a target that it cannot parse.
  isExcused: ({ target }, { status, text }) =>
    !target.startsWith('/') && status === 404 && text.startsWith('<!DOCTYPE html>'),
  also: ({ body }, { text }) => body ?? expect(text).not.toContain('Malformed JSON'),
};

const json: Header = ['Content-Type', 'application/json'];
const ownPut = (target: Arbitrary<string>, right: object) =>
  fc.record({ method: fc.constant('PUT'), target, body: bodies(right) });
const controlPart = parts(...list('endpoints latency clock outbox log worlds page docs fixtures'), '');
const controls: Target = {
  name: 'the controls',
  runs: 100,
  writes: true,
  isControl: true,
  requests: single(
    fc
      .tuple(
        fc.oneof(
          ownPut(
            parts(...allEndpoints.map(({ id }) => id)).map((id) => `/__mock/endpoints/${id}`),
            { outcome: 'server-error', times: 2 },
          ),
          ownPut(fc.constant('/__mock/latency'), { ms: 5 }),
          ownPut(fc.constant('/__mock/clock'), { advanceMs: 60_000 }),
          fc.record({
            method: oneOf('GET PUT POST PATCH DELETE HEAD OPTIONS'),
            target: fc.tuple(controlPart, queries()).map(([part, query]) => `/__mock/${part}?${query}`),
          }),
        ),
        headers(fc.constant(json)),
      )
      .map(([request, more]): RawRequest => ({ ...request, headers: [json, ...more] })),
  ),
};

const names = Object.keys(collections) as (keyof State)[];
const fields = names.flatMap((name) => Object.keys(collections[name].schema));
const queryName = fc.oneof(
  oneOf('q _sort _order _page _limit _start _end _embed _expand callback _method'),
  fc
    .tuple(fc.constantFrom(...fields), fc.constantFrom('', '_like', '_ne', '_gte', '.length', '[0]'))
    .map(([field, way]) => field + way),
  prototypeName,
);
const queryValue = fc.oneof(
  fc.constantFrom('1', '-1', 'asha01', 'name', ...names, 'user', 'skill', '(', '[', '%5C', 'desc'),
  hostileText.map((text) => new URLSearchParams([['', text]]).toString().slice(1)),
  pathPart,
);
const fixtureQuery = fc
  .array(fc.tuple(queryName, queryValue), { maxLength: 3 })
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));

function editsOf(name: keyof State): Arbitrary<RawRequest> {
  const rows = fixtures[name];
  const right = rows[0] ?? { id: 'mailed' };
  const ids = parts(...rows.slice(0, 3).map(({ id }) => String(id)), '999');
  const path = fc.oneof(
    fc.constant(''),
    { weight: 3, arbitrary: ids.map((id) => `/${id}`) },
    fc.tuple(ids, parts(...names)).map((both) => `/${both.join('/')}`),
  );
  return fc.record({
    method: oneOf('GET GET POST PUT PUT PATCH PATCH DELETE'),
    target: fc.tuple(path, fixtureQuery).map(([rest, query]) => `/__mock/fixtures/${name}${rest}?${query}`),
    headers: headers(fc.constant(json)),
    body: fc.oneof(
      bodies(right),
      withChange(right).map(({ value }) => Buffer.from(jsonOf(value))),
    ),
  });
}
const restView: Target = {
  name: 'the fixtures as REST',
  runs: 200,
  writes: true,
  isControl: true,
  requests: single(fc.oneof(...names.map(editsOf))),
};

it.each([...allEndpoints.map(targetOf), anyPath, controls, restView])(
  'handles any request to $name soundly, without damage',
  enough,
  async ({ runs, requests, writes, isControl, isExcused, also }) => {
    const untouched = isControl && (await client.settings());
    await holds(requests(mock.world()), runs, async (series) => {
      await client.reset();
      for (const request of series) {
        const answer = await client.send(request);
        if (isExcused?.(request, answer)) continue;
        expectSound(answer, isControl);
        also?.(request, answer);
        if (isControl && (request.method === 'GET' || answer.status >= 400)) {
          expect(await client.settings()).toEqual(untouched);
        }
      }
      if (writes) await client.expectRestorable();
      await client.expectUnharmed();
    });
  },
);

it('answers a search pattern that causes catastrophic backtracking', enough, async () => {
  const pattern = encodeURIComponent('^(\\w|\\w|\\w|\\w|\\w)*;');
  const target = `/__mock/fixtures/users?other_like=${pattern}`;
  expect(await client.send({ method: 'GET', target, headers: [] })).toMatchObject({
    status: 200,
    text: '[]',
  });
});

/** Returns a small valid state. Two topics are rated, and a third can be rated. */
function few({ users, subjects, skills, topics, points, ratings, projects }: State): State {
  const somePoints = points.filter(({ topic_id, id }) => topic_id === 3 || (topic_id < 3 && id % 3 === 1));
  const pointIds = new Set(somePoints.map(({ id }) => id));
  return {
    users: users.slice(0, 2),
    subjects: subjects.slice(0, 1),
    skills: skills.slice(0, 1),
    topics: topics.filter(({ id }) => id <= 3),
    points: somePoints,
    ratings: ratings
      .filter(({ topic_id }) => topic_id < 3)
      .map((rating) => ({
        ...rating,
        points: rating.points.filter(({ point_id }) => pointIds.has(point_id)),
      })),
    projects: projects.slice(0, 1),
    resets: [{ id: 'mailed', user_id: 'ravi02', expiresAt: Date.now() + 1e9 }],
  };
}

describe('a snapshot', () => {
  const state = few(fixtures);
  const put = (value: unknown) => client.control('PUT', '/snapshot', jsonOf(value));

  it('is refused as a whole, or restored so that every call works', enough, async () => {
    await put(state);
    const before = await client.settings();
    const token = asToken(tokenOf('asha01', mock.world()));
    let restored = 0;
    await holds(withChange(state), 200, async ({ value }) => {
      mock.takeViolations();
      await put(state);
      if ((await put(value)).status !== 200) {
        expect(await client.settings()).toEqual(before);
        return;
      }
      restored += 1;
      const now = (await client.settings()).state as State;
      for (const [id, call] of Object.entries(rightCalls('asha01', now)) as [EndpointId, object][]) {
        const request = requestOf(id, call);
        expectSound(await client.send(id === 'getUser' ? { ...request, headers: [token] } : request));
        await client.expectRestorable();
      }
      await client.expectUnharmed();
    });
    expect(restored, 'snapshots that were restored').toBeGreaterThan(0);
  });

  it.each([2 ** 52 - 1, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e21])(
    'gives a new row a unique id after %d, or is refused',
    async (id) => {
      const { status } = await put({ ...state, projects: state.projects.map((row) => ({ ...row, id })) });
      expect([200, 400]).toContain(status);
      const request = requestOf('createProject', rightCalls('asha01', state).createProject);
      for (let times = 0; times < 3; times += 1) {
        expect((await client.send(request)).text).toContain('"status":200');
        await client.expectRestorable();
      }
    },
  );

  it('validates few rows when the first rows are invalid', () => {
    let judged = 0;
    const get = () => {
      judged += 1;
      return 1;
    };
    const row = Object.defineProperty({}, 'username', { enumerable: true, get });
    expect(() => checkState({ ...fixtures, users: Array(1000).fill(row) })).toThrow(InvalidState);
    expect(judged).toBeGreaterThan(0);
    expect(judged).toBeLessThan(100);
  });
});

const others = ['asha01', 'meena03'];

/** Appears in all private data of the other learners, and in no request. */
const secret = 'SECRET0ROW';

function withSecrets(state: State): State {
  const address = `https://${secret}.example/`;
  const project = { name: secret, description: secret, preview_link: address, icon: address };
  const person = { f_name: secret, other: secret, bio: secret, email: `someone@${secret}.example` };
  return {
    ...state,
    users: state.users.map((user) => (others.includes(user.id) ? { ...user, ...person } : user)),
    projects: state.projects.map((row) => (others.includes(row.user_id) ? { ...row, ...project } : row)),
  };
}

describe.each([
  ["another learner's token", {}, others],
  ['no token and strict authorisation', { strictAuth: true }, ['ravi02', ...others]],
] as const)('with %s', (_manner, options, guardedLearners) => {
  const guarded = startMock({ rateLimit: 0, ...options }, withSecrets);
  const own = rawClient(guarded);

  it('protects the data of learners from reads and changes', enough, async () => {
    async function belongings() {
      const { users, ratings, projects } = (await own.control('GET', '/snapshot')).json as State;
      const isGuarded = (id: string) => (guardedLearners as readonly string[]).includes(id);
      return [
        users.filter(({ id }) => isGuarded(id)),
        [...ratings, ...projects].filter(({ user_id }) => isGuarded(user_id)),
      ];
    }
    const before = await belongings();
    const token = 'strictAuth' in options ? [] : [asToken(tokenOf('ravi02', guarded.world()))];
    const calls = ['ravi02', ...others].map((username) => rightCalls(username));
    const any = fc.oneof(
      ...allEndpoints.flatMap((endpoint) =>
        calls.map((right) => requestsLike(endpoint, right[endpoint.id as EndpointId])),
      ),
    );
    await holds(fc.array(any, { minLength: 1, maxLength: 4 }), 80, async (series) => {
      await own.reset();
      for (const request of series) {
        const answer = await own.send({ ...request, headers: [...token, ...request.headers] });
        expectSound(answer);
        expect(answer.text.toUpperCase()).not.toContain(secret);
      }
      expect(await belongings()).toEqual(before);
    });
  });
});
