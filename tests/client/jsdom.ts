import { setMaxListeners } from 'node:events';
import './computed-style.ts';
import './dialogs.ts';
import './images.ts';

// Stands in for features of browsers. jsdom has no layout, so scrolling and resizing do nothing.

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
globalThis.CSS = { escape: (text: string) => text.replace(/[^\w-]|^\d/g, '\\$&') } as typeof CSS;
// Each element is near the viewport.
globalThis.IntersectionObserver = class {
  constructor(readonly report: (entries: readonly object[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }]);
  }
  disconnect() {}
} as unknown as typeof IntersectionObserver;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Node warns of many listeners that end with one page.
setMaxListeners(0);

// The device has no preferences, and its width is the 1024 px that jsdom reports.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: query === '(min-width: 800px)',
    media: query,
  }) as MediaQueryList;

URL.createObjectURL = () => `blob:${crypto.randomUUID()}`;
URL.revokeObjectURL = () => {};
