import type { TestProject } from 'vitest/node';
import { serve } from '#mock/serve.ts';
import { loadFixtures } from '#mock/state/fixtures.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mockOrigin: string;
  }
}

/** One real mock API for all client tests; each test has a world of its own in it. */
export default async function startMockApi(project: TestProject) {
  const mock = await serve({ port: 0, fixtures: await loadFixtures() });
  project.provide('mockOrigin', mock.origin);
  return mock.stop;
}
