import { afterEach, beforeEach, expect, inject, vi } from 'vitest';
import { addressSettings, helpSettings, storageSettings } from '#contract/development.ts';
import { runAfterTest } from './after-test.ts';
import { checkConsole, spoken, watchConsole } from './console.ts';
import { heldTexts } from './held-texts.ts';
import './jsdom.ts';
import { endPage, loadPage, watchPage } from './page.ts';
import './queries.ts';
import { beginWorld } from './world.ts';

// Every client test calls the real mock over HTTP, in its own world, with fresh stores and empty browser storage. An
// unexpected console error or warning fails the test.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// Removes the pauses before retries. retry.test.ts covers the real pauses.
vi.mock('#api/timing.ts', async (importActual) => ({ ...(await importActual<object>()), backoffMs: [0, 0] }));

const origin = inject('mockOrigin');
const settings = { ...addressSettings(origin), ...storageSettings(inject('storagePort')), ...helpSettings };

beforeEach(() => {
  loadPage();
  watchPage();
  watchConsole();
  for (const [name, address] of Object.entries(settings)) vi.stubEnv(name, address);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = 'en';
  const world = beginWorld(origin);
  vi.stubGlobal('fetch', world.fetch);
  runAfterTest(world.end);
  // The app's timeout of 15 s never fires, unless a test mocks it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});

afterEach(async () => {
  const held = heldTexts();
  endPage();
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
