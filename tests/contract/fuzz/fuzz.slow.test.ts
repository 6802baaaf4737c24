import fc, { type Arbitrary } from 'fast-check';
import { expect, it } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { sampleCalls } from '#mock/openapi/sample-calls.ts';
import { sendRaw } from '../../storage/send-raw.ts';
import { type Call, pathOf, startMock } from '../harness.ts';

// `FUZZ_SEED` selects other inputs. `FUZZ_RUNS=10` runs ten times as many.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const times = Number(process.env.FUZZ_RUNS ?? 1);
const enough = { timeout: 600_000 * times };

/** Is in all private data of meena03, whose token no request has. */
const secret = 'SECRET0ROW';
const mock = startMock({ rateLimit: 0, strictAuth: true }, (state) => ({
  ...state,
  users: state.users.map((row) => (row.id === 'meena03' ? { ...row, f_name: secret, bio: secret } : row)),
  projects: state.projects.map((row) => (row.user_id === 'meena03' ? { ...row, name: secret } : row)),
}));
const fixtures = await loadFixtures();

interface Request {
  readonly method: string;
  readonly target: string;
  readonly body?: unknown;
}

const oneOf = (words: string) => fc.constantFrom(...words.split(' '));
/** Property names with a special meaning in JavaScript. */
const prototypeName = oneOf('__proto__ constructor prototype toString hasOwnProperty toJSON then length');
const hostileText = fc.oneof(
  prototypeName,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('', ' ', '\0', '\ufeff', '\ud800', "' OR 1=1 --", 'asha01\0', 'x'.repeat(5000)),
  oneOf('NaN -0 1e308 null ../../package.json %00 % <script> ravi02 ASHA01 default x@y.z'),
);
const number = fc.constantFrom(null, true, -1, 0.5, 2 ** 52, 2 ** 53, 1e21, 5e-324);
const key = fc.oneof(prototypeName, fc.string());
const value = fc.anything({ key, values: [number, hostileText], maxDepth: 3, maxKeys: 3 });

/** Generates JSON of a valid value, most often with one part replaced or missing. */
function bodiesLike(right: unknown): Arbitrary<string> {
  const place = fc.nat(JSON.stringify(right).split(/[,:[{]/).length);
  return fc.tuple(place, fc.oneof(hostileText, value)).map(([at, other]) => {
    let index = 0;
    return JSON.stringify(right, (_name, part) => (index++ === at ? other : part)) ?? '';
  });
}

const segment = fc.oneof(oneOf('%00 %2e%2e%2f .. . %ff % %E0%A4%A %c0%ae * 1e0 asha01'), prototypeName);
function targetsLike(right: string): Arbitrary<string> {
  const [path = '', ...rest] = right.split('?');
  const replaced = fc
    .tuple(fc.integer({ min: 1, max: path.split('/').length }), segment)
    .map(([at, name]) => path.split('/').toSpliced(at, 1, name).join('/'));
  const query = fc.tuple(oneOf('username username[] __proto__[x] a[b][c] q _sort _embed'), segment);
  const queried = query.map((pair) => `${path}?${[...rest, pair.join('=')].join('&')}`);
  return fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, replaced, queried);
}

const headers = fc.oneof(
  fc.constantFrom({ 'Content-Type': 'text/plain' }, { 'Content-Encoding': 'gzip' }, {}),
  oneOf('. a.b null').map((token) => ({ 'Auth-token': token })),
  oneOf('another __proto__ a~b').map((world) => ({ [controlHeaders.world]: world })),
  oneOf('teapot constructor success empty malformed').map((name) => ({ [controlHeaders.outcome]: name })),
);

const prototypeKeys = () => [Object, Array, Function].flatMap((one) => Reflect.ownKeys(one.prototype));
const known = prototypeKeys();

/** Sends requests close to valid ones. Fails on a crash, a leak, a broken contract or a polluted prototype. */
async function expectSound(right: readonly Request[], token: Record<string, string>, numRuns: number) {
  const like = ({ method, target, body }: Request) =>
    fc.record({
      method: fc.oneof({ weight: 8, arbitrary: fc.constant(method) }, oneOf('GET PUT PATCH DELETE OPTIONS')),
      target: targetsLike(target),
      more: headers,
      body: body === undefined ? fc.constant(undefined) : bodiesLike(body),
    });
  const property = fc.asyncProperty(fc.oneof(...right.map(like)), async ({ method, target, more, body }) => {
    await mock.controls().reset();
    const before = mock.stored();
    const world = { [controlHeaders.world]: mock.world(), 'Content-Type': 'application/json' };
    const port = Number(new URL(mock.origin()).port);
    const { status, text } = await sendRaw(port, method, target, { ...world, ...token, ...more }, body);
    expect(status, text).toBeLessThan(500);
    expect(text).not.toMatch(/node_modules|\n +at |file:\/\//);
    if (status >= 400 && text !== '')
      expect(JSON.parse(text)).toMatchObject({ status, message: expect.any(String) });
    if (!target.startsWith('/__mock')) expect(text).not.toContain(secret);
    if (status >= 400) expect(mock.stored()).toEqual(before);
    expect(mock.takeViolations()).toEqual([]);
    expect(prototypeKeys()).toEqual(known);
    await mock.controls().restore(await mock.controls().snapshot());
  });
  await fc.assert(property, { seed, numRuns: numRuns * times });
}

it.each(allEndpoints)('handles any request to $id soundly', enough, async ({ id, method }) => {
  const token = await mock.signIn();
  const requests = ['asha01', 'meena03'].map((username): Request => {
    const users = fixtures.users.filter(({ id }) => id === username);
    const { calls } = sampleCalls({ ...fixtures, users }, subjectAccessKey);
    const call: Call = calls[id as EndpointId];
    return { method, target: pathOf(endpoints[id as EndpointId], call), body: call.body };
  });
  await expectSound(requests, { 'Auth-token': token }, 8);
});

const rule = { outcome: 'success', times: 2, body: [], status: 201, headers: { a: 'b' }, match: {} };
const [skill] = fixtures.skills;

it('handles any request to the controls and the fixtures soundly', enough, async () => {
  const controls: Request[] = [
    { method: 'PUT', target: '/__mock/endpoints/login', body: rule },
    { method: 'PUT', target: '/__mock/clock', body: { advanceMs: 60_000 } },
    { method: 'POST', target: '/__mock/verify', body: { endpoint: 'login', times: 0 } },
    { method: 'POST', target: '/__mock/fixtures/skills', body: { ...skill, id: 99 } },
    { method: 'PATCH', target: '/__mock/fixtures/skills/1', body: skill },
    ...['/', '/feeds/ads.csv', '/__mock/log?since=1', '/__mock/fixtures/users'].map((target) => {
      return { method: 'GET', target };
    }),
  ];
  await expectSound(controls, {}, 60);
});
