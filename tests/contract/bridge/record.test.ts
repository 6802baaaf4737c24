import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { recordTo } from '#mock/bridge/record.ts';
import { readRecording } from '#mock/bridge/recording.ts';
import { recognize } from '#mock/contract-check/recognize.ts';
import type { UpstreamCall } from '#mock/http/upstream.ts';
import { type Call, failOnConsole, pathOf } from '../harness.ts';

failOnConsole();

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Recorded = Call & {
  readonly id: string;
  readonly answer: unknown;
  readonly status?: number;
  readonly answerHeaders?: Readonly<Record<string, string>>;
};

const textOf = (body: unknown) => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));

/** Records calls. Returns the file. */
async function record(calls: readonly Recorded[]): Promise<string> {
  files += 1;
  const file = join(folder, `${files}.har`);
  const answers = calls.values();
  const { upstream, close } = await recordTo(file, {
    rule: 'backend',
    about: [],
    async respond() {
      const { answer, answerHeaders, status = 200 } = answers.next().value as Recorded;
      const headers = { 'content-type': 'application/json', ...answerHeaders };
      return {
        outcome: 'success',
        status,
        received: { headers, body: textOf(answer) },
        violation: undefined,
      };
    },
  });
  for (const call of calls) {
    const { params = {}, headers = {}, body } = call;
    const endpoint: Endpoint = endpoints[call.id as EndpointId];
    const { method } = endpoint;
    const rawHeaders = Object.entries(headers).flat();
    const sent = { method, url: pathOf(endpoint, call), headers: rawHeaders, params, body: textOf(body) };
    await upstream.respond({ sent, endpoint } as unknown as UpstreamCall);
  }
  await close();
  return file;
}

const born = fc.date({ min: new Date('1950-01-01'), max: new Date('1998-01-01'), noInvalidDate: true });
const pin = fc.integer({ min: 200_000, max: 899_999 });
const mobile = fc.integer({ min: 6e9, max: 8.9e9 });
const words = [
  /^[A-Z][a-z]{8,12}$/,
  /^[a-z]{8,12}[0-9]{2}$/,
  /^[a-z]{8,12}@[a-z]{8}\.in$/,
  /^https:\/\/[a-z]{8}\.in\/[a-z]{8}\?[a-z]{8}$/,
  /^[\u0915-\u0939]{8,12} [\u0915-\u0939]{8}$/,
].map((form) => fc.stringMatching(form));
/** Values that no recording may hold. None looks like a stand-in. */
const privateValue = fc.oneof(
  ...words,
  ...[pin, mobile].flatMap((number) => [number, number.map(String)]),
  born.map((date) => date.toISOString()),
);

/** Fills every field of a struct, and adds unknown ones. */
function filled(struct: AnyStruct | undefined, next: () => unknown, isPublic = false): unknown {
  switch (struct?.type) {
    case undefined:
      return undefined;
    case 'array':
      return [1, 2].map(() => filled(struct.schema, next, isPublic));
    case 'union':
      return filled(struct.schema?.[0], next, isPublic);
    case 'object': {
      const fields = Object.entries<AnyStruct>(struct.schema);
      const known = fields.map(([name, field]) => [
        name,
        filled(field, next, isPublic && name !== 'message'),
      ]);
      return {
        ...Object.fromEntries(known),
        [`x${next()}`]: next(),
        name_hi: { name: next(), list: [next()] },
      };
    }
    default:
      return isPublic && struct?.type === 'string' ? 'HTML' : next();
  }
}

it('holds no private value of any field of any endpoint', async () => {
  const property = fc.asyncProperty(fc.gen(), async (generate) => {
    const values = new Set<string>();
    const next = () => {
      const value = generate(() => privateValue);
      values.add(String(value));
      return value;
    };
    const texts = (struct: AnyStruct | undefined) =>
      Object.fromEntries(
        Object.entries(filled(struct, next) ?? {}).map(([name, value]) => [name, String(value)]),
      );
    const headersOf = (names: string) =>
      Object.fromEntries(
        names.split(' ').map((name) => [name, `${name === 'content-type' ? 'text/' : ''}${next()}`]),
      );
    const calls = allEndpoints.flatMap(({ id, params, query, headers, body, answer, failure, resource }) =>
      [answer, failure, undefined].map((struct) => ({
        id,
        params: texts(params),
        query: { ...texts(query), [`q${next()}`]: String(next()) },
        headers: { ...texts(headers), ...headersOf('auth-token x-owner content-type') },
        body: filled(body, next) ?? `${next()}`,
        status: struct ? 200 : 400,
        answer: struct ? filled(struct, next, resource === 'catalogue') : `<h1>${next()}</h1>`,
        answerHeaders: headersOf('x-owner content-type retry-after allow'),
      })),
    );
    const file = await readFile(await record(calls), 'utf8');
    const text = file.toLowerCase();
    const found = [...values].filter((value) =>
      [value, value.replace(/\?.*/, ''), encodeURIComponent(value)].some((form) =>
        text.includes(form.toLowerCase()),
      ),
    );
    expect(found).toEqual([]);
    expect(text).toContain('html');
  });
  await fc.assert(property, { numRuns: 4, endOnFailure: true });
});

const user = {
  f_name: 'Lakshmi',
  l_name: "D'Souza",
  username: 'lakshmi77',
  dob: '1991-07-23',
  gender: 'male',
  phone: '9812345670',
  email: 'lakshmi@mail.example.net',
  address: '14 Temple Road, Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
  liveaddress: 'default',
  udid: 'TN1234567890ABCD',
  other: 'N/A',
  profile: 'https://files.example.net/me.png',
  bio: 'I love chess.',
};
const token = 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
const withToken = { 'auth-token': token };
const { username, ...profile } = user;

it('gives equal values equal stand-ins, and keeps the verdict of each answer', async () => {
  const file = await record([
    {
      id: 'login',
      body: { username, password: 'Tiger#Lily9' },
      answer: { status: 200, data: token, message: 'Hi Lakshmi' },
    },
    { id: 'getUser', headers: withToken, answer: user },
    { id: 'userExists', headers: { user: username }, answer: true },
    {
      id: 'updateUser',
      headers: withToken,
      query: { username },
      body: profile,
      answer: { status: 401, message: 'Invalid or expired token' },
      status: 401,
    },
    { id: 'listProjects', params: { username }, answer: { status: 200, data: [] } },
    {
      id: 'skillLevel',
      body: { username, skill_id: 3 },
      answer: '2',
      answerHeaders: { 'content-type': 'text/plain' },
    },
    {
      id: 'getUser',
      headers: withToken,
      answer: { ...user, phone: '+91 98', pincode: 625_001, father: 'Om' },
    },
    {
      id: 'login',
      body: { username: 'Lakshmi77', password: 'x' },
      answer: '<h1>Lakshmi77</h1>',
      status: 500,
    },
  ]);
  const exchanges = await readRecording(file);
  const [login, got, exists, update, projects] = exchanges;
  const standIn = {
    ...{ f_name: 'First 01', l_name: 'Last 01', dob: '2000-01-01', gender: 'female', phone: '9000000001' },
    ...{
      email: 'mail01@example.com',
      address: 'Address 01',
      state: 'Delhi',
      pincode: '100001',
      bio: 'Text 02',
    },
    ...{ liveaddress: 'default', udid: 'ID0000000001', other: 'N/A', profile: 'https://example.com/01' },
  };
  expect(login?.request.body).toEqual({ username: 'learner01', password: 'Password01' });
  expect(JSON.parse(login?.response.text ?? '')).toEqual({
    status: 200,
    data: 'token-01',
    message: 'Text 01',
  });
  expect(got?.request.headers).toMatchObject({ 'auth-token': 'token-01' });
  expect(JSON.parse(got?.response.text ?? '')).toEqual({ ...standIn, username: 'learner01' });
  expect(exists?.request.headers).toMatchObject({ user: 'learner01' });
  expect(update?.request).toMatchObject({ query: { username: 'learner01' }, body: standIn });
  expect(projects?.request.path).toBe('/projects/learner01');
  const verdicts = exchanges.map(({ endpoint, response }) => {
    const { outcome, drifts } = recognize(endpoints[endpoint as EndpointId], response);
    return [outcome, ...drifts.map(({ path }) => path)];
  });
  expect(verdicts).toEqual([
    ...['success', 'success', 'success', 'invalid-token', 'success', 'success'].map((outcome) => [outcome]),
    ['success', 'phone', 'pincode', 'field01'],
    ['server-error', 'body'],
  ]);
});

it('keeps the texts of the catalogue, and those of a portfolio that the catalogue shows later', async () => {
  const skill = {
    skill_id: 1,
    name: 'HTML',
    description: '',
    image: 'default',
    thumbnail: 'default',
    icon: 'https://a.example/i.png?reader=lakshmi77',
  };
  const skills = [skill, { ...skill, name: 'My own' }].map((each) => ({ ...each, Topics: [], topics: 4 }));
  const file = await record([
    { id: 'listUserSkills', query: { username }, answer: { status: 200, skills } },
    { id: 'listSkills', answer: { status: 200, data: [{ ...skill, Topics: 4 }] } },
  ]);
  const [portfolio, catalogue] = (await readRecording(file)).map(({ response }) => JSON.parse(response.text));
  const icon = 'https://a.example/i.png';
  expect(catalogue.data).toEqual([{ ...skill, icon, Topics: 4 }]);
  expect(portfolio.skills).toMatchObject([
    { name: 'HTML', icon },
    { name: expect.stringMatching(/^Text/), icon },
  ]);
});

it.each([
  ['exists.har', 'The file exists. Choose another file.'],
  ['missing/session.har', 'The file cannot be written (ENOENT). Choose another file.'],
])('refuses the file %s', async (name, reason) => {
  await writeFile(join(folder, 'exists.har'), '');
  const file = join(folder, name);
  const refused = recordTo(file, { rule: 'backend', about: [], respond: () => Promise.reject() });
  await expect(refused).rejects.toThrow(`--record ${file}: ${reason}`);
});
