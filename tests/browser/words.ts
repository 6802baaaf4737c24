import type { Page } from '@playwright/test';

/** Returns short words that a narrow box breaks into three or more lines. Very large text may break a word once. */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const element = text.parentElement;
      if (!element?.checkVisibility() || element.closest('.visually-hidden, .skip-link, svg')) continue;
      for (const { 0: word, index } of text.data.matchAll(/(?<!\S)[\p{L}\p{M}]{2,7}(?!\S)/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 2) found.push(`"${word}" of ${element.localName}.${element.className}`);
      }
    }
    return found;
  });

/**
 * Makes a pseudo-language: adds to each word of Devanagari about 40 % of its letters. Finds places that fit only the words of
 * today. Returns a function that restores the words.
 */
export async function lengthenWords(page: Page): Promise<() => Promise<void>> {
  const before = await page.evaluateHandle(() => {
    const letters = new Intl.Segmenter('hi');
    const longer = (word: string) => {
      const clusters = [...letters.segment(word)].map(({ segment }) => segment);
      return word + clusters.slice(0, Math.ceil(clusters.length * 0.4)).join('');
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const changed: [Text, string][] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const words = text.data.replace(/[\p{Script=Devanagari}\p{M}]+/gu, longer);
      if (words === text.data) continue;
      changed.push([text, text.data]);
      text.data = words;
    }
    return changed;
  });
  return () =>
    before.evaluate((changed) => {
      for (const [text, words] of changed) text.data = words;
    });
}
