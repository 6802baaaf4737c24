import { beforeAll, describe, expect, it } from 'vitest';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { type Attack, attacks, attacksOnCreateOnly, ownFiles } from './attacks.ts';
import { allNames, type Calls, startTestStorage } from './calls.ts';

// Sends each attack in every form that a call has. After each form, the stored files must be the same as before.

const bytesOf = (attack: Attack) => new Uint8Array('bytes' in attack ? (attack.bytes ?? 0) : 9).fill(1);
const typeOf = (attack: Attack): unknown => ('type' in attack ? attack.type : 'image/png');

function inOneRequest(calls: Calls, attack: Attack): Promise<Response> {
  if (attack.does === 'create') return calls.upload(attack.path, typeOf(attack), bytesOf(attack));
  if (attack.does === 'change') return calls.change(attack.path, attack.metadata);
  return attack.does === 'delete' ? calls.remove(attack.path) : calls.list(attack.path);
}

/** Upload sessions, changes by PUT, lists without delimiter. */
function inOtherForms(calls: Calls, attack: Attack): Promise<Response> {
  if (attack.does === 'create') return calls.uploadInSession(attack.path, typeOf(attack), bytesOf(attack));
  if (attack.does === 'change') return calls.changeByPut(attack.path, attack.metadata);
  return attack.does === 'delete' ? calls.remove(attack.path) : calls.listDeep(attack.path);
}

describe.each([
  { name: 'owned', rules: ownedRules, rows: attacks },
  { name: 'create-only', rules: createOnlyRules, rows: attacksOnCreateOnly },
])('$name rules refuse each attack', ({ rules, rows }) => {
  const storage = startTestStorage({ rules });
  beforeAll(async () => {
    for (const path of ownFiles) await storage.owner.upload(path, 'image/png', Buffer.from(path));
  });

  /** Returns the metadata and the bytes of every stored file. */
  async function everything() {
    const { get, download } = storage.owner;
    const names = await allNames(storage.owner);
    return Promise.all(
      names.map(async (name) => [await (await get(name)).json(), await (await download(name)).text()]),
    );
  }

  it.each([
    ['in one request', inOneRequest],
    ['in other forms', inOtherForms],
  ])('%s', async (_form, send) => {
    const before = await everything();
    const allowed: unknown[] = [];
    for (const attack of rows) {
      const { status } = await send(storage[attack.by], attack);
      if (status !== 403) allowed.push({ ...attack, status });
    }
    expect(allowed).toEqual([]);
    expect(before).toHaveLength(ownFiles.length);
    expect(await everything()).toEqual(before);
  });
});
