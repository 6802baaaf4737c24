import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import type { EndpointId } from '#contract/endpoints.ts';
import { type Call, startMock } from '../harness.ts';
import { enough, rawClient, requestOf, rightCalls, tokenOf } from './fuzzing.ts';
import { bytesOf, type Header, type RawRequest } from './raw-http.ts';

const mock = startMock();
const { port, host } = rawClient(mock);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The memory that the process holds after a garbage collection, in MB. */
async function held(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    await turn();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 ** 2;
}

/** Sends requests over one connection without waiting, and gives the status of each answer. */
function pipeline(requests: readonly Buffer[]): Promise<number[]> {
  const statuses: number[] = [];
  return new Promise((resolve, reject) => {
    let rest = Buffer.alloc(0);
    const socket = connect(port(), '127.0.0.1', () => socket.write(Buffer.concat(requests)));
    socket.on('data', (piece) => {
      rest = Buffer.concat([rest, piece]);
      for (let answer = nextAnswer(rest); answer; answer = nextAnswer(rest)) {
        statuses.push(answer.status);
        rest = rest.subarray(answer.length);
      }
      if (statuses.length === requests.length) socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(statuses));
  });
}

function nextAnswer(bytes: Buffer): { status: number; length: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const head = bytes.subarray(0, headEnd).toString('latin1');
  const length = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return bytes.length < length ? undefined : { status: Number(head.slice(9, 12)), length };
}

/** Makes a call whose answer is late or never comes, behind one that is answered, and leaves with that. */
function giveUp(outcome: string): Promise<void> {
  const ordinary: RawRequest = { ...requestOf('listSubjects', {}), headers: [['Connection', 'keep-alive']] };
  const faulty: RawRequest = { ...requestOf('listSkills', {}), headers: [[controlHeaders.outcome, outcome]] };
  return new Promise((resolve, reject) => {
    const both = Buffer.concat([bytesOf(ordinary, host()), bytesOf(faulty, host())]);
    const socket = connect(port(), '127.0.0.1', () => socket.write(both));
    socket.once('data', () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

/** Stands for the number of a request, which has as many digits. */
const number = '######';

/** Reads, writes, failures and nonsense in a world that is called again and again, and in ever new ones. */
function kindsIn(world: string): RawRequest[] {
  const right = rightCalls('asha01');
  const token = tokenOf('asha01', world);
  const fresh = `fresh-${number}`;

  function call(id: EndpointId, more: readonly Header[] = [], change: Call = {}): RawRequest {
    const { headers, ...request } = requestOf(id, { ...(right[id] as Call), ...change });
    const isNamed = more.some(([name]) => name === controlHeaders.world);
    const usual: Header[] = [
      ['Connection', 'keep-alive'],
      ['Host', `host-${number}.example`],
      ['Origin', `http://app-${number}.example`],
      ...(isNamed ? [] : [[controlHeaders.world, world] as const]),
    ];
    return { ...request, headers: [...headers, ...usual, ...more] };
  }
  const afresh = (id: EndpointId) => call(id, [[controlHeaders.world, fresh]]);
  const forced = (id: EndpointId, outcome: string) => call(id, [[controlHeaders.outcome, outcome]]);
  const signedIn = (id: EndpointId, sent = token) => call(id, [['Auth-token', sent]]);
  const control = (method: string, path: string, body: object) => ({
    method,
    target: `/__mock${path}`,
    headers: [
      ['Connection', 'keep-alive'],
      ['Content-Type', 'application/json'],
      [controlHeaders.world, world],
    ] as const,
    body: Buffer.from(JSON.stringify(body)),
  });

  const cheap = [
    ...(['listSubjects', 'listUserSkills', 'deleteUserTopic', 'createProject'] as const).map(afresh),
    ...(['getUser', 'listProjects', 'updateUser'] as const).map((id) => signedIn(id)),
    signedIn('getUser', `${token}${number}`),
    ...(['editUserTopic', 'addUserSkill', 'updateProject'] as const).map((id) => call(id)),
    afresh('requestPasswordReset'),
    call('userExists', [], { headers: { user: `nobody${number}` } }),
    { ...call('listSkills'), method: 'PATCH' },
    { ...call('addUserSkill'), body: Buffer.from(`{"number": ${number}`) },
    call('createProject', [], { body: { username: number, data: 'x'.repeat(500) } }),
    forced('topicLevel', 'wrong-shape'),
    forced('listSubjects', `unknown-${number}`),
    forced('listSkills', 'server-error'),
    control('PUT', '/endpoints/listSubjects', { outcome: 'empty', times: 1 }),
    control('PUT', '/latency', { ms: -1 }),
  ];
  const dear = [
    call('listSkills'),
    call('register'),
    control('GET', `/fixtures/subjects?name_like=${number}`, {}),
    { ...call('listSkills'), target: `/api/v1/unknown/${number}` },
  ];
  return [...cheap, ...cheap, ...cheap, ...dear];
}

it('holds no more memory, sockets or timers after 20,000 requests of every kind', enough, async () => {
  const [first = [], ...rest] = ['steady-0', 'steady-1', 'steady-2'].map(kindsIn);
  const kinds = first
    .flatMap((kind, index) => [kind, ...rest.flatMap((list) => list[index] ?? [])])
    .map((kind) => bytesOf(kind, host()).toString('latin1'));
  const bytes = (count: number) =>
    Buffer.from((kinds[count % kinds.length] ?? '').replaceAll(number, `${100_000 + count}`), 'latin1');
  const seen = new Set<number>();
  const faults = ['hang', 'slow-body', 'drop'];

  /** Sends the requests from one number to another; of every 50 nobody waits for one. */
  async function send(from: number, to: number): Promise<void> {
    for (let first = from; first < to; first += 50) {
      const statuses = await pipeline(Array.from({ length: 49 }, (_, index) => bytes(first + index)));
      expect(statuses).toHaveLength(49);
      for (const status of statuses) seen.add(status);
      await giveUp(faults[(first / 50) % faults.length] as string);
    }
  }

  /** How many sockets and timers are left, once no request is open. */
  async function busy(): Promise<number> {
    while (mock.openRequests() > 0) await turn();
    return process.getActiveResourcesInfo().filter((name) => /^(TCPSocket|Timeout)/.test(name)).length;
  }

  const idle = await busy();
  await send(0, 4000);
  const early = await held();
  await send(4000, 20_000);
  expect(await busy()).toBeLessThanOrEqual(idle);
  expect([...seen].toSorted()).toEqual([200, 400, 401, 404, 405, 429, 500]);
  expect((await held()) - early, 'MB more than after 4,000 requests').toBeLessThan(2);
});

const long = 'x'.repeat(10_000);
const bodyOf = (body: object) => requestOf('topicsBySkill', { body });

it.each<[string, RawRequest, number]>([
  ['text of a wrong field', bodyOf({ skill_id: long.repeat(9) }), 400],
  ['name of an unknown field', bodyOf({ [long.repeat(9)]: { toString: 1 } }), 400],
  ['path', { method: 'GET', target: `/${long}`, headers: [] }, 404],
  ['token', { ...requestOf('listSkills', {}), headers: [['Auth-token', long]] }, 401],
  ['host', { ...requestOf('listSkills', {}), headers: [['Host', long]] }, 200],
  ['outcome', { ...requestOf('listSkills', {}), headers: [[controlHeaders.outcome, long]] }, 400],
])('the log does not keep a long %s', enough, async (what, request, status) => {
  async function send(world: string): Promise<void> {
    const headers = [...request.headers, [controlHeaders.world, world] as const];
    expect(await pipeline([bytesOf({ ...request, headers }, host())])).toEqual([status]);
  }
  // Node may keep the last answer whole.
  await send('first');
  const before = await held();
  for (let count = 0; count < 400; count += 1) await send(`${what.replaceAll(' ', '-')}-${count % 2}`);
  expect((await held()) - before, 'MB for two worlds with 200 calls each').toBeLessThan(2);
});
