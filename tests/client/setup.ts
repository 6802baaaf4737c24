import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, inject, vi } from 'vitest';
import { addressSettings, storageSettings } from '#contract/development.ts';
import { checkConsole, spoken, watchConsole } from './console.ts';
import './ui/computed-style.ts';
import './dialogs.ts';
import { runAfterTest } from './after-test.ts';
import { beginTimeouts } from './timeouts.ts';
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

// Nor does it know what the device asks for: nothing, on a screen of the size that jsdom names.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query === '(min-width: 800px)',
    media: query,
  }) as MediaQueryList;

// Nor does it draw: an image is what begins like one, of a size that needs no drawing.
globalThis.createImageBitmap = async (image: ImageBitmapSource) => {
  const start = new Uint8Array(await bytesOf(image as Blob));
  const isImage = [
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
  ].some((magic) => magic.every((byte, index) => start[index] === byte));
  if (!isImage) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  return { width: 64, height: 48, close: () => {} } as ImageBitmap;
};
URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
URL.revokeObjectURL = () => {};

const { getElementError } = getConfig();
configure({
  // A wait ends as soon as its condition holds, so these limits cost nothing on a busy machine.
  asyncUtilTimeout: 60_000,
  // StrictMode is for tests alone.
  reactStrictMode: true,
  // Prints the document when the message is read: a waiting query fails at each change of the page.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => getElementError(message, container).message,
    }),
});
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

function bytesOf(blob: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(blob);
  });
}

// Nor is anything waited for before it is asked again; retry.test.ts has the true pauses.
vi.mock('#api/timing.ts', async (importActual) => ({ ...(await importActual<object>()), backoffMs: [0, 0] }));

const origin = inject('mockOrigin');
const settings = { ...addressSettings(origin), ...storageSettings(inject('storagePort')) };

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
  // The app's 15 s pass only where a test says so.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  const timeouts = beginTimeouts();
  vi.stubGlobal('setTimeout', timeouts.setTimeout);
  runAfterTest(timeouts.end);
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
