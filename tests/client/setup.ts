import { afterEach, beforeEach, expect, vi } from 'vitest';
import * as timing from '#api/timing.ts';
import { addressSettings, helpSettings, mockOrigin } from '#contract/development.ts';
import { clearAll } from '#device/local-storage.ts';
import { clearSessionStorage } from '#device/session-storage.ts';
import { runAfterTest } from './after-test.ts';
import { checkConsole, spoken, watchConsole } from './console.ts';
import { heldTexts } from './held-texts.ts';
import './jsdom.ts';
import { loadPage } from './page.ts';
import { settings, watchStorage } from './projects/storage-calls.ts';
import './queries.ts';
import { beginWorld } from './world.ts';

// Every client test calls the mock in its own world, with a fresh page and empty browser storage. An unexpected console
// error or warning fails the test.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// Before any module reads them.
Object.assign(import.meta.env, addressSettings(mockOrigin), settings, helpSettings);

beforeEach(() => {
  watchConsole();
  clearAll();
  clearSessionStorage();
  history.replaceState(null, '', '/');
  document.title = '';
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.lang = 'en';
  loadPage();
  vi.stubGlobal('fetch', beginWorld());
  // Removes the pauses before retries. retry.test.ts covers the real pauses.
  vi.spyOn(timing, 'backoffMs', 'get').mockReturnValue([0, 0]);
  watchStorage();
  // The app's timeout of 15 s never fires, unless a test mocks it.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
});

afterEach(async () => {
  const held = heldTexts();
  loadPage();
  runAfterTest.all();
  // A lazy screen that is still loading would enter the next test.
  await vi.dynamicImportSettled();
  const said = spoken();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  checkConsole(said);
  expect(held, 'text stands alone in its element, see docs/accessibility.md').toEqual([]);
});
