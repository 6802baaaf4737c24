import type { TestProject } from 'vitest/node';
import { loadFixtures } from '#mock/files/fixtures.ts';
import { serve } from '#mock/serve.ts';
import { startStorage } from '#mock/storage/emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mockOrigin: string;
    storagePort: number;
    /** Bypasses the rules of the storage. */
    storageOwnerToken: string;
  }
}

/** Starts the mock API and Storage emulator that all client tests share. Each test has its own world. */
export default async function startMockApi(project: TestProject) {
  const [mock, storage] = await Promise.all([
    serve({ port: 0, fixtures: await loadFixtures() }),
    startStorage({ port: 0 }),
  ]);
  project.provide('mockOrigin', mock.origin);
  project.provide('storagePort', storage.port);
  project.provide('storageOwnerToken', storage.ownerToken);
  return () => Promise.all([mock.stop(), storage.stop()]);
}
