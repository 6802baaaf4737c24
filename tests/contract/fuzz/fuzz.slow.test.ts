import fc, { type Arbitrary } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { type AnswerOf, type Endpoint, TransportFailure } from '#contract/endpoint.ts';
import { allEndpoints, basePath, type EndpointId, type Endpoints } from '#contract/endpoints.ts';
import { generalOutcomes, invalidRequest } from '#contract/general-outcomes.ts';
import { outcomesOf } from '#mock/call/outcomes.ts';
import { checkState, InvalidState } from '#mock/state/check-state.ts';
import { collections, type State } from '#mock/state/state.ts';
import { issueToken } from '#mock/state/tokens.ts';
import type { World } from '#mock/state/worlds.ts';
import { startMock } from '../harness.ts';
import {
  enough,
  expectSound,
  fixtures,
  holds,
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
  hostileValue,
  jsonOf,
  parts,
  pathPart,
  prototypeName,
  queries,
  requestsLike,
  withFewChanges,
} from './hostile.ts';
import { bytesOf, type Header, type RawAnswer, type RawRequest, sendBytes } from './raw-http.ts';

const mock = startMock({ rateLimit: 0 });
const client = rawClient(mock);
const list = (words: string) => words.split(' ');
const asToken = (token: string): Header => ['Auth-token', token];

/** A part of the mock that is sent any request. */
interface Target {
  readonly name: string;
  readonly runs: number;
  readonly requests: (world: string) => Arbitrary<readonly RawRequest[]>;
  /** Whether calls may change the state, which must then be one that the mock takes itself. */
  readonly writes: boolean;
  /** Controls may show rows as they are kept, and change nothing when they refuse. */
  readonly isControl?: true;
  /** An answer that need not be sound. */
  readonly isExcused?: (request: RawRequest, answer: RawAnswer | undefined) => boolean;
  readonly also?: (request: RawRequest, answer: RawAnswer) => void;
}

const single = (requests: Arbitrary<RawRequest>) => () => requests.map((request) => [request]);

/** Whether the contract knows an answer of the endpoint with this status and body. */
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
  const forced = (request: RawRequest) => outcomes.find(({ name }) => name === forcedName(request));
  // No whole answer comes in time to these.
  const answered = outcomes.filter(({ name }) => !['hang', 'drop', 'slow-body'].includes(name));
  // Node itself answers, without a body, what is too long or expects something.
  const isOfNode = ({ status, text }: RawAnswer) => text === '' && [400, 417, 431].includes(status);
  return {
    name: endpoint.id,
    runs: 30,
    writes: endpoint.method !== 'GET' && endpoint.resource !== 'catalogue',
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
    isExcused: (request, answer) => answer !== undefined && forced(request)?.status === answer.status,
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
  fc.constantFrom(...list('* // /images /images/people http://[/ http://x/feeds/ads.csv')),
  fc.constantFrom(...list('/feeds/ads.csv /images/skills/html.svg /__mock /__mock/docs')),
);
const methods = list('GET GET GET POST HEAD PUT PATCH DELETE OPTIONS TRACE M-SEARCH get PRI CONNECT X');
const anyBody = fc.oneof(
  fc.uint8Array(),
  hostileValue.map((value) => Buffer.from(jsonOf(value))),
);
const anyPath: Target = {
  name: 'any path',
  runs: 600,
  writes: false,
  requests: single(
    fc
      .record(
        {
          method: fc.constantFrom(...methods),
          target: fc.tuple(paths, queries()).map(([path, query]) => path + (query && `?${query}`)),
          headers: headers(),
          body: anyBody,
        },
        { requiredKeys: ['method', 'target', 'headers'] },
      )
      .map((request) => request as RawRequest),
  ),
  // Nobody takes a CONNECT, and Express has a page for what cannot be read as an address.
  isExcused: ({ method, target }, answer) =>
    answer
      ? !target.startsWith('/') && answer.status === 404 && answer.text.startsWith('<!DOCTYPE html>')
      : method === 'CONNECT',
  also: ({ body }, { text }) => body ?? expect(text).not.toContain('Malformed JSON'),
};

const json: Header = ['Content-Type', 'application/json'];
const ownPut = (target: Arbitrary<string>, right: object) =>
  fc.record({
    method: fc.constant('PUT'),
    target,
    body: bodies(right).map((body) => body ?? Buffer.alloc(0)),
  });
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
            method: fc.constantFrom(...list('GET PUT POST PATCH DELETE HEAD OPTIONS')),
            target: fc.tuple(controlPart, queries()).map(([part, query]) => `/__mock/${part}?${query}`),
          }),
        ),
        headers(fc.constant(json), fc.constant(json)),
      )
      .map(([request, more]): RawRequest => ({ ...request, headers: [json, ...more] })),
  ),
};

const names = Object.keys(collections) as (keyof State)[];
const fields = names.flatMap((name) => Object.keys(collections[name].schema));
const queryName = fc.oneof(
  fc.constantFrom(...list('q _sort _order _page _limit _start _end _embed _expand callback _method')),
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
    method: fc.constantFrom(...list('GET GET POST PUT PUT PATCH PATCH DELETE')),
    target: fc.tuple(path, fixtureQuery).map(([rest, query]) => `/__mock/fixtures/${name}${rest}?${query}`),
    headers: headers(fc.constant(json)),
    body: fc.oneof(
      bodies(right).map((body) => body ?? Buffer.alloc(0)),
      withFewChanges(right).map(({ value }) => Buffer.from(jsonOf(value))),
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
  'answers any request of $name soundly, and stays whole',
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

it('answers a search at once when its pattern would take a regular expression for ever', enough, async () => {
  const pattern = encodeURIComponent('^(\\w|\\w|\\w|\\w|\\w)*;');
  const target = `/__mock/fixtures/users?other_like=${pattern}`;
  expect(await client.send({ method: 'GET', target, headers: [] })).toMatchObject({
    status: 200,
    text: '[]',
  });
});

const lengths = fc.oneof(
  fc
    .constantFrom('0', '1', '99999', '-1', '1e3', '0x10', '', '5, 5', '99999999999999999999', 'NaN')
    .map((text): Header => ['Content-Length', text]),
  fc
    .constantFrom('chunked', 'gzip, chunked', 'chunked, chunked', 'identity', 'xchunked', 'gzip')
    .map((text): Header => ['Transfer-Encoding', text]),
);
const wrongChunks = [
  '0\r\n\r\n',
  'zz\r\n',
  'ffffffffffffffff\r\n',
  '5\r\n{}',
  '-1\r\n\r\n',
  '2;x="\r\n{}\r\n0\r\n\r\n',
];

it('refuses or drops what is hardly HTTP, and goes on', enough, async () => {
  const mangled = fc.record({
    id: fc.constantFrom(...allEndpoints.map(({ id }) => id as EndpointId)),
    more: fc.array(lengths, { maxLength: 2 }),
    chunk: fc.option(
      fc.oneof(
        fc.constantFrom(...wrongChunks),
        fc.uint8Array({ maxLength: 30 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
      ),
    ),
    at: fc.nat(400),
    inserted: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.constantFrom('\r\n', '\r\n\r\n', '\0').map((text) => Buffer.from(text)),
    ),
    removed: fc.oneof(fc.constant(0), fc.nat(40), fc.constant(9999)),
  });
  await holds(mangled, 300, async ({ id, more, chunk, at, inserted, removed }) => {
    await client.reset();
    const right = requestOf(id, rightCalls('asha01')[id]);
    const body = chunk ? { body: Buffer.from(chunk, 'latin1') } : {};
    const bytes = bytesOf({ ...right, headers: [...right.headers, ...more], ...body }, client.host());
    const place = Math.min(at, bytes.length);
    const sent = Buffer.concat([bytes.subarray(0, place), inserted, bytes.subarray(place + removed)]);
    const answer = await sendBytes(client.port(), sent, { cut: true });
    if (answer) expectSound(answer);
    await client.expectUnharmed();
  });
});

/** A few rows of each collection that together are a state. Two topics are rated, the third can be. */
function few({ users, subjects, skills, topics, points, ratings, projects }: State): State {
  const somePoints = points.filter(({ topic_id, id }) => topic_id === 3 || (topic_id < 3 && id % 3 === 1));
  const kept = new Set(somePoints.map(({ id }) => id));
  return {
    users: users.slice(0, 2),
    subjects: subjects.slice(0, 1),
    skills: skills.slice(0, 1),
    topics: topics.filter(({ id }) => id <= 3),
    points: somePoints,
    ratings: ratings
      .filter(({ topic_id }) => topic_id < 3)
      .map((rating) => ({ ...rating, points: rating.points.filter(({ point_id }) => kept.has(point_id)) })),
    projects: projects.slice(0, 1),
    resets: [{ id: 'mailed', user_id: 'ravi02', expiresAt: Date.now() + 1e9 }],
  };
}

describe('a snapshot', () => {
  const state = few(fixtures);
  const put = (value: unknown) => client.control('PUT', '/snapshot', jsonOf(value));

  it('is taken whole or refused whole, and the mock goes on with what it took', enough, async () => {
    await put(state);
    const before = await client.settings();
    const token = tokenOf('asha01', mock.world());
    let taken = 0;
    await holds(withFewChanges(state), 200, async ({ value }) => {
      mock.takeViolations();
      await put(state);
      const { status, json: answer } = await put(value);
      if (status !== 200) {
        expect([400, 413]).toContain(status);
        expect(answer).toEqual(expect.objectContaining({ status, message: expect.any(String) }));
        expect(await client.settings()).toEqual(before);
        return;
      }
      taken += 1;
      const now = (await client.settings()).state as State;
      for (const [id, call] of Object.entries(rightCalls('asha01', now)) as [EndpointId, object][]) {
        const request = requestOf(id, call);
        expectSound(
          await client.send(id === 'getUser' ? { ...request, headers: [asToken(token)] } : request),
        );
        await client.expectRestorable();
      }
      await client.expectUnharmed();
    });
    expect(taken, 'snapshots that were taken').toBeGreaterThan(0);
  });

  it.each([2 ** 52 - 1, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e21])(
    'gives a new row its own id after %d, or is refused',
    async (id) => {
      const { status } = await put({ ...state, projects: state.projects.map((row) => ({ ...row, id })) });
      expect([200, 400]).toContain(status);
      const request = requestOf('createProject', rightCalls('asha01', state).createProject);
      for (let times = 0; times < 3; times += 1) {
        expect((await client.send(request))?.text).toContain('"status":200');
        await client.expectRestorable();
      }
    },
  );

  it('of 2,000,000 wrong rows is refused with the first problems, without a look at the others', async () => {
    const nonsense = `{"users":[${'1,'.repeat(2_000_000)}1]}`;
    const { status, json: answer } = await client.control('PUT', '/snapshot', nonsense);
    expect([status, answer]).toEqual([400, expect.objectContaining({ problems: expect.any(Array) })]);

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

/** Stands in everything private of the others, and in no request. */
const secret = 'SECRET0ROW';

function withSecrets(state: State): State {
  const address = `https://${secret}.example/`;
  const images = { icon: address, thumbnail: address, preview_img_1: address, preview_img_2: address };
  const project = { ...images, name: secret, description: secret, type: secret, preview_link: address };
  const texts = { f_name: secret, l_name: secret, udid: secret, other: secret, address: secret, bio: secret };
  const person = { ...texts, email: `someone@${secret}.example`, profile: address };
  return {
    ...state,
    users: state.users.map((user) => (others.includes(user.id) ? { ...user, ...person } : user)),
    projects: state.projects.map((row) => (others.includes(row.user_id) ? { ...row, ...project } : row)),
  };
}

/** What belongs to these learners. */
const belongings = ({ users, ratings, projects }: State, usernames: readonly string[]) => ({
  users: users.filter(({ id }) => usernames.includes(id)),
  ratings: ratings.filter(({ user_id }) => usernames.includes(user_id)),
  projects: projects.filter(({ user_id }) => usernames.includes(user_id)),
});

/** The topics that an answer of any endpoint shows as rated. */
function ratedTopics({ text }: RawAnswer): number[] {
  type Listed = Partial<AnswerOf<Endpoints['listUserSkills']>>;
  const { skills = [] } = text.startsWith('{') ? (JSON.parse(text) as Listed) : {};
  return skills.flatMap(({ Topics }) => Topics.map(({ topic_id }) => topic_id));
}
const showsLevel = ({ headers: sent, text }: RawAnswer) =>
  sent.get('content-type')?.startsWith('text/plain') && text !== '0';

describe.each([
  ["another learner's token", {}, true],
  ['no token and strict authorisation', { strictAuth: true }, false],
] as const)('with %s', (_manner, options, sendsToken) => {
  const guarded = startMock({ rateLimit: 0, ...options }, withSecrets);
  const own = rawClient(guarded);
  const state = async () => (await own.control('GET', '/snapshot')).json as State;
  let before: State;
  beforeEach(async () => {
    before = await state();
  });

  it('nobody reads or changes what belongs to a learner', enough, async () => {
    const token = asToken(tokenOf('ravi02', guarded.world()));
    const calls = ['ravi02', ...others].map((username) => rightCalls(username));
    const any = fc.oneof(
      ...allEndpoints.flatMap((endpoint) =>
        calls.map((right) => requestsLike(endpoint, right[endpoint.id as EndpointId])),
      ),
    );
    await holds(fc.array(any, { minLength: 1, maxLength: 4 }), 80, async (series) => {
      await own.reset();
      for (const request of series) {
        const answer = await own.send({
          ...request,
          headers: [...(sendsToken ? [token] : []), ...request.headers],
        });
        expectSound(answer);
        expect(answer.text.toUpperCase()).not.toContain(secret);
        if (ratedTopics(answer).length === 0 && !showsLevel(answer)) continue;
        const topics = belongings(await state(), ['ravi02']).ratings.map(({ topic_id }) => topic_id);
        expect(topics).not.toEqual([]);
        expect(topics).toEqual(expect.arrayContaining(ratedTopics(answer)));
      }
      const kept = sendsToken ? others : ['ravi02', ...others];
      expect(belongings(await state(), kept)).toEqual(belongings(before, kept));
    });
  });
});

describe('a token', () => {
  const guarded = startMock({ rateLimit: 0 }, withSecrets);
  const own = rawClient(guarded);
  const watched = fc.constantFrom(
    ...allEndpoints.filter(({ auth }) => auth !== 'none').map(({ id }) => id as EndpointId),
  );
  const ask = async (id: EndpointId, token: string) => {
    const request = requestOf(id, rightCalls('asha01')[id]);
    const answer = await own.send({ ...request, headers: [asToken(token)] });
    expectSound(answer);
    return answer;
  };

  it('opens nothing when it is signed over claims that no token has', enough, async () => {
    const world = { name: guarded.world(), advanced: 0 } as World;
    const claims = fc.tuple(watched, fc.oneof(fc.constantFrom(...others), hostileValue), hostileValue);
    await holds(claims, 150, async ([id, username, password_version]) => {
      await own.reset();
      const token = issueToken({ id: username, password_version } as Parameters<typeof issueToken>[0], world);
      expect((await ask(id, token)).text).not.toContain(secret);
      await own.expectUnharmed();
    });
  });
});
