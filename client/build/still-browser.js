/**
 * Makes of Node a browser at `/` in which nothing happens, as much of one as the app's modules ask for when they are loaded.
 * Loaded before any of them, where they are drawn at build time.
 */
const still = {
  window: globalThis,
  location: { pathname: '/', search: '' },
  history: { state: null, replaceState: () => {} },
  navigator: { onLine: true },
  addEventListener: () => {},
  dispatchEvent: () => {},
};

for (const [name, value] of Object.entries(still)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
