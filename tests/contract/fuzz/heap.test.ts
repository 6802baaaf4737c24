import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { startMock } from '../harness.ts';
import { prepare, requestOf } from './fuzzing.ts';
import { bytesOf, type RawRequest } from './raw-http.ts';
import { requestMixture } from './request-mixture.ts';

const mock = startMock();
const { rightCalls } = prepare();

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const megabyte = 1024 * 1024;

/** What the process holds once all has gone that can go, in MB. */
async function held(): Promise<number> {
  for (let round = 0; round < 5; round += 1) {
    await turn();
    collectGarbage();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / megabyte;
}

const port = () => Number(new URL(mock.origin()).port);
const host = () => `localhost:${port()}`;

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

/** Makes a call whose answer is late or never comes, behind one that is answered, and goes when that is. */
function giveUp(outcome: string): Promise<void> {
  const ordinary: RawRequest = { ...requestOf('listSubjects', {}), headers: [['Connection', 'keep-alive']] };
  const faulty: RawRequest = { ...requestOf('listSkills', {}), headers: [[controlHeaders.outcome, outcome]] };
  return new Promise((resolve, reject) => {
    const socket = connect(port(), '127.0.0.1', () =>
      socket.write(Buffer.concat([bytesOf(ordinary, host()), bytesOf(faulty, host())])),
    );
    socket.once('data', () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });
}

const faults = ['hang', 'slow-body', 'drop'];
const batch = 50;

it('50,000 requests of every kind leave nothing behind', { timeout: 180_000 }, async () => {
  const { kinds, bytes } = requestMixture(rightCalls('asha01'), host());
  const seen = new Map<number, number>();

  /** Sends the requests of these numbers, of every 50 one that nobody waits for. */
  async function send(from: number, to: number): Promise<void> {
    for (let first = from; first < to; first += batch) {
      const numbers = Array.from({ length: batch - 1 }, (_, index) => first + index);
      const statuses = await pipeline(
        numbers.map((number) => bytes(kinds[number % kinds.length] as (typeof kinds)[number], number)),
      );
      expect(statuses).toHaveLength(numbers.length);
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1);
      await giveUp(faults[(first / batch) % faults.length] as string);
    }
  }

  /** How many sockets and timers keep the process busy, once no request is open. */
  async function busy(): Promise<number> {
    while (mock.openRequests() > 0) await turn();
    return process.getActiveResourcesInfo().filter((name) => /^(TCPSocket|Timeout)/.test(name)).length;
  }

  const idle = await busy();
  await send(0, 10_000);
  const early = await held();
  await send(10_000, 50_000);
  expect(await busy()).toBeLessThanOrEqual(idle);
  const late = await held();

  expect([...seen.keys()].toSorted()).toEqual([200, 400, 401, 404, 405, 429, 500]);
  expect(late - early, 'MB more than after 10,000 requests').toBeLessThan(2);
});

const long = 'x'.repeat(10_000);
const bodyOf = (body: object) => requestOf('topicsBySkill', { body });

it.each<[string, RawRequest, number]>([
  ['text of a wrong field', bodyOf({ skill_id: long.repeat(9) }), 400],
  ['name of an unknown field', bodyOf({ [long.repeat(9)]: 1 }), 400],
  ['name of an unreadable field', bodyOf({ [long.repeat(9)]: { toString: 1 } }), 400],
  ['path', { method: 'GET', target: `/${long}`, headers: [] }, 404],
  ['token', { ...requestOf('listSkills', {}), headers: [['Auth-token', long]] }, 401],
  ['host', { ...requestOf('listSkills', {}), headers: [['Host', long]] }, 200],
  ['outcome', { ...requestOf('listSkills', {}), headers: [[controlHeaders.outcome, long]] }, 400],
])('a long %s is not kept in the log', { timeout: 60_000 }, async (what, request, status) => {
  async function send(world: string): Promise<void> {
    const headers = [...request.headers, [controlHeaders.world, world] as const];
    expect(await pipeline([bytesOf({ ...request, headers }, host())])).toEqual([status]);
  }
  // The last answer may be remembered whole.
  await send('first');
  const before = await held();
  for (let number = 0; number < 400; number += 1) await send(`${what.replaceAll(' ', '-')}-${number % 2}`);
  expect((await held()) - before, 'MB for two worlds with 200 calls each').toBeLessThan(2);
});
