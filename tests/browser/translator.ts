import type { Page } from '@playwright/test';

// Stands in for the translation of pages by Chrome, which replaces each text node by two font elements.

declare global {
  var heldTexts: string[];
}

/**
 * Translates pages that open later, and each text that comes. `mark` precedes each text. Without it the words stay, so
 * that every locator still finds them.
 */
export const translatePages = (page: Page, mark = '') =>
  page.addInitScript((before) => {
    globalThis.heldTexts = [];
    const made = new WeakSet<Node>();

    function translateText(text: Text): void {
      const parent = text.parentElement;
      if (!parent || made.has(text) || text.data === '' || parent.closest('script, style, textarea')) return;
      // React marks the text nodes that it will move, change or remove itself.
      if (Object.keys(text).some((key) => key.startsWith('__reactFiber')))
        globalThis.heldTexts.push(`"${text.data}" in <${parent.localName} class="${parent.className}">`);
      if (parent.closest('[translate="no"]') || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      const translated = new Text(before + text.data);
      made.add(translated);
      inner.append(translated);
      outer.append(inner);
      text.replaceWith(outer);
    }

    function translate(node: Node): void {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) translateText(text);
    }

    new MutationObserver((changes) => {
      document.documentElement.classList.add('translated-ltr');
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) translate(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, mark);

/** Returns the texts that React holds beside siblings, which a translation takes from it. */
export const heldByReact = (page: Page) => page.evaluate(() => [...new Set(globalThis.heldTexts)]);
