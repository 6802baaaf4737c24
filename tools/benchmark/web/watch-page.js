// Runs before all other scripts and records changes. Plain JavaScript, because the browser gets it uncompiled.

{
  /** @type {import('./load-page.ts').Noted} */
  const noted = { changed: 0, firstPaint: 0, largestPaint: 0, longTask: 0, shift: 0 };
  Object.assign(globalThis, { noted });

  const changed = () => {
    noted.changed = performance.now();
  };

  let title = '';
  const isRetitled = () => title !== document.title;

  /** @type {(record: MutationRecord, index: number, records: MutationRecord[]) => boolean} */
  const isSeen = ({ type, target, attributeName }, _, records) => {
    // Changes of the head, such as added preload links, are invisible.
    if (document.head?.contains(target)) return false;
    if (type !== 'attributes' || !(target instanceof Element)) return true;
    // During the takeover of a document, React sets attributes of fields to their present values.
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
  // Detects loaded images and styles. `load` events do not bubble, so the listener needs the capture phase. Other
  // files, such as preloads, change nothing on the screen.
  const shown = (/** @type {EventTarget | null} */ target) =>
    target instanceof HTMLImageElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet');
  document.addEventListener('load', ({ target }) => shown(target) && changed(), true);

  /** @type {(type: string, note: (entry: PerformanceEntry) => void) => void} */
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  each('layout-shift', (entry) => {
    noted.changed = Math.max(noted.changed, entry.startTime);
    noted.shift += /** @type {PerformanceEntry & { value: number }} */ (entry).value;
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
