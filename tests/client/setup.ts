import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { addressSettings } from '#contract/development.ts';
import { checkConsole, spoken, watchConsole } from './console.ts';
import './dialogs.ts';
import { runAfterTest } from './after-test.ts';
import { beginWorld } from './world.ts';

// Every client test runs against the real mock over HTTP, in a world of its own, with fresh stores and an empty
// device. A console error or warning that a test did not expect fails it.

// What jsdom lacks: it has no layout, so nothing scrolls and nothing changes its size; and it cannot escape.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.CSS = { escape: (text: string) => text.replace(/[^\w-]|^\d/g, '\\$&') } as typeof CSS;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A busy machine may be slow; a wait ends as soon as its condition holds. StrictMode, as in main.tsx.
configure({ asyncUtilTimeout: 3_000, reactStrictMode: true });
vi.setConfig({ testTimeout: 15_000 });

const origin = inject('mockOrigin');

beforeEach(() => {
  vi.resetModules();
  for (const [name, address] of Object.entries(addressSettings(origin))) vi.stubEnv(name, address);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  const world = beginWorld(origin);
  vi.stubGlobal('fetch', world.fetch);
  runAfterTest(world.end);
  watchConsole();
});

afterEach(async () => {
  cleanup();
  runAfterTest.all();
  // A lazy screen still on its way would come into the next test's modules.
  await vi.dynamicImportSettled();
  const said = spoken();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  checkConsole(said);
});
