import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownedRules, type RunningStorage, startStorage } from '#mock/storage/emulator.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { enough, holds } from '../contract/fuzz/fuzzing.ts';
import { openCalls, openOwnerCalls } from './calls.ts';

const text = readFileSync(ownedRules, 'utf8');

const words = text.match(/\w+|[^\w\s]+/g) ?? [];
const edit = fc.record({
  from: fc.nat(text.length),
  length: fc.nat(12),
  inserted: fc.oneof(
    fc.constantFrom('', ...words, '/*', '//', "'", '"', '\\', '`', '[', '(', '?', 'in', 'this', '\n', '\0'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  ),
});

it('accepts randomly edited rules, or refuses them with a valid line number', enough, async () => {
  const seen = new Set<boolean>();
  await holds(fc.array(edit, { minLength: 1, maxLength: 3 }), 1500, async (edits) => {
    const edited = edits.reduce(
      (before, { from, length, inserted }) => before.slice(0, from) + inserted + before.slice(from + length),
      text,
    );
    const problem = problemOf(edited);
    seen.add(problem === undefined);
    if (problem === undefined) return;
    const [, line] = /^owned\.rules:(\d+): .+/s.exec(problem) ?? [];
    expect(Number(line), problem).toBeGreaterThanOrEqual(1);
    expect(Number(line), problem).toBeLessThanOrEqual(edited.split('\n').length);
  });
  expect(seen.size).toBe(2);
});

function problemOf(rules: string): string | undefined {
  try {
    readRuleset(rules, 'owned.rules').judge({
      method: 'create',
      path: 'b/bucket/o/accounts/asha01/profile/1700000000000a.png',
      resource: null,
      requestResource: { contentType: 'image/png', size: 5 },
      auth: null,
    });
  } catch (error) {
    return (error as Error).message;
  }
}

let storage: RunningStorage;
beforeAll(async () => {
  storage = await startStorage({ port: 0 });
});
afterAll(() => storage.stop());

const odd = ['', '.', '..', '%', '%2F', '%2e%2e', '%252F', 'accounts', 'a b', '+', '?', '#', '&', '\\', '\n'];
const part = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', maxLength: 5 }));

it('stores, lists and reads a file of any name, or refuses it', enough, async () => {
  const calls = openOwnerCalls(storage);
  const nobody = openCalls(storage.port);
  const seen = new Set<number>();
  await holds(fc.array(part, { minLength: 1, maxLength: 4 }), 150, async (parts) => {
    const name = parts.join('/');
    const { status } = await calls.upload(name, 'image/png', Buffer.from(name));
    seen.add(status);
    expect(status === 200 || status === 400, `${status}`).toBe(true);
    const folder = parts.slice(0, -1).join('/');
    const { items = [] } = (await (await calls.list(folder)).json()) as { items?: { name: string }[] };
    expect(items.map((item) => item.name)).toEqual(status === 200 ? [name] : []);
    if (status === 400) return;
    expect(await (await calls.download(name)).text()).toBe(name);
    expect((await nobody.remove(name)).status).toBe(403);
    expect((await calls.remove(name)).status).toBe(204);
  });
  expect([...seen].sort()).toEqual([200, 400]);
});
