import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { addressSettings, helpSettings, storageSettings } from '#contract/development.ts';
import { checkConsole, spoken, watchConsole } from './console.ts';
import './ui/computed-style.ts';
import './dialogs.ts';
import './images.ts';
import { runAfterTest } from './after-test.ts';
import { heldTexts } from './held-texts.ts';
import { beginTimeouts } from './timeouts.ts';
import { beginWorld } from './world.ts';

// Every client test calls the real mock over HTTP, in its own world, with fresh stores and empty browser storage. An
// unexpected console error or warning fails the test.

// jsdom has no layout, so scrolling and resizing do nothing. It also lacks `CSS.escape`.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.CSS = { escape: (text: string) => text.replace(/[^\w-]|^\d/g, '\\$&') } as typeof CSS;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom lacks `matchMedia`. The device has no preferences, and its width is the 1024 px that jsdom reports.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query === '(min-width: 800px)',
    media: query,
  }) as MediaQueryList;

URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
URL.revokeObjectURL = () => {};

const { getElementError } = getConfig();
configure({
  // A query finds what everybody sees. `announced` returns what only screen readers say.
  defaultIgnore: 'script, style, .announcements *',
  // The app's promises settle in the timeout. React ends a render in a later task, with the effects that subscribe to
  // signals. Without them, the next event of a test would change a signal that nobody reads yet.
  asyncWrapper: async (work) => {
    const result = await work();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  },
  // Generous for busy machines. A wait ends as soon as its condition holds.
  asyncUtilTimeout: 60_000,
  // Only the tests use StrictMode.
  reactStrictMode: true,
  // Prints the document only when the message is read, because a waiting query fails at each change of the page.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
});
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// Removes the pauses before retries. retry.test.ts covers the real pauses.
vi.mock('#api/timing.ts', async (importActual) => ({ ...(await importActual<object>()), backoffMs: [0, 0] }));

const origin = inject('mockOrigin');
const settings = { ...addressSettings(origin), ...storageSettings(inject('storagePort')), ...helpSettings };

beforeEach(() => {
  vi.resetModules();
  for (const [name, address] of Object.entries(settings)) vi.stubEnv(name, address);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.documentElement.lang = 'en';
  const world = beginWorld(origin);
  vi.stubGlobal('fetch', world.fetch);
  runAfterTest(world.end);
  // The app listens as long as its page lives. Here the page outlives the test.
  const listen = addEventListener;
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof listen>) => {
    listen(...listener);
    runAfterTest(() => removeEventListener(...listener));
  });
  // The app's timeout of 15 s never fires, unless a test mocks it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const timeouts = beginTimeouts();
  vi.stubGlobal('setTimeout', timeouts.setTimeout);
  runAfterTest(timeouts.end);
  watchConsole();
});

afterEach(async () => {
  const held = heldTexts();
  cleanup();
  runAfterTest.all();
  // A lazy screen that is still loading would enter the next test's modules.
  await vi.dynamicImportSettled();
  const said = spoken();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  checkConsole(said);
  expect(held, 'text stands alone in its element, see docs/accessibility.md').toEqual([]);
});
