// Stands in each page before anything else of it, and notes when it changes. Plain JavaScript: the browser gets the file as
// it is.

{
  /** @type {import('./load-page.ts').Noted} */
  const noted = { changed: 0, firstPaint: 0, largestPaint: 0 };
  Object.assign(globalThis, { noted });

  const changed = () => {
    noted.changed = performance.now();
  };

  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // A picture or a style that has come; neither event bubbles.
  addEventListener('load', ({ target }) => target !== document && changed(), true);

  /** @type {(type: string, note: (entry: PerformanceEntry) => void) => void} */
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  each('layout-shift', ({ startTime }) => {
    noted.changed = Math.max(noted.changed, startTime);
  });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
}
