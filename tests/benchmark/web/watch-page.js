// Stands in each page before anything else of it, and notes when it changes. Plain JavaScript: the browser gets the file as
// it is.

{
  /** @type {import('./load-page.ts').Noted} */
  const noted = { changed: 0, firstPaint: 0, largestPaint: 0, longTask: 0 };
  Object.assign(globalThis, { noted });

  const changed = () => {
    noted.changed = performance.now();
  };

  let title = '';
  const isRetitled = () => title !== document.title;

  /** @type {(record: MutationRecord, index: number, records: MutationRecord[]) => boolean} */
  const isSeen = ({ type, target, attributeName }, _, records) => {
    // Nobody sees what is added to the head, as files that are to be loaded.
    if (document.head?.contains(target)) return false;
    if (type !== 'attributes' || !(target instanceof Element)) return true;
    // React sets the attributes of a field that it takes over, to what they were.
    const first = records.find(
      (record) => record.target === target && record.attributeName === attributeName,
    );
    return first?.oldValue !== target.getAttribute(attributeName ?? '');
  };
  new MutationObserver((records) => {
    if (isRetitled() || records.some(isSeen)) changed();
    title = document.title;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeOldValue: true,
    characterData: true,
  });
  // A picture or a style that has come: that bubbles nowhere, and the window never hears of it. Any other file is one that
  // is kept for later.
  const shown = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLImageElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
  document.addEventListener('load', ({ target }) => shown(target) && changed(), true);

  /** @type {(type: string, note: (entry: PerformanceEntry) => void) => void} */
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  each('layout-shift', ({ startTime }) => {
    noted.changed = Math.max(noted.changed, startTime);
  });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime;
  });
  each('longtask', ({ startTime, duration }) => {
    noted.longTask = startTime + duration;
  });
  each('largest-contentful-paint', ({ startTime }) => {
    noted.largestPaint = startTime;
  });
}
