import type { StorageEmulator as Emulator, RulesManager } from 'firebase-tools/lib/emulator/storage/index.js';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

// The embedded storage uses the inside of firebase-tools, which no version promises. This test fails first when an
// upgrade moves a used part.

const advice =
  'firebase-tools has moved a part that the embedded storage uses. Compare node_modules/firebase-tools/lib/emulator/storage ' +
  'with mock-server/storage/firebase-tools.d.ts, then mend emulator.ts, front-door.ts, rejections.ts, state-folder.ts';

const inside = 'firebase-tools/lib/emulator';

/** The facts that do not hold. */
const movedOf = (facts: Record<string, boolean>) => Object.keys(facts).filter((fact) => !facts[fact]);

const load = (path: string) => import(/* @vite-ignore */ `${inside}/${path}`).catch(() => ({}));

it('firebase-tools is pinned to one version', () => {
  expect(packageJson.devDependencies['firebase-tools']).toMatch(/^\d+\.\d+\.\d+$/);
});

it('firebase-tools has the parts that the embedded storage uses', async () => {
  const { StorageEmulator } = await load('storage/index.js');
  const { createApp } = await load('storage/server.js');
  const { StoredFile } = await load('storage/files.js');
  const { StoredFileMetadata } = await load('storage/metadata.js');
  const { EmulatorRegistry } = await load('registry.js');
  const { getDownloadDetails } = await load('downloadableEmulators.js');
  const isFunction = (value: unknown) => typeof value === 'function';

  const modules = movedOf({
    'storage/index.js exports StorageEmulator': isFunction(StorageEmulator),
    'storage/server.js exports createApp': isFunction(createApp),
    'storage/files.js exports StoredFile': isFunction(StoredFile),
    'storage/metadata.js exports StoredFileMetadata': isFunction(StoredFileMetadata),
    'registry.js exports EmulatorRegistry':
      isFunction(EmulatorRegistry?.start) && isFunction(EmulatorRegistry?.stop),
    'downloadableEmulators.js knows where the rules runtime lies': /\.jar$/.test(
      getDownloadDetails?.('storage').downloadPath,
    ),
  });
  expect(modules, advice).toEqual([]);

  const asked: string[] = [];
  class Watched extends (StorageEmulator as typeof Emulator) {
    override createRulesManager(): RulesManager {
      asked.push('createRulesManager');
      return {} as RulesManager;
    }
    override getPersistenceTmpDir(): string {
      asked.push('getPersistenceTmpDir');
      return import.meta.dirname;
    }
  }
  const emulator = new Watched({
    host: 'localhost',
    port: 1,
    projectId: 'demo',
    rules: { name: '', content: '' },
    auto_download: false,
  });
  const app = await createApp('demo', emulator);
  const kept = new StoredFile(
    new StoredFileMetadata(
      { name: 'a/b', bucket: 'c', size: 1, md5Hash: 'd', crc32c: '5', downloadTokens: ['e'] },
      emulator._cloudFunctions,
    ),
  );

  const parts = movedOf({
    'the constructor asks createRulesManager and getPersistenceTmpDir': asked.length === 2,
    'getInfo() tells host and port': emulator.getInfo().host === 'localhost' && emulator.getInfo().port === 1,
    '_files is a Map': emulator._files instanceof Map,
    '_persistence._diskPathMap is a Map': emulator._persistence?._diskPathMap instanceof Map,
    '_persistence.deleteFile(key, failSilently) is there': isFunction(emulator._persistence?.deleteFile),
    'storageLayer.path(bucket, object) makes the keys of _files':
      emulator.storageLayer?.path('c', 'a/b') === 'c/a/b',
    'the app is of Express 4, with its layers in _router.stack': Array.isArray(app?._router?.stack),
    'StoredFileMetadata takes what it was kept as': kept.metadata?.downloadTokens?.[0] === 'e',
    'StoredFileMetadata hides nothing but _cloudFunctions':
      Object.keys(kept.metadata ?? {})
        .filter((key) => key.startsWith('_'))
        .join() === '_cloudFunctions',
  });
  expect(parts, advice).toEqual([]);
});
