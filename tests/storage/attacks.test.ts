import {
  deleteObject,
  listAll,
  ref,
  type SettableMetadata,
  type StorageError,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnlyRules, ownedRules } from '#mock/storage/emulator.ts';
import { startMock } from '../contract/harness.ts';
import { type Attack, attacks, attacksOnCreateOnly, ownFiles } from './attacks.ts';
import { allNames, type Calls, openSdk, startTestStorage } from './calls.ts';

// Sends each attack in every way that a client has. After each way, the stored files must be the same as before.

const mock = startMock();

type Sdk = ReturnType<typeof openSdk>;

const bytesOf = (attack: Attack) => new Uint8Array('bytes' in attack ? (attack.bytes ?? 0) : 9).fill(1);
const typeOf = (attack: Attack): unknown => ('type' in attack ? attack.type : 'image/png');

const overHttp: Readonly<Record<string, (calls: Calls, attack: Attack) => Promise<Response>>> = {
  'HTTP in one request'(calls, attack) {
    if (attack.does === 'create') return calls.upload(attack.path, typeOf(attack), bytesOf(attack));
    if (attack.does === 'change') return calls.change(attack.path, attack.metadata);
    return attack.does === 'delete' ? calls.remove(attack.path) : calls.list(attack.path);
  },
  'HTTP in other forms: upload sessions, changes by PUT, lists without delimiter'(calls, attack) {
    if (attack.does === 'create') return calls.uploadInSession(attack.path, typeOf(attack), bytesOf(attack));
    if (attack.does === 'change') return calls.changeByPut(attack.path, attack.metadata);
    return attack.does === 'delete' ? calls.remove(attack.path) : calls.listDeep(attack.path);
  },
};

/** Uploads as the app does. The SDK sends small files in one request and large ones in a session. */
async function overSdk({ files }: Sdk, attack: Attack): Promise<void> {
  const file = ref(files, attack.path);
  if (attack.does === 'create')
    await uploadBytesResumable(file, bytesOf(attack), { contentType: typeOf(attack) as string });
  else if (attack.does === 'change') await updateMetadata(file, attack.metadata as SettableMetadata);
  else await (attack.does === 'delete' ? deleteObject(file) : listAll(file));
}

/** The SDK replaces an empty type, and its types allow only text. */
const isForSdk = (attack: Attack) => typeof typeOf(attack) === 'string' && typeOf(attack) !== '';

describe.each([
  { name: 'owned', rules: ownedRules, rows: attacks },
  { name: 'create-only', rules: createOnlyRules, rows: attacksOnCreateOnly },
])('$name rules', ({ rules, rows }) => {
  const storage = startTestStorage({ rules });
  let sdks: Readonly<Record<Attack['by'], Sdk>>;

  /** Opens the SDK as the app does, with a custom token of the mock. */
  async function openSignedIn(username: string): Promise<Sdk> {
    const sdk = openSdk(storage.port);
    const { data } = await mock.call('storageToken', { body: {} }, { token: await mock.signIn(username) });
    await sdk.signIn(username, data);
    return sdk;
  }

  beforeAll(async () => {
    for (const path of ownFiles) await storage.owner.upload(path, 'image/png', Buffer.from(path));
    const [asha01, ravi02] = [await openSignedIn('asha01'), await openSignedIn('ravi02')];
    sdks = { nobody: openSdk(storage.port), asha01, ravi02 };
  });
  afterAll(async () => {
    for (const sdk of Object.values(sdks)) await sdk.close();
  });

  /** Returns the metadata and the bytes of every stored file. */
  async function everything() {
    const { owner } = storage;
    return Promise.all(
      (await allNames(owner)).map(async (name) => [
        await (await owner.get(name)).json(),
        await (await owner.download(name)).text(),
      ]),
    );
  }

  async function expectRefusals(
    sent: readonly Attack[],
    outcomeOf: (attack: Attack) => Promise<unknown>,
    refusal: unknown,
  ): Promise<void> {
    const before = await everything();
    const others: unknown[] = [];
    for (const attack of sent) {
      const outcome = await outcomeOf(attack);
      if (outcome !== refusal) others.push({ ...attack, outcome });
    }
    expect(others).toEqual([]);
    expect(before).toHaveLength(ownFiles.length);
    expect(await everything()).toEqual(before);
  }

  it.each(Object.entries(overHttp))(`refuse ${rows.length} attacks over %s`, async (_way, send) => {
    await expectRefusals(rows, async (attack) => (await send(storage[attack.by], attack)).status, 403);
  });

  const ofSdk = rows.filter(isForSdk);
  it(`refuse ${ofSdk.length} attacks over the web SDK`, async () => {
    const outcomeOf = (attack: Attack) =>
      overSdk(sdks[attack.by], attack).then(
        () => 'allowed',
        ({ code }: StorageError) => code,
      );
    await expectRefusals(ofSdk, outcomeOf, 'storage/unauthorized');
  });
});
