import { runAfterTest } from './after-test.ts';

/** Returns the texts that screen readers were told in the last seconds. */
export const announced = () =>
  [...document.querySelectorAll('.announcements > p')].map(({ textContent }) => textContent);

/** Records the announcements from now on. Each leaves the document after seconds, which a busy machine may need. */
export function recordAnnouncements(): readonly string[] {
  const texts: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.matches('.announcements'))
        for (const { textContent } of addedNodes) texts.push(textContent ?? '');
  });
  observer.observe(document, { childList: true, subtree: true });
  runAfterTest(() => observer.disconnect());
  return texts;
}
