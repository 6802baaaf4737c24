import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { missingRequirement } from '#mock/storage/official.ts';
import { requestAuth } from '#mock/storage/request-auth.ts';
import { readRuleset } from '#mock/storage/rules/ruleset.ts';
import { idToken } from './id-token.ts';
import { type Runtime, startOfficialRuntime } from './official-runtime.ts';
import { callers, folders, type Row, rows } from './rules-table.ts';

// Judges a table with our rules runtime, and with the official runtime if it can start. attacks.test.ts sends calls.

const missing = await missingRequirement();
if (missing) console.log(`Skips the comparison with the official rules runtime: ${missing.what}`);

async function startOwnRuntime(name: string, text: string): Promise<Runtime> {
  const ruleset = readRuleset(text, name);
  return {
    judge: async ({ method, path, token, before = null, after = null }) =>
      ruleset.judge({
        method,
        path: `b/bucket/o/${path}`,
        resource: before,
        requestResource: after,
        auth: requestAuth(token),
      }).kind === 'allowed',
    stop: async () => undefined,
  };
}

const tokens = new Map(callers.map((caller) => [caller, caller && idToken({ user_id: caller })]));

function callOf({ caller, method, path, existing, type, size }: Row) {
  const file = (contentType: string) => ({ name: path, bucket: 'bucket', contentType, size, metadata: {} });
  const isSent = method === 'create' || (method === 'update' && existing);
  return {
    method,
    path,
    token: tokens.get(caller),
    ...(existing && { before: file('image/gif') }),
    ...(isSent && { after: file(type) }),
  };
}

it('has allowed and refused rows for each method', () => {
  const outcomes = (method: string) =>
    new Set(rows.filter((row) => row.method === method).map((row) => row.isAllowed));
  expect(['get', 'create', 'update', 'delete'].map((method) => outcomes(method).size)).toEqual([1, 2, 1, 2]);
  expect(rows.length).toBeGreaterThan(8000);
});

describe.each([
  { runtime: 'our runtime', start: startOwnRuntime },
  ...(missing ? [] : [{ runtime: 'the official runtime', start: startOfficialRuntime }]),
])('$runtime', ({ start }) => {
  describe.each([
    { name: 'owned', file: ownedRules },
    { name: 'create-only', file: createOnlyRules },
  ] as const)('with the $name rules', ({ name, file }) => {
    let runtime: Runtime;
    beforeAll(async () => {
      runtime = await start(`${name}.rules`, readFileSync(file, 'utf8'));
    });
    afterAll(() => runtime.stop());

    it('judges each file as the table says', { timeout: 120_000 }, async () => {
      const wrong: Row[] = [];
      for (const row of rows.filter(({ rules }) => rules === name))
        if ((await runtime.judge(callOf(row))) !== row.isAllowed) wrong.push(row);
      expect(wrong).toEqual([]);
    });

    it.each(folders)('lists the folder %j only for %s', async (path, owner) => {
      const allowed: unknown[] = [];
      for (const [caller, token] of tokens)
        if (await runtime.judge({ method: 'list', path, token })) allowed.push(caller);
      expect(allowed).toEqual(name === 'owned' && owner ? [owner] : []);
    });
  });
});
