import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningStorage, rulesFile, startStorage } from '#mock/storage/emulator.ts';
import { missingRequirement } from '#mock/storage/official.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { asOwner, openCalls } from './calls.ts';
import { startOfficialRuntime } from './official-runtime.ts';
import { type Row, rows, someRows } from './rules-table.ts';

// storage.rules, judged by our runtime, by the emulator over HTTP, and by the official runtime where it can start.

const text = readFileSync(rulesFile, 'utf8');
const missing = await missingRequirement();
if (missing) console.log(`storage.rules is not held against the official runtime: ${missing.what}`);

/** The files of a row, before and after. */
function filesOf({ path, type, size, existing, method }: Row) {
  const file = (contentType: string) => ({ name: path, bucket: 'bucket', contentType, size, metadata: {} });
  const isSent = method === 'create' || (method === 'update' && existing);
  return { before: existing ? file('image/gif') : undefined, after: isSent ? file(type) : undefined };
}

/** The rows with another verdict than the table's. */
async function wrongRows(
  all: readonly Row[],
  judge: (row: Row) => boolean | Promise<boolean>,
): Promise<Row[]> {
  const wrong: Row[] = [];
  for (const row of all) if ((await judge(row)) !== row.isAllowed) wrong.push(row);
  return wrong;
}

it('the table allows and refuses rows of each method that writes', () => {
  for (const method of ['create', 'update', 'delete']) {
    const ofMethod = rows.filter((row) => row.method === method);
    expect(new Set(ofMethod.map(({ isAllowed }) => isAllowed)).size).toBe(2);
  }
  expect(rows.length).toBeGreaterThan(5000);
});

it('our runtime judges every row as the table', async () => {
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
  it('the official runtime judges every row as the table', { timeout: 120_000 }, async () => {
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

it('the emulator answers every row as the table, with bytes of its size', { timeout: 300_000 }, async () => {
  const seen = new Set<number>();
  const wrong = await wrongRows(someRows, async (row) => {
    const status = await statusOf(row);
    seen.add(status);
    return status !== 403;
  });
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual([200, 204, 403, 404]);
});

it('a refused call changes nothing', async () => {
  const path = 'accounts/asha01/profile/1700000000000photo.png';
  await calls.upload(path, 'image/png', Buffer.from('first'));
  expect((await calls.upload(path, 'image/svg+xml', Buffer.from('second'))).status).toBe(403);
  expect((await calls.change(path, { contentType: 'text/html' })).status).toBe(403);
  const file = await calls.download(path);
  expect([await file.text(), file.headers.get('content-type')]).toEqual(['first', 'image/png']);
});
