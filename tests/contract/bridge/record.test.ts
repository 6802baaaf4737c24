import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { basePath, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { recordTo } from '#mock/bridge/record.ts';
import { bodyText, readRecording } from '#mock/bridge/recording.ts';
import type { Upstream } from '#mock/bridge/upstream.ts';
import { recognize } from '#mock/contract-check/recognize.ts';
import { failOnConsole } from '../harness.ts';

failOnConsole();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Values that no recording may hold. */
const planted = {
  username: 'lakshmi77',
  password: 'Tiger#Lily9',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJ1IjoibGFrc2htaSJ9.c2lnbmF0dXJl',
  customToken: 'custom-token-abcdef0123456789',
  resetToken: 'reset_9f8e7d6c5b4a',
  f_name: 'Lakshmi',
  l_name: "D'Souza",
  dob: '1991-07-23',
  phone: '9812345670',
  email: 'lakshmi.dsouza@mail.example.net',
  address: '14 Temple Road, Madurai',
  state: 'Tamil Nadu',
  pincode: '625001',
  udid: 'TN1234567890ABCD',
  other: '1234 5678 9012',
  profile: 'https://files.example.net/accounts/lakshmi77/me.png',
  bio: 'I am blind and I love chess.',
  projectName: 'Chess for the Blind',
  projectLink: 'https://lakshmi-chess.example.net/',
  employer: 'Madurai Chess Academy',
  aadhaarInMessage: '4321 8765 2109',
  whatsapp: '98765 43210',
  hindiName: 'प्रिया शर्मा',
  fatherName: 'Om Li',
  listedBy: 'Priya Sharma',
};

const user = {
  f_name: planted.f_name,
  l_name: planted.l_name,
  username: planted.username,
  dob: planted.dob,
  gender: 'female',
  phone: planted.phone,
  email: planted.email,
  address: planted.address,
  state: planted.state,
  pincode: planted.pincode,
  liveaddress: 'default',
  udid: planted.udid,
  other: planted.other,
  profile: planted.profile,
  bio: planted.bio,
};

const project = {
  project_id: 7,
  name: planted.projectName,
  description: planted.bio,
  type: 'Web App',
  skill_id: 3,
  preview_link: planted.projectLink,
  icon: planted.profile,
  thumbnail: planted.profile,
  preview_img_1: planted.profile,
  preview_img_2: planted.profile,
  preview_img_3: planted.profile,
  preview_img_4: 'default',
  preview_img_5: 'default',
  Views: 12,
  date: '2026-01-02T03:04:05.000Z',
};

interface Call {
  readonly id: EndpointId;
  readonly path?: string;
  readonly headers?: readonly string[];
  readonly body?: unknown;
  readonly answer: unknown;
  readonly status?: number;
}

const token = ['Auth-token', planted.token];
const done = { status: 200, message: 'Saved' };

const session: readonly Call[] = [
  {
    id: 'requestPasswordReset',
    body: { username: planted.username, email: planted.email },
    answer: {
      status: 200,
      message: `Mail for ${planted.f_name} ${planted.l_name} sent, Aadhaar ${planted.aadhaarInMessage}`,
    },
  },
  {
    id: 'resetPassword',
    path: `/userskill/reset-password/${planted.resetToken}`,
    body: { password: planted.password },
    answer: done,
  },
  {
    id: 'login',
    body: { username: planted.username, password: planted.password },
    answer: { status: 200, data: planted.token, message: `Welcome ${planted.username}` },
  },
  { id: 'storageToken', headers: token, body: {}, answer: { status: 200, data: planted.customToken } },
  { id: 'getUser', headers: token, answer: user },
  { id: 'userExists', headers: ['user', planted.username], answer: true },
  {
    id: 'updateUser',
    path: `/userskill/update?username=${planted.username}`,
    headers: token,
    body: { ...user, username: undefined },
    answer: { ...done, auth_token: planted.token },
  },
  {
    id: 'listProjects',
    path: `/projects/${planted.username}`,
    headers: token,
    answer: { status: 200, data: [project] },
  },
  { id: 'createProject', headers: token, body: { username: planted.username, data: project }, answer: done },
  {
    id: 'listUserSkills',
    path: `/userskill/user_skill?username=${planted.username}`,
    answer: {
      status: 200,
      skills: [],
      employer: planted.employer,
      owner: { whatsapp: planted.whatsapp, mobile: 9_812_345_670, level: 9_812_345_670 },
      [planted.listedBy]: {
        name_hi: planted.hindiName,
        date: planted.fatherName,
        gender: planted.fatherName,
      },
    },
  },
  {
    id: 'login',
    body: { username: planted.username.toUpperCase(), password: planted.password },
    status: 500,
    answer: `<h1>Error for ${planted.email} ${planted.employer}</h1>`,
  },
];

async function record(name: string): Promise<string> {
  const file = join(folder, name);
  let place = 0;
  const backend: Upstream = {
    rule: 'backend',
    about: [],
    async answer() {
      const { answer, status = 200 } = session[place] as Call;
      const body = status === 200 ? JSON.stringify(answer) : String(answer);
      return { kind: 'answer', status, headers: { 'content-type': 'application/json' }, body };
    },
  };
  const { upstream, close } = await recordTo(file, backend);
  for (const [index, { id, path, headers = [], body }] of session.entries()) {
    place = index;
    const endpoint: Endpoint = endpoints[id];
    const sent = {
      method: endpoint.method,
      url: basePath + (path ?? endpoint.path),
      headers,
      params: {},
      body: body === undefined ? '' : JSON.stringify(body),
    };
    await upstream.answer(sent, endpoint, undefined as never);
  }
  await close();
  return readFile(file, 'utf8');
}

it('holds none of the planted values', async () => {
  const text = (await record('planted.json')).toLowerCase();
  expect(Object.keys(planted).length).toBeGreaterThanOrEqual(20);
  const found = Object.entries(planted).filter(([, value]) =>
    [value, encodeURIComponent(value)].some((form) => text.includes(form.toLowerCase())),
  );
  expect(found).toEqual([]);
  expect(text).not.toContain('9812345670');
  expect(text).not.toContain('dsouza');
});

it('gives equal values equal stand-ins, and keeps the session playable', async () => {
  await record('stable.json');
  const exchanges = await readRecording(join(folder, 'stable.json'));
  expect(exchanges.map(({ endpoint }) => endpoint)).toEqual(session.map(({ id }) => id));
  const login = exchanges[2]?.response.json as { data: string };
  expect(exchanges[4]?.request.headers).toEqual({ 'auth-token': login.data });
  expect(exchanges[5]?.request.headers).toEqual({ user: 'learner01' });
  expect(exchanges[7]?.request.path).toBe('/projects/learner01');
  expect(exchanges[6]?.request.query).toEqual({ username: 'learner01' });
  expect(exchanges[9]?.response.json).toMatchObject({ status: 200, skills: [] });
});

it('keeps the verdict of each answer', async () => {
  await record('verdicts.json');
  const drifts = (await readRecording(join(folder, 'verdicts.json'))).map(({ endpoint, response }) => {
    const { status, headers } = response;
    const text = bodyText(response);
    const shown = recognize(endpoints[endpoint as EndpointId], { status, headers, text });
    return [endpoint, shown.outcome, shown.drifts.map(({ path }) => path)];
  });
  expect(drifts.slice(0, 9).map(([, outcome, paths]) => [outcome, paths])).toEqual(
    Array.from({ length: 9 }, () => ['success', []]),
  );
  expect(drifts[9]).toMatchObject([
    'listUserSkills',
    'success',
    [expect.any(String), expect.any(String), expect.any(String)],
  ]);
  expect(drifts[10]).toEqual(['login', 'server-error', ['body']]);
});

it('keeps its own structure for a learner whose name is a field, and survives a very long text', async () => {
  const file = join(folder, 'odd.json');
  const answer = { ...user, username: 'status', bio: 'word '.repeat(10_000), password: 'password' };
  const backend: Upstream = {
    rule: 'backend',
    about: [],
    answer: async () => ({ kind: 'answer', status: 200, headers: {}, body: JSON.stringify(answer) }),
  };
  const { upstream, close } = await recordTo(file, backend);
  const sent = { method: 'POST', url: `${basePath}/userskill/get_user`, headers: [], params: {}, body: '' };
  await upstream.answer(sent, endpoints.getUser, undefined as never);
  await close();
  const [exchange] = await readRecording(file);
  expect(exchange).toMatchObject({
    endpoint: 'getUser',
    request: { path: '/userskill/get_user' },
    response: { status: 200, json: { username: 'learner01', password: 'Password01', bio: 'Text 01' } },
  });
});

it('refuses a file that exists', async () => {
  const file = join(folder, 'exists.json');
  await writeFile(file, '');
  await expect(
    recordTo(file, {
      rule: 'backend',
      about: [],
      answer: async () => {
        throw new Error('not called');
      },
    }),
  ).rejects.toThrow(`--record ${file}: The file exists. Choose another file.`);
});
