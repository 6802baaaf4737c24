import { once } from 'node:events';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { check, type Result } from '#mock/contract-check/check.ts';
import type { Options } from '#mock/contract-check/options.ts';
import { reportOf } from '#mock/contract-check/report.ts';
import { textReport } from '#mock/contract-check/report-text.ts';
import type { Mock } from '../harness.ts';
import { asha } from '../samples.ts';
import { linesOf } from './answers.ts';

// Runs the contract check against the mock. Tests inject drifts into the responses of `fetch`.

interface Passing {
  status: number;
  readonly headers: Headers;
  text: string;
}
interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}
/** Changes a response, or returns `hang` or `drop` to replace it. */
type Plant = (answer: Passing, sent: SentCall) => unknown;

export const readOnly: Options = {
  baseUrl: `http://backend.example${basePath}`,
  accessKey: subjectAccessKey,
  origin: 'https://app.example',
  timeoutMs: 10_000,
  // No result depends on the speed of the machine.
  maxLatencyMs: 600_000,
};
export const withLogin: Options = { ...readOnly, account: asha };

export function startBackend(usual: Mock) {
  const sentCalls: SentCall[] = [];
  let backend = usual;
  let planted: Plant = () => undefined;
  const realFetch = globalThis.fetch;

  async function passOn(address: unknown, init: RequestInit = {}): Promise<Response> {
    const { pathname, search } = new URL(`${address}`);
    const headers = new Headers(init.headers);
    headers.set(controlHeaders.world, backend.world());
    const response = await realFetch(`${backend.origin()}${pathname}${search}`, { ...init, headers });
    const answer = {
      status: response.status,
      headers: new Headers(response.headers),
      text: await response.text(),
    };
    const call = { method: `${init.method}`, path: pathname, headers, body: `${init.body}` };
    sentCalls.push(call);
    const instead = planted(answer, call);
    if (instead === 'drop') throw new TypeError('fetch failed', { cause: { code: 'ECONNRESET' } });
    if (instead === 'hang' && init.signal) {
      await once(init.signal, 'abort');
      throw init.signal.reason;
    }
    return new Response(answer.text || null, answer);
  }
  beforeEach(() => {
    backend = usual;
    planted = () => undefined;
    sentCalls.length = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(passOn);
  });
  afterEach(() => void vi.mocked(fetch).mockRestore());

  return {
    sentCalls,
    use(other: Mock) {
      backend = other;
    },
    plantAll(change: Plant) {
      planted = change;
    },
    /** Changes the responses of this method and path. */
    plant(call: string, change: Plant) {
      planted = (answer, sent) =>
        `${sent.method} ${sent.path}` === call.replace(' ', ` ${basePath}`) && change(answer, sent);
    },
    // biome-ignore lint/suspicious/noExplicitAny: tests break the body of any endpoint
    plantJson(call: string, change: (body: any, sent: SentCall) => unknown) {
      this.plant(call, (answer, sent) => {
        if (answer.status !== 200) return;
        const body = JSON.parse(answer.text);
        change(body, sent);
        answer.text = JSON.stringify(body);
      });
    },
  };
}

export async function runCheck(options: Options) {
  const logged: string[] = [];
  const result = await check(options, (line) => logged.push(line));
  const report = reportOf(result, { subject: options.baseUrl, failOn: 'breaking' }, []);
  return { result, report, printed: [...logged, textReport(report)].join('\n') };
}

/** Returns a line per drift: endpoint, outcome, path, expected, got, and `tolerated` if the app copes. */
export const driftsOf = ({ cases }: Result) =>
  cases.flatMap(({ endpoint, outcome, drifts }) =>
    linesOf(drifts).map((line) => `${endpoint} | ${outcome} | ${line}`),
  );

export const reasonFor = ({ unchecked }: Result, id: string, name: string) =>
  unchecked.find(({ endpoint, outcome }) => endpoint === id && outcome === name)?.reason;

export async function expectDrifts(expected: readonly string[], options = readOnly) {
  const ran = await runCheck(options);
  expect(driftsOf(ran.result)).toEqual(expected);
  return ran;
}
