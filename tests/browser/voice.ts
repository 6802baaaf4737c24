import type { Page } from '@playwright/test';

// A silent voice, because the browser of the tests has none.

declare global {
  /** The utterances of the voice. */
  var spoken: { readonly text: string; readonly onend: () => void }[];
}

/** Gives a voice to the device of pages that open later. */
export const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    globalThis.spoken = [];
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [{ lang: 'en-IN', name: 'Test', localService: true, default: true, voiceURI: 'test' }],
      speak: (utterance: (typeof spoken)[number]) => spoken.push(utterance),
      cancel: () => {},
    });
    class Utterance {
      constructor(readonly text: string) {}
    }
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  });

/** The texts that were said so far. */
export const said = (page: Page) => page.evaluate(() => globalThis.spoken.map(({ text }) => text.trim()));

/** The texts that are marked as being read. */
export const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('reading') ?? [])].map((range) => `${range}`));

/** Ends the present utterance. */
export const endLast = (page: Page) => page.evaluate(() => globalThis.spoken.at(-1)?.onend());
