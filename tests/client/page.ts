import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

// Each test, and each reload within a test, is a page load. In jsdom one window serves all pages, so the listeners and
// timers of a page end with it.

const { addEventListener: listen, setTimeout: startTimeout, clearTimeout: stopTimeout } = globalThis;
const ends: (() => void)[] = [];

/** Loads a page with fresh modules. Only browser storage survives. */
export function loadPage(): void {
  endPage();
  vi.resetModules();
}

export function endPage(): void {
  cleanup();
  for (const end of ends.splice(0)) end();
}

/** Notes the listeners and timers that start in this test. */
export function watchPage(): void {
  vi.stubGlobal('addEventListener', (...listener: Parameters<typeof listen>) => {
    listen(...listener);
    ends.push(() => removeEventListener(...listener));
  });
  const start = (...timer: Parameters<typeof startTimeout>) => {
    const timeout = startTimeout(...timer);
    ends.push(() => stopTimeout(timeout));
    return timeout;
  };
  vi.stubGlobal('setTimeout', Object.assign(start, startTimeout));
}
