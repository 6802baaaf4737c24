import fc, { type Arbitrary } from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, type Endpoints } from '#contract/endpoints.ts';
import type { State } from '#mock/state/state.ts';
import { issueToken } from '#mock/state/tokens.ts';
import type { World } from '#mock/state/worlds.ts';
import { startMock } from '../harness.ts';
import { requestsLike } from './fuzzed-requests.ts';
import { enough, expectSound, holds, prepare, rawClient, requestOf, tokenOf } from './fuzzing.ts';
import { hostileValue } from './hostile-json.ts';
import { brokenTokens } from './hostile-requests.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';

const others = ['asha01', 'meena03'];
const everybody = ['ravi02', ...others];

/** Stands in everything private of the others, and in no request. */
const secret = 'SECRET0ROW';
const address = `https://${secret}.example/`;

function withSecrets(fixtures: State): State {
  const isOther = (username: string) => others.includes(username);
  const person = {
    f_name: secret,
    l_name: secret,
    udid: secret,
    other: secret,
    address: secret,
    bio: secret,
  };
  const pictures = { icon: address, thumbnail: address, preview_img_1: address, preview_img_2: address };
  return {
    ...fixtures,
    users: fixtures.users.map((user) =>
      isOther(user.id)
        ? { ...user, ...person, email: `${user.id}@${secret}.example`, profile: address }
        : user,
    ),
    projects: fixtures.projects.map((project) =>
      isOther(project.user_id)
        ? { ...project, ...pictures, name: secret, description: secret, type: secret, preview_link: address }
        : project,
    ),
  };
}

const { rightCalls } = prepare();

/** Requests of any endpoint that may name any learner. */
function requests(): Arbitrary<RawRequest> {
  const calls = everybody.map((username) => rightCalls(username));
  return fc.oneof(
    ...allEndpoints.map((endpoint) =>
      fc.oneof(...calls.map((right) => requestsLike(endpoint, right[endpoint.id as EndpointId]))),
    ),
  );
}

/** What belongs to these learners. */
function belongings({ users, ratings, projects }: State, usernames: readonly string[]) {
  return {
    users: users.filter(({ id }) => usernames.includes(id)),
    ratings: ratings.filter(({ user_id }) => usernames.includes(user_id)),
    projects: projects.filter(({ user_id }) => usernames.includes(user_id)),
  };
}

/** The topics that an answer of any endpoint shows as rated. */
function ratedTopics({ text }: RawAnswer): number[] {
  const { skills = [] } = text.startsWith('{')
    ? (JSON.parse(text) as Partial<AnswerOf<Endpoints['listUserSkills']>>)
    : {};
  return skills.flatMap(({ Topics }) => Topics.map(({ topic_id }) => topic_id));
}

/** Whether an answer tells of anything that a learner has rated. */
const showsRatings = (answer: RawAnswer) =>
  ratedTopics(answer).length > 0 ||
  (answer.headers.get('content-type')?.startsWith('text/plain') && answer.text !== '0');

describe.each([
  ['with the token of another learner', {}, true],
  ['without a token, where every call for a learner needs one', { strictAuth: true }, false],
] as const)('%s', (_manner, options, sendsToken) => {
  const mock = startMock({ rateLimit: 0, ...options }, withSecrets);
  const client = rawClient(mock);
  const state = async () => (await client.control('GET', '/snapshot')).json as State;

  let before: State;
  let token: string;
  beforeEach(async () => {
    before = await state();
    token = tokenOf('ravi02', mock.world());
  });

  it('nobody reads or changes what belongs to a learner', enough, async () => {
    await holds(fc.array(requests(), { minLength: 1, maxLength: 4 }), 80, async (series) => {
      await client.reset();
      for (const request of series) {
        const headers = sendsToken ? [['Auth-token', token] as const, ...request.headers] : request.headers;
        const answer = await client.send({ ...request, headers });
        expectSound(answer);
        expect(answer.text.toUpperCase()).not.toContain(secret);
        if (!showsRatings(answer)) continue;
        const own = belongings(await state(), ['ravi02']).ratings.map(({ topic_id }) => topic_id);
        expect(own).not.toEqual([]);
        expect(own).toEqual(expect.arrayContaining(ratedTopics(answer)));
      }
      const now = await state();
      const kept = sendsToken ? others : everybody;
      expect(belongings(now, kept)).toEqual(belongings(before, kept));
    });
  });
});

describe('a token', () => {
  const mock = startMock({ rateLimit: 0 }, withSecrets);
  const client = rawClient(mock);
  const watched = allEndpoints.filter(({ auth }) => auth !== 'none').map(({ id }) => id as EndpointId);
  const ask = async (id: EndpointId, token: string) => {
    const request = requestOf(id, rightCalls('asha01')[id]);
    const answer = await client.send({ ...request, headers: [['Auth-token', token]] });
    expectSound(answer);
    return answer;
  };

  it('that was tampered with is refused', enough, async () => {
    const tokens = brokenTokens(tokenOf('asha01', mock.world()));
    await holds(fc.tuple(fc.constantFrom(...watched), tokens), 150, async ([id, token]) => {
      expect((await ask(id, token)).status).toBe(401);
    });
  });

  it('that is signed but says what no token says opens nothing', enough, async () => {
    const world = { name: mock.world(), advanced: 0 } as World;
    const claims = fc.tuple(
      fc.constantFrom(...watched),
      fc.oneof(fc.constantFrom(...others), hostileValue),
      hostileValue,
    );
    await holds(claims, 150, async ([id, username, password_version]) => {
      await client.reset();
      const token = issueToken({ id: username, password_version } as Parameters<typeof issueToken>[0], world);
      expect((await ask(id, token)).text).not.toContain(secret);
      await client.expectUnharmed();
    });
  });
});
