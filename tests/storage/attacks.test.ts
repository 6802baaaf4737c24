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
import { type Attack, attacks, attacksOnCreateOnly, ownFiles } from './attacks.ts';
import { allNames, type Calls, openSdk, startTestStorage } from './calls.ts';

// Sends each attack in every way that a client has. After each way, the stored files must be the same as before.

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

/** Uploads as the app does. The SDK sends small files in one request and large ones in a session. */
async function overSdk({ files }: ReturnType<typeof openSdk>, attack: Attack): Promise<void> {
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
])('$name rules refuse each attack', ({ rules, rows }) => {
  const storage = startTestStorage({ rules });
  let sdks: Readonly<Record<Attack['by'], ReturnType<typeof openSdk>>>;
  beforeAll(async () => {
    for (const path of ownFiles) await storage.owner.upload(path, 'image/png', Buffer.from(path));
    sdks = { nobody: openSdk(storage.port), asha01: openSdk(storage.port), ravi02: openSdk(storage.port) };
    await sdks.asha01.signIn('asha01');
    await sdks.ravi02.signIn('ravi02');
  });
  afterAll(() => Promise.all(Object.values(sdks).map(({ close }) => close())));

  /** Returns the metadata and the bytes of every stored file. */
  async function everything() {
    const { owner } = storage;
    const read = async (name: string) => [
      await (await owner.get(name)).json(),
      await (await owner.download(name)).text(),
    ];
    return Promise.all((await allNames(owner)).map(read));
  }

  const overHttp = (send: typeof inOneRequest) => async (attack: Attack) =>
    (await send(storage[attack.by], attack)).status;
  const throughSdk = (attack: Attack) =>
    overSdk(sdks[attack.by], attack).catch(({ code }: StorageError) => code);

  it.each([
    ['over HTTP in one request', rows, 403, overHttp(inOneRequest)] as const,
    ['over HTTP in other forms', rows, 403, overHttp(inOtherForms)] as const,
    ['over the web SDK', rows.filter(isForSdk), 'storage/unauthorized', throughSdk] as const,
  ])('%s', async (_way, sent, refusal, send) => {
    const before = await everything();
    const others: unknown[] = [];
    for (const attack of sent) {
      const outcome: unknown = await send(attack);
      if (outcome !== refusal) others.push({ ...attack, outcome });
    }
    expect(others).toEqual([]);
    expect(before).toHaveLength(ownFiles.length);
    expect(await everything()).toEqual(before);
  });
});
