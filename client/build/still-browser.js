/** Defines the browser globals that the app's modules read at import. Preloaded by prerender.ts. */
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
