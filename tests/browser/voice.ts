import type { Page } from '@playwright/test';

// No voice comes with the tests' browser: one that says nothing, and ends when it is told to.

declare global {
  /** What the voice was given to say. */
  var spoken: { readonly text: string; readonly onend: () => void }[];
}

/** Has the device of a page that is opened from now on have a voice. */
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

/** What was said so far. */
export const said = (page: Page) => page.evaluate(() => globalThis.spoken.map(({ text }) => text.trim()));

/** What is marked as being read. */
export const marked = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('reading') ?? [])].map((range) => `${range}`));

/** Has the voice come to the end of what it says. */
export const endLast = (page: Page) => page.evaluate(() => globalThis.spoken.at(-1)?.onend());
