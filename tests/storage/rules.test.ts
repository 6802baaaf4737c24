import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningStorage, rulesFile, startStorage } from '#mock/storage/emulator.ts';
import { missingRequirement } from '#mock/storage/official.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { asOwner, openCalls } from './calls.ts';
import { startOfficialRuntime } from './official-runtime.ts';
import { type Row, rows, someRows } from './rules-table.ts';

// Tests storage.rules with our runtime, with the emulator over HTTP, and with the official runtime if it can start.

const text = readFileSync(rulesFile, 'utf8');
const missing = await missingRequirement();
if (missing) console.log(`Skips the comparison with the official rules runtime: ${missing.what}`);

function filesOf({ path, type, size, existing, method }: Row) {
  const file = (contentType: string) => ({ name: path, bucket: 'bucket', contentType, size, metadata: {} });
  const isSent = method === 'create' || (method === 'update' && existing);
  return { before: existing ? file('image/gif') : undefined, after: isSent ? file(type) : undefined };
}

/** Returns the rows whose verdict differs from the table. */
async function wrongRows(
  all: readonly Row[],
  judge: (row: Row) => boolean | Promise<boolean>,
): Promise<Row[]> {
  const wrong: Row[] = [];
  for (const row of all) if ((await judge(row)) !== row.isAllowed) wrong.push(row);
  return wrong;
}

it('has allowed and refused rows for each writing method', () => {
  for (const method of ['create', 'update', 'delete']) {
    const ofMethod = rows.filter((row) => row.method === method);
    expect(new Set(ofMethod.map(({ isAllowed }) => isAllowed)).size).toBe(2);
  }
  expect(rows.length).toBeGreaterThan(5000);
});

it('matches the table with our runtime', async () => {
  const ruleset = readRuleset(text, 'storage.rules');
  const wrong = await wrongRows(rows, (row) => {
    const { before = null, after = null } = filesOf(row);
    const { method, path } = row;
    return (
      ruleset.judge({
        method,
        path: `b/bucket/o/${path}`,
        resource: before,
        requestResource: after,
        auth: null,
      }).kind === 'allowed'
    );
  });
  expect(wrong).toEqual([]);
});

if (!missing) {
  it('matches the table with the official runtime', { timeout: 120_000 }, async () => {
    const runtime = await startOfficialRuntime(text);
    const wrong = await wrongRows(rows, (row) => runtime.judge(row.method, row.path, filesOf(row)));
    await runtime.stop();
    expect(wrong).toEqual([]);
  });
}

let storage: RunningStorage;
let calls: ReturnType<typeof openCalls>;
beforeAll(async () => {
  storage = await startStorage({ port: 0 });
  calls = openCalls(storage.port);
});
afterAll(() => storage.stop());

async function statusOf({ method, path, existing, type, size }: Row): Promise<number> {
  const bytes = new Uint8Array(size);
  if (existing) await calls.upload(path, 'image/gif', bytes, asOwner);
  else await calls.remove(path, asOwner);
  const answers = {
    get: () => calls.get(path),
    list: () => calls.list(path),
    create: () => calls.upload(path, type, bytes),
    update: () => calls.change(path, { contentType: type }),
    delete: () => calls.remove(path),
  };
  return (await answers[method]()).status;
}

it('matches the table with the emulator over HTTP', { timeout: 300_000 }, async () => {
  const seen = new Set<number>();
  const wrong = await wrongRows(someRows, async (row) => {
    const status = await statusOf(row);
    seen.add(status);
    return status !== 403;
  });
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual([200, 204, 403, 404]);
});

it('changes nothing when a call is refused', async () => {
  const path = 'accounts/asha01/profile/1700000000000photo.png';
  await calls.upload(path, 'image/png', Buffer.from('first'));
  expect((await calls.upload(path, 'image/svg+xml', Buffer.from('second'))).status).toBe(403);
  expect((await calls.change(path, { contentType: 'text/html' })).status).toBe(403);
  const file = await calls.download(path);
  expect([await file.text(), file.headers.get('content-type')]).toEqual(['first', 'image/png']);
});
