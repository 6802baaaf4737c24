// Stands in each page before anything else of it, and notes when it changes. Plain JavaScript: the browser gets the file as
// it is.

{
  /** @type {import('./load-page.ts').Noted} */
  const noted = { changed: 0, firstPaint: 0, largestPaint: 0 };
  Object.assign(globalThis, { noted });

  const changed = () => {
    noted.changed = performance.now();
  };

  // What is added to the head, as files that are to be loaded, nobody sees; the title is text of its own.
  const isSeen = (/** @type {MutationRecord} */ { target }) => target !== document.head;
  new MutationObserver((records) => records.some(isSeen) && changed()).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  // A picture or a style that has come: that bubbles nowhere, and the window never hears of it.
  document.addEventListener('load', changed, true);

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
