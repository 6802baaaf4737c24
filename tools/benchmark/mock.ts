import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { basePath, endpoints } from '#contract/endpoints.ts';
import { createMockControl } from '#mock/client.ts';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { table } from '../figures/table.ts';
import { measuredOn, writeFigures } from '../figures/write-figures.ts';
import { measured, type Requests, type Script } from './calls.ts';
import { median } from './median.ts';
import { type Running, run } from './servers.ts';

// `npm run bench:mock`: compares this mock with plain Express and json-server. Each server has its own process. The
// servers alternate in each round, so that load on the machine affects all three.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '10' },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const connections = Number(values.connections);

/** The number of connections in all runs. Each connection has its own world. */
let made = 0;

/** Returns responses per second. Throws if a response is not a success. */
async function rate(server: Running, script: Script, duration: number): Promise<number> {
  const result = await autocannon({
    url: server.origin,
    connections,
    duration,
    // The types belong to an older release of autocannon without `setRequests`.
    setupClient(client) {
      made += 1;
      (client as unknown as { setRequests(requests: Requests): void }).setRequests(script(made));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.origin}: ${result.non2xx} responses were not 2xx, ${result.errors} errors`);
  }
  return result.requests.average;
}

async function assertAllSucceeded(mock: Running): Promise<void> {
  const log = await createMockControl({ url: mock.origin, world: `bench-${made}` }).log();
  const refused = log.filter(({ outcome }) => outcome !== 'success');
  if (refused.length > 0) throw new Error(`the mock refused a call: ${JSON.stringify(refused[0])}`);
}

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const file = async (name: string, content: unknown) => {
  const path = join(folder, name);
  await writeFile(path, JSON.stringify(content));
  return path;
};

const mockCommand = ['mock-server/launch.js', 'main.ts'];
const first = basePath + endpoints.listSkills.path;

/** Returns the mock's response to each scripted call, so that Express can send the same. */
async function responsesOf(mock: Running): Promise<Record<string, unknown>> {
  const responses: Record<string, unknown> = {};
  for (const { method = 'GET', path, headers, body } of measured.flatMap(({ ours }) => ours(0)) as Requests) {
    const init = { method, headers: headers as Record<string, string>, ...(body && { body: `${body}` }) };
    const response = await (await fetch(`${mock.origin}${path}`, init)).json();
    if (response.status !== 200) throw new Error(`${method} ${path} answered ${JSON.stringify(response)}`);
    responses[`${method} ${path}`] = response;
  }
  return responses;
}

const running: Running[] = [];
try {
  const mock = await run(first, ...mockCommand);
  running.push(mock);
  const responses = await responsesOf(mock);
  const responsesFile = await file('responses.json', responses);
  const expressCommand = ['tools/benchmark/plain-express.js', '--responses', responsesFile];
  const express = await run(first, ...expressCommand);
  running.push(express);
  const { skills, topics, ratings } = await loadFixtures();
  const rows = await file('rows.json', {
    skills: (responses[`GET ${first}`] as { data: object[] }).data.map((skill, index) => ({
      ...skill,
      id: skills[index]?.id,
    })),
    topics,
    ratings,
  });
  const jsonServer = await run('/skills', 'tools/benchmark/json-server.js', '--rows', rows);
  running.push(jsonServer);

  const figures = [['call', 'plain Express', 'json-server', 'this mock', 'of Express', 'of json-server']];
  for (const { name, ours, theirs } of measured) {
    const rates = { express: [] as number[], jsonServer: [] as number[], mock: [] as number[] };
    await rate(express, ours, 1);
    await rate(jsonServer, theirs, 1);
    await rate(mock, ours, 1);
    for (let round = 0; round < rounds; round += 1) {
      rates.express.push(await rate(express, ours, seconds));
      rates.jsonServer.push(await rate(jsonServer, theirs, seconds));
      rates.mock.push(await rate(mock, ours, seconds));
      await assertAllSucceeded(mock);
    }
    const { express: plain, jsonServer: json, mock: own } = rates;
    const beside = (others: readonly number[]) =>
      median(own.map((value, round) => value / (others[round] ?? 1))).toFixed(2);
    const whole = [plain, json, own].map((each) => median(each).toFixed(0));
    figures.push([name, ...whole, beside(plain), beside(json)]);
  }
  const loaded = await mock.memory();
  for (const server of running.splice(0)) await server.stop();

  const starts = { mock: [] as number[], express: [] as number[], memory: [] as number[] };
  for (let round = 0; round < 2 * rounds; round += 1) {
    const fresh = await run(first, ...mockCommand);
    starts.mock.push(fresh.startedIn);
    starts.memory.push(await fresh.memory());
    await fresh.stop();
    const plain = await run(first, ...expressCommand);
    starts.express.push(plain.startedIn);
    await plain.stop();
  }

  const [mockMs, expressMs, memory] = [starts.mock, starts.express, starts.memory].map((each) =>
    median(each).toFixed(0),
  );
  const report = [
    `${measuredOn()}. Requests per second, median of ${rounds} rounds of ${seconds} s, ${connections} connections.`,
    table(figures),
    table([
      ['start and memory', 'plain Express', 'this mock'],
      ['process start to first response', `${expressMs} ms`, `${mockMs} ms`],
      ['memory after the start', '', `${memory} MB`],
      ['memory after the load', '', `${loaded.toFixed(0)} MB`],
    ]),
  ].join('\n\n');
  console.log(report);
  await writeFigures('performance.md', 'bench:mock', report);
} finally {
  for (const server of running) await server.stop();
  await rm(folder, { recursive: true });
}
