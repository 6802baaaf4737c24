import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { failOnConsole } from '../harness.ts';
import { describeMock } from './described.ts';

failOnConsole();
const described = describeMock();

const require = createRequire(import.meta.url);
const program = join(dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
interface Verdict {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly { readonly ruleId: string }[];
}

/** The verdict of redocly lint on a document, by its recommended rules. */
async function lint(subject: object): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(subject));
  const args = [program, 'lint', 'openapi.json', '--extends', 'recommended', '--format', 'json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 1e8 }, (_error, out) => resolve(out));
  });
  await rm(folder, { recursive: true });
  return JSON.parse(said) as Verdict;
}

it('redocly lint finds neither an error nor a warning', async () => {
  const { totals, problems } = await lint(described.document);
  expect(problems).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});

it('redocly lint finds planted mistakes', async () => {
  const wrong = JSON.parse(JSON.stringify(described.document));
  const answerOf = ({ responses }: typeof wrong) => responses[200].content['application/json'];
  answerOf(wrong.paths['/userskill/auth'].post).examples.success.value.data = 7;
  answerOf(wrong.paths['/skill/skills'].get).schema.anyOf[1].$ref = '#/components/schemas/Nobody';
  const { totals, problems } = await lint(wrong);
  expect(totals.errors + totals.warnings).toBeGreaterThanOrEqual(2);
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(
    expect.arrayContaining(['no-invalid-media-type-examples', 'no-unresolved-refs']),
  );
});
