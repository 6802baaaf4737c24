import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { controlHeaders, subjectAccessKey } from '#contract/development.ts';
import { basePath } from '#contract/endpoints.ts';
import { check, type Result } from '../../drift/check.ts';
import type { Options } from '../../drift/options.ts';
import { exitCode, report } from '../../drift/report.ts';
import { startMock } from '../harness.ts';
import { asha } from '../samples.ts';
import { type Asked, type Passing, type Plant, startProxy } from './planting-proxy.ts';

// biome-ignore lint/suspicious/noExplicitAny: a body of any endpoint, to be broken
type Body = any;

/** The contract check against the mock, behind a proxy that plants drifts. Each test has a fresh world. */
export function startChecks() {
  const mock = startMock();
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  // A check makes some hundred calls, and a busy machine takes its time.
  vi.setConfig({ testTimeout: 30_000 });
  afterAll(() => vi.resetConfig());
  beforeAll(async () => {
    proxy = await startProxy();
  });
  beforeEach(() => proxy.startOver(mock.origin(), { [controlHeaders.world]: mock.world() }));
  afterAll(() => proxy.stop());

  const readOnly = (): Options => ({
    baseUrl: `${proxy.origin}${basePath}`,
    write: false,
    accessKey: subjectAccessKey,
    timeoutMs: 10_000,
  });

  /** Plants a change in every answer to calls of this method and path. */
  function plant(
    method: string,
    path: string,
    change: (answer: Passing, asked: Asked) => ReturnType<Plant>,
  ): void {
    proxy.plant((answer, asked) => {
      const isMeant = asked.method === method && asked.path.split('?')[0] === basePath + path;
      return isMeant ? change(answer, asked) : undefined;
    });
  }

  return {
    mock,
    plant,
    /** What the backend was asked in this test. */
    asked: () => proxy.asked,
    /** Puts another backend behind the proxy. */
    checkInstead: (other: Pick<typeof mock, 'origin' | 'world'>) =>
      proxy.startOver(other.origin(), { [controlHeaders.world]: other.world() }),

    readOnly,
    withLogin: (): Options => ({ ...readOnly(), account: asha }),
    writing: (): Options => ({ ...readOnly(), write: true }),
    withBoth: (): Options => ({ ...readOnly(), account: asha, write: true }),

    /** Plants a change in the JSON of the answers whose HTTP status is 200. */
    plantJson(method: string, path: string, change: (body: Body, asked: Asked) => void): void {
      plant(method, path, (answer, asked) => {
        if (answer.status !== 200) return undefined;
        const body = JSON.parse(answer.text);
        change(body, asked);
        answer.text = JSON.stringify(body);
        return undefined;
      });
    },

    /** A check with everything that it printed. */
    async run(options: Options) {
      const said: string[] = [];
      const result = await check(options, (line) => said.push(line));
      return { result, printed: [...said, report(result)].join('\n'), code: exitCode(result) };
    },
  };
}

/** The drifts of a result: endpoint, outcome, path, what was expected and got, and whether the app copes. */
export const driftsOf = ({ cases }: Result) =>
  cases.flatMap(({ endpoint, outcome, drifts }) =>
    drifts.map(({ path, expected, got, copes }) =>
      [endpoint, outcome, path, expected, got, ...(copes ? ['copes'] : [])].join(' | '),
    ),
  );

/** Why an outcome was not checked. */
export const reasonFor = ({ unchecked }: Result, id: string, name: string) =>
  unchecked.find(({ endpoint, outcome }) => endpoint === id && outcome === name)?.reason;
