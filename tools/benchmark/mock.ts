// A developer of the mock runs `npm run bench:mock` after a change of its server, to compare it with plain Express.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { controlHeaders } from '#contract/development.ts';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { createMockControl } from '#mock/client.ts';
import { table } from '../figures/table.ts';
import { measuredOn, writeFigures } from '../figures/write-figures.ts';
import { median } from './median.ts';
import { type Running, run } from './run.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const connections = Number(values.connections);

type Requests = autocannon.Request[];

const request = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, headers: object = {}) => ({
  method,
  path: basePath + path,
  headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
  ...(body && { body: JSON.stringify(body) }),
});
const own = { username: 'ravi02', skill_id: 1, topic_id: 1 };
const rating = { ...own, points: [1, 2, 3].map((point_id) => ({ point_id, level: 2 })) };

/** The requests that a connection repeats. */
const scripts: readonly (readonly [name: string, script: (connection: number) => Requests])[] = [
  ['GET /skill/skills', () => [request('GET', endpoints.listSkills.path)]],
  ['POST /topic/topics/by_skill', () => [request('POST', endpoints.topicsBySkill.path, { skill_id: 1 })]],
  [
    'POST /userskill/user_skill and its DELETE',
    (connection) => {
      // A topic can be added only once, so each connection deletes it again in its own world.
      const world = { [controlHeaders.world]: `bench-${connection}` };
      return [
        request('POST', endpoints.addUserSkill.path, rating, world),
        request('DELETE', endpoints.deleteUserTopic.path, own, world),
      ];
    },
  ],
];

/** The number of connections in all runs. */
let made = 0;

/** Returns responses per second. Throws if a response is not a success. */
async function rate(server: Running, script: (connection: number) => Requests): Promise<number> {
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    // The types belong to an older release of autocannon without `setRequests`.
    setupClient(client) {
      made += 1;
      (client as unknown as { setRequests(requests: Requests): void }).setRequests(script(made));
    },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${server.origin}: ${result.non2xx} responses were not 2xx, ${result.errors} errors`);
  return result.requests.average;
}

/** Returns the mock's response to each scripted request, so that Express can send the same. */
async function responsesOf(mock: Running): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const { method = 'GET', path, headers, body } of scripts.flatMap(([, script]) => script(0))) {
    const init = { method, headers: headers as Record<string, string>, ...(body && { body: `${body}` }) };
    responses[`${method} ${path}`] = await (await fetch(`${mock.origin}${path}`, init)).json();
  }
  return responses;
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const responsesFile = join(folder, 'responses.json');
const first = basePath + endpoints.listSkills.path;
const startMock = () => run(first, 'mock-server/launch.js', 'main.ts');

try {
  const mock = await startMock();
  await writeFile(responsesFile, JSON.stringify(await responsesOf(mock)));
  const express = await run(first, 'tools/benchmark/plain-express.js', '--responses', responsesFile);
  const figures = [['call', 'plain Express', 'this mock', 'of Express']];
  for (const [name, script] of scripts) {
    const turns: { express: number; mock: number }[] = [];
    // The servers alternate, so that load on the machine affects both. The first turn warms them up.
    for (let turn = 0; turn <= rounds; turn += 1)
      turns.push({ express: await rate(express, script), mock: await rate(mock, script) });
    // A rejected call has the status 200, so only the log shows it.
    const log = await createMockControl({ url: mock.origin, world: `bench-${made}` }).log();
    const failed = log.find(({ outcome }) => outcome !== 'success');
    if (failed) throw new Error(`the mock rejected a call: ${JSON.stringify(failed)}`);
    const measured = turns.slice(1);
    const shown = (of: (turn: { express: number; mock: number }) => number, digits = 0) =>
      median(measured.map(of)).toFixed(digits);
    figures.push([
      name,
      shown((turn) => turn.express),
      shown((turn) => turn.mock),
      shown((turn) => turn.mock / turn.express, 2),
    ]);
  }
  const loaded = await mock.memory();
  for (const server of [mock, express]) await server.stop();

  const starts: { startedIn: number; memory: number }[] = [];
  for (let round = 0; round < 2 * rounds; round += 1) {
    const fresh = await startMock();
    starts.push({ startedIn: fresh.startedIn, memory: await fresh.memory() });
    await fresh.stop();
  }
  const report = [
    `${measuredOn()}. Requests per second, median of ${rounds} rounds of ${seconds} s, ${connections} connections.`,
    table(figures),
    table([
      ['start and memory of this mock', ''],
      ['process start to first response', `${median(starts.map((each) => each.startedIn)).toFixed(0)} ms`],
      ['memory after the start', `${median(starts.map((each) => each.memory)).toFixed(0)} MB`],
      ['memory after the load', `${loaded.toFixed(0)} MB`],
    ]),
  ].join('\n\n');
  console.log(report);
  await writeFigures('performance.md', 'bench:mock', report);
} finally {
  await rm(folder, { recursive: true });
}
