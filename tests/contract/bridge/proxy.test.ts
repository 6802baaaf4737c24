import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { basePath } from '#contract/endpoints.ts';
import { startMock } from '../harness.ts';
import { asha } from '../samples.ts';
import { receive, startBackend, toServer } from './backend.ts';

const backend = startMock();
const mock = startMock({ upstream: toServer(backend) });
const raw = startBackend();
const aboveRaw = startMock({ upstream: toServer(raw) });
const atBackend = () => backend.controls('default');

it('answers from the backend and leaves the state alone', async () => {
  await atBackend().reset();
  const { data: token } = await mock.call('login', { body: asha });
  await mock.call('deleteProject', { params: { project_id: '1' } }, { token });
  expect((await mock.call('listProjects', { params: { username: 'asha01' } })).data).toHaveLength(2);
  expect((await mock.controls().snapshot()).projects).toHaveLength(4);
  await mock.controls().verify({ match: { headers: { 'Auth-token': token } }, times: 1 });
  const [login] = await mock.controls().log();
  expect(login).toMatchObject({ endpoint: 'login', outcome: 'success', rule: 'backend', response: 'ok' });
});

it.each([
  ['of another origin', { Origin: 'https://app.example.org' }],
  ['whose domain is bound to this machine', { Host: 'app.example.org' }],
])('refuses a page %s, because the backend may be closed to it, and tells why', async (_, headers) => {
  const response = await mock.http('get', `${basePath}/skill/skills`, headers);
  const message = 'Forbidden: with a backend, only pages of this machine may call';
  expect([response.status, response.body]).toEqual([403, { status: 403, message }]);
  // The page can read the reason.
  expect(response.get('Access-Control-Allow-Origin')).toBe('*');
});

it('judges the request, and names the outcome that the backend shows', async () => {
  await atBackend().reset();
  await mock.send('login', { body: { username: 'asha01' } });
  await mock.perform('login', { body: { ...asha, password: 'Wrong@123' } });
  await mock.http('get', `${basePath}/nothing`);
  expect(await mock.controls().log()).toMatchObject([
    { status: 400, request: expect.stringMatching(/^password: Expected/) },
    { outcome: 'invalid-credentials', request: 'ok', response: 'ok' },
    { outcome: 'http-404', response: 'path: The contract has no such call' },
  ]);
});

it('forces outcomes and answers single endpoints from the state meanwhile', async () => {
  await atBackend().reset();
  const { force, respondFrom } = mock.controls();
  await force('listSkills', 'server-error', { times: 1 });
  expect((await mock.perform('listSkills', {})).status).toBe(500);
  const source = { source: 'backend', fromState: ['listSubjects'] };
  expect(await respondFrom('listSubjects', 'state')).toEqual(source);
  await mock.call('listSubjects', {});
  expect(await atBackend().log()).toEqual([]);
  await respondFrom('listSubjects', 'upstream');
  await mock.call('listSubjects', {});
  expect(await atBackend().log()).toHaveLength(1);
});

it('refuses another source without a backend', async () => {
  const message = 'The mock has no backend. Start it with --proxy.';
  await expect(backend.controls().respondFrom('login', 'state')).rejects.toThrow(message);
});

const skills = '{"status":200,"data":[]}';
const json = { 'Content-Type': 'application/json' };
const packed = { ...json, 'Content-Encoding': 'gzip' };

it.each([
  ['a wrong type', 200, json, '{"status":200,"data":[{"skill_id":"one"}]}', 'success', /^data\.0\./],
  ['tolerated drift', 200, json, skills.replace('}', ',"a":1}'), 'success', /^a: .*the app tolerates it\)$/],
  ['a packed response', 200, packed, gzipSync(skills), 'success', /^ok$/],
  ['a broken packing', 200, packed, 'plain', 'success', /^ok$/],
  ['a value without words', 200, {}, '{"status":{"toString":1}}', 'http-200', /^body: /],
])('judges %s', async (_what, status, headers, body, outcome, reply) => {
  raw.respond = (_request, response) => response.writeHead(status, headers).end(body);
  const { bytes } = await receive(`${aboveRaw.origin()}${basePath}/skill/skills`);
  expect(bytes.equals(Buffer.from(body))).toBe(true);
  const entry = { outcome, response: expect.stringMatching(reply) };
  expect((await aboveRaw.controls('default').log()).at(-1)).toMatchObject(entry);
});

const binary = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0, 0xfe]);
const marked = Buffer.from('\ufeffनमस्ते');

it.each([
  ['bytes', binary, {}],
  ['packed bytes', gzipSync(binary), { 'Content-Encoding': 'gzip' }],
  ['text with a byte order mark', marked, {}],
])('gives %s back from its HTTP archive', async (_what, body, headers) => {
  raw.respond = (_request, response) => response.writeHead(200, headers).end(body);
  const plain = 'Content-Encoding' in headers ? binary : body;
  const url = `${aboveRaw.origin()}${basePath}/projects/1`;
  await receive(url, { method: 'PUT', headers: { 'Content-Length': plain.length }, body: plain });
  const { request, response } = (await aboveRaw.controls('default').har()).log.entries.at(-1) ?? {};
  const bytesOf = ({ text, encoding }: { text: string; encoding?: BufferEncoding | undefined }) =>
    Buffer.from(text, encoding);
  expect([request?.bodySize, response?.content.size]).toEqual([plain.length, plain.length]);
  for (const part of [request?.postData, response?.content]) expect(part && bytesOf(part)).toEqual(plain);
});

it('gives the size of a response that is too large to keep', async () => {
  raw.respond = (_request, response) => response.end(Buffer.alloc(300_000, 'a'));
  await receive(`${aboveRaw.origin()}${basePath}/skill/skills`);
  const { response } = (await aboveRaw.controls('default').har()).log.entries.at(-1) ?? {};
  expect([response?.content.size, response?.content.text.length]).toEqual([300_000, 256_000]);
});
