import type { Page } from '@playwright/test';
import { languageCodes } from '#copy/languages.ts';

// Provides silent voices, because the browser of the tests has none.

declare global {
  var spoken: { readonly text: string; readonly onboundary: () => void; readonly onend: () => void }[];
}

/** Replaces speech synthesis in pages that open later. */
export const giveVoice = (page: Page) =>
  page.addInitScript((codes) => {
    globalThis.spoken = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => codes.map((code) => ({ lang: `${code}-IN`, localService: true })),
      speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
      cancel: () => {},
    });
    // A voice that says nothing for long has failed.
    setInterval(() => spoken.at(-1)?.onboundary(), 1000);
    class Utterance {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  }, languageCodes);

export const said = (page: Page) => page.evaluate(() => globalThis.spoken.map(({ text }) => text.trim()));

export const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('reading') ?? [])].map((range) => `${range}`));

export const endLast = (page: Page) => page.evaluate(() => globalThis.spoken.at(-1)?.onend());
