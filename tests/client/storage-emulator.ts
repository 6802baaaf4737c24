import type { TestProject } from 'vitest/node';
import { startStorage } from '#mock/storage/emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The Storage emulator of tests over the wire. `ownerToken` bypasses its rules. */
    storage: { readonly port: number; readonly ownerToken: string } | undefined;
  }
}

/** Starts the Storage emulator that all tests over the wire share. */
export default async function startStorageEmulator(project: TestProject) {
  const { port, ownerToken, stop } = await startStorage({ port: 0 });
  project.provide('storage', { port, ownerToken });
  return stop;
}
