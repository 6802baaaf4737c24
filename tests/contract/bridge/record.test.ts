import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AnyStruct, Endpoint } from '#contract/endpoint.ts';
import { allEndpoints, type EndpointId, endpoints } from '#contract/endpoints.ts';
import { recordTo } from '#mock/bridge/record.ts';
import { recognize } from '#mock/contract-check/recognize.ts';
import { readRecording } from '#mock/files/recording.ts';
import type { UpstreamCall } from '#mock/http/upstream.ts';
import { temporaryFolders } from '../../temporary-folders.ts';
import { type Call, failOnConsole, pathOf } from '../harness.ts';
import { profile } from '../samples.ts';

failOnConsole();
const folder = temporaryFolders()();
const fileOf = (name: string) => join(folder, name);

type Recorded = Call & {
  readonly id: string;
  readonly response: unknown;
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
};

const json = { 'content-type': 'application/json' };
const textOf = (body: unknown) => (typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));

/** Records calls. Returns the file. */
async function record(calls: readonly Recorded[]): Promise<string> {
  const file = fileOf(crypto.randomUUID());
  const respond = async (call: UpstreamCall) => Object(call).reply;
  const { upstream, close } = await recordTo(file, { rule: 'backend', about: [], respond });
  for (const { id, response: sentBack, responseHeaders = json, status = 200, ...call } of calls) {
    const endpoint: Endpoint = endpoints[id as EndpointId];
    const { method } = endpoint;
    const { params = {}, body } = call;
    const headers = Object.entries(call.headers ?? {}).flat();
    const sent = { method, url: pathOf(endpoint, call), headers, params, body: textOf(body) };
    const received = { headers: responseHeaders, body: textOf(sentBack) };
    const reply = { outcome: 'success', status, received, violation: undefined };
    await upstream.respond({ sent, endpoint, reply } as unknown as UpstreamCall);
  }
  await close();
  return file;
}

/** Fills every field of a struct with private values, and adds unknown fields. */
function filled(struct: AnyStruct | undefined, next: () => string, isPublic = false): unknown {
  if (struct?.type === 'array') return [filled(struct.schema, next, isPublic)];
  if (struct?.type === 'union') return filled(struct.schema?.[0], next, isPublic);
  if (struct?.type !== 'object') return struct && (isPublic && struct.type === 'string' ? 'HTML' : next());
  const known = Object.entries<AnyStruct>(struct.schema).map(([name, field]) => [
    name,
    filled(field, next, isPublic && name !== 'message'),
  ]);
  return { ...Object.fromEntries(known), [`x${next()}`]: next(), name_hi: { name: next(), list: [next()] } };
}

it('holds no private value of any field of any endpoint', async () => {
  let values = 0;
  /** In turn a name, an email, a link, a telephone number and Hindi. */
  const next = () => {
    values += 1;
    const own = `qz${values}qz`;
    return (
      [own, `${own}@qzmail.in`, `https://qz.in/${own}?qz`, `98989${values + 10_000}`, `क${own}`][
        values % 5
      ] ?? ''
    );
  };
  const texts = (struct: AnyStruct | undefined) => filled(struct, next) as Record<string, string>;
  const headers = () => ({ 'content-type': `text/${next()}`, 'x-owner': next(), allow: next() });
  const calls = allEndpoints.flatMap((endpoint) =>
    [endpoint.response, endpoint.failure, undefined].map((struct) => ({
      id: endpoint.id,
      params: texts(endpoint.params),
      query: { ...texts(endpoint.query), [`q${next()}`]: next() },
      headers: { ...texts(endpoint.headers), ...headers(), 'auth-token': next() },
      body: filled(endpoint.body, next) ?? next(),
      status: struct ? 200 : 400,
      response: struct ? filled(struct, next, endpoint.resource === 'catalogue') : `<h1>${next()}</h1>`,
      responseHeaders: { ...headers(), 'retry-after': next() },
    })),
  );
  const text = (await readFile(await record(calls), 'utf8')).toLowerCase();
  expect(text.match(/qz|98989\d|क/g)).toBeNull();
  expect(text).toContain('html');
});

const username = 'nila04';
const user = { ...profile, username };
const withToken = { 'auth-token': 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln' };
const { 'auth-token': token } = withToken;

it('gives equal values equal stand-ins, and keeps the verdict of each response', async () => {
  const calls: Recorded[] = [
    { id: 'login', body: { username, password: 'Tiger#Lily9' }, response: { status: 200, data: token } },
    { id: 'getUser', headers: withToken, response: user },
    { id: 'userExists', headers: { user: username }, response: true },
    { id: 'getUser', response: { ...user, phone: '+91 98', pincode: 625_001, father: 'Om' } },
  ];
  const { exchanges } = await readRecording(await record(calls));
  const [login, got, exists] = exchanges;
  const standIn = {
    ...{ f_name: 'First 01', l_name: 'Last 01', dob: '2000-01-01', gender: 'female', phone: '9000000001' },
    ...{ email: 'mail01@example.com', address: 'Text 01', state: 'Delhi', pincode: '100001', bio: 'Text 02' },
    ...{ liveaddress: 'default', udid: 'ID0000000001', other: 'ID0000000002', profile: 'default' },
  };
  expect(login?.request.body).toEqual({ username: 'learner01', password: 'Password01' });
  expect(login?.response.text).toBe('{"status":200,"data":"token-01"}');
  expect(got?.request.headers).toEqual({ 'auth-token': 'token-01' });
  expect(JSON.parse(got?.response.text ?? '')).toEqual({ ...standIn, username: 'learner01' });
  expect(exists?.request.headers).toEqual({ user: 'learner01' });
  const verdicts = exchanges.map(({ endpoint, response }) => {
    const { outcome, drifts } = recognize(endpoints[endpoint as EndpointId], response);
    return [outcome, ...drifts.map(({ path }) => path)].join();
  });
  expect(verdicts.join(' ')).toBe('success,message success success success,phone,pincode,field01');
});
