import { createServer, type IncomingHttpHeaders, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { controlHeaders } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { check } from '#mock/contract-check/check.ts';
import type { Drift } from '#mock/contract-check/findings.ts';
import { type Options, readOptions } from '#mock/contract-check/options.ts';
import { type Report, reportOf } from '#mock/contract-check/report.ts';
import { textReport } from '#mock/contract-check/report-text.ts';
import type { Mock } from '../harness.ts';

interface Passing {
  status: number;
  readonly headers: IncomingHttpHeaders;
  text: string;
}
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** Changes a response, or returns `drop` to close the connection. */
type Plant = (response: Passing, sent: Sent) => unknown;

/** Returns a line per drift: path, expected, got, and `tolerated` if the app copes. */
export const linesOf = (drifts: readonly Drift[]) =>
  drifts.map((it) => `${it.path} | ${it.expected} | ${it.got}${it.tolerated ? ' | tolerated' : ''}`);

export const reasonFor = ({ unchecked }: Report, id: string, name: string) =>
  unchecked.find(({ endpoint, outcome }) => endpoint === id && outcome === name)?.reason;

/** Starts a backend that passes calls on to a mock. Tests plant drifts in its responses. */
export function startBackend(mock: Mock) {
  const backend = { sentCalls: [] as Sent[], plant: (() => undefined) as Plant, run };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const sent = { method, path: url.slice(basePath.length), headers, body: await text(request) };
    backend.sentCalls.push(sent);
    const ownHeaders = { ...headers, [controlHeaders.world]: mock.world() };
    const options = { method, headers: ownHeaders };
    const forwarded = sendRequest(`${mock.origin()}${url}`, options, async (from) => {
      const { 'content-length': _length, ...kept } = from.headers;
      const passing = { status: from.statusCode ?? 0, headers: kept, text: `${await buffer(from)}` };
      if (backend.plant(passing, sent) === 'drop') response.destroy();
      else response.writeHead(passing.status, passing.headers).end(passing.text);
    });
    forwarded.end(sent.body);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  beforeEach(() => {
    backend.plant = () => undefined;
    backend.sentCalls.length = 0;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  async function run(changes: Partial<Options> = {}) {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
    const read = readOptions(['--base-url', baseUrl, '--origin', 'https://app.example'], {});
    // No result depends on the speed of the machine.
    const options = { ...(read as Options), maxLatencyMs: 600_000, ...changes };
    const logged: string[] = [];
    const result = await check(options, (line) => logged.push(line));
    const report = reportOf(result, { subject: baseUrl, failOn: 'breaking' }, []);
    const drifts = result.cases.flatMap(({ endpoint, outcome, drifts: own }) =>
      linesOf(own).map((line) => `${endpoint} | ${outcome} | ${line}`),
    );
    return { report, drifts: drifts.toSorted(), printed: [...logged, textReport(report)].join('\n') };
  }
  return backend;
}
