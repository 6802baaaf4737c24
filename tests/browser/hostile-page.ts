import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Set when a text ran as a script. */
    pwned?: unknown;
  }
}

/** Enough for two names and a sentence. */
const maxCharacters = 500;
/** In px. A higher text pushes the following content out of reach. */
const maxHeight = 1600;

/** Returns the harm that foreign texts do to a page: scripts, markup, overflow and unreadable text. */
export const harm = (page: Page) =>
  page.evaluate(
    ({ maxCharacters, maxHeight }) => {
      const seen = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
      const nameOf = (element: HTMLElement) =>
        element.getAttribute('aria-label') ??
        element.getAttribute('alt') ??
        `${element.textContent}${[...element.querySelectorAll('img')].map(({ alt }) => alt).join('')}`;
      const told = (what: string, elements: readonly Element[]) =>
        elements.map((element) => `${what}: ${element.outerHTML.slice(0, 200)}`);

      const named = seen(
        ':is(a[href], button, h1, h2, h3, h4, legend, label, summary, option, [aria-label]):not([aria-hidden])',
      );
      const hasEvent = (element: Element) =>
        element.getAttributeNames().some((attribute) => attribute.startsWith('on'));
      const texts = [...document.querySelectorAll<HTMLElement>('body *:not(script, style, textarea)')].filter(
        (element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE),
      );
      return [
        ...(window.pwned === undefined ? [] : ['a script ran']),
        ...told('an element from a text', [
          ...document.querySelectorAll(
            '#root :is(script, iframe, object, embed, base, meta, link, form[action])',
          ),
        ]),
        ...told('an event handler from a text', [...document.querySelectorAll('#root *')].filter(hasEvent)),
        ...(document.documentElement.scrollWidth > document.documentElement.clientWidth
          ? ['the page scrolls sideways']
          : []),
        ...(/\S.* – Skills Portfolio$/.test(document.title) && document.title.length <= maxCharacters
          ? []
          : [`the title is ${document.title.slice(0, 200)}`]),
        ...told(
          'no accessible name',
          named.filter((element) => !element.matches('option') && !/[^\s\p{Cf}]/u.test(nameOf(element))),
        ),
        ...told(
          'an accessible name that is too long',
          [...named, ...seen('img')].filter((element) => nameOf(element).length > maxCharacters),
        ),
        ...told(
          'a text that is too high',
          texts.filter((element) => element.checkVisibility() && element.clientHeight > maxHeight),
        ),
        ...told(
          'a text with unreadable characters',
          texts.filter(({ textContent }) =>
            /\p{Cs}|(?![\t\n\r])\p{Cc}|[\u202a-\u202e]/u.test(textContent ?? ''),
          ),
        ),
        ...told(
          'Latin text drawn from right to left',
          texts.filter((element) => element.checkVisibility() && isTurned(element)),
        ),
        ...(seen('nav a[href]').length === 4 ? [] : ['the navigation bar is missing']),
      ];

      /** Returns true when Latin letters run from right to left. */
      function isTurned(element: Element): boolean {
        return [...element.childNodes].some((node) => {
          if (!(node instanceof Text)) return false;
          const words = [...node.data.slice(0, 2000).matchAll(/[A-Za-z]{2,}/g)].slice(0, 40);
          return words.some(({ index, 0: word }) => {
            const first = placeOf(node, index);
            const last = placeOf(node, index + word.length - 1);
            return first && last && first.top === last.top && last.left < first.left;
          });
        });
      }

      function placeOf(node: Text, index: number): DOMRect | undefined {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getClientRects()[0];
      }
    },
    { maxCharacters, maxHeight },
  );
