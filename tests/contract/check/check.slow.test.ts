import { expect, it } from 'vitest';
import { allEndpoints, basePath } from '#contract/endpoints.ts';
import { check } from '#mock/contract-check/check.ts';
import { formats } from '#mock/contract-check/formats.ts';
import { type Options, readOptions } from '#mock/contract-check/options.ts';
import { reportOf } from '#mock/contract-check/report.ts';
import { startMock } from '../harness.ts';
import { asha, samplePassword } from '../samples.ts';

const mock = startMock();
const control = () => mock.controls('default');

async function run(changes: Partial<Options> = {}) {
  const baseUrl = mock.origin() + basePath;
  const read = readOptions(['--base-url', baseUrl, '--origin', 'https://app.example'], {});
  // No result depends on the speed of the machine.
  const options = { ...(read as Options), account: asha, 'max-latency': 600_000, ...changes };
  const result = await check(options, () => undefined);
  return { ...result, report: reportOf(result, options, []) };
}

it('finds no drift in a mock, calls every endpoint that reads, and changes nothing', async () => {
  const before = await control().snapshot();
  const { cases, unchecked } = await run();
  expect(cases.filter(({ drifts }) => drifts.length > 0)).toEqual([]);
  expect(unchecked.filter(({ reason }) => reason.includes('No call of this check'))).toEqual([]);
  const called = new Set((await control().log()).map(({ endpoint }) => endpoint));
  for (const { id, reads } of allEndpoints) if (reads) expect(called, id).toContain(id);
  expect([await control().snapshot(), await control().mails()]).toEqual([before, []]);
});

it('finds drift, names what it left out, and reports no password in any format', async () => {
  const echo = { status: 200, data: [{ skill_id: samplePassword }], [samplePassword]: samplePassword };
  await control().forceBody('listProjects', echo);
  await control().force('storageToken', 'server-error', { status: 404 });
  const { cases, report } = await run({ 'access-key': 'another-key', 'max-latency': 0 });
  const drifts = cases.flatMap((one) =>
    one.drifts.map(({ path }) => `${one.endpoint} ${one.outcome} ${path}`),
  );
  expect(drifts).toEqual(
    expect.arrayContaining(['listProjects success (hidden)', 'listSkills success latency']),
  );
  const reasons = report.unchecked.map(({ endpoint, reason }) => `${endpoint}: ${reason}`);
  expect(reasons).toContain(
    'skillsBySubject: The backend rejects the access key. Give the right key with --access-key.',
  );
  for (const format of Object.values(formats)) expect(format(report)).not.toContain(samplePassword);
  await control().reset();
});
