import { display } from './display.ts';
import { type Passage, passagesOf } from './readable-passages.ts';
import { voiceFor } from './voice.ts';

/** The maximum number of letters in one utterance: some voices fall silent in a long one. */
const max = 180;

const rates = { slow: 0.7, normal: 1, fast: 1.4 } as const;

/** A reading under way. `pause` keeps the place, from which `resume` goes on. */
export interface Reading {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * Speaks a screen or a dialog passage by passage, each in the voice of its language, and marks the passage. Calls
 * `onEnd` after the last one, when the screen has become another, and with `true` when the voice failed.
 */
export function readAloud(screen: Element, onEnd: (hasFailed: boolean) => void): Reading {
  const { speechSynthesis } = window;
  const utterances = passagesOf(screen).flatMap((passage) =>
    sentenceGroups(passage.text).map((text) => ({ text, passage })),
  );
  let next = 0;
  /** A reference, because browsers may collect an utterance without one and never report its end. */
  let spoken: SpeechSynthesisUtterance | undefined;

  const heading = screen.querySelector('h1, h2');
  const title = heading?.textContent;
  const changes = new MutationObserver(() => {
    if (!heading?.isConnected || heading.textContent !== title || heading.checkVisibility?.() === false)
      end();
  });
  const end = () => onEnd(false);
  // A pause of the browser itself is an end on Android.
  const pause = () => {
    spoken = undefined;
    speechSynthesis.cancel();
  };
  const stop = () => {
    pause();
    mark(undefined);
    changes.disconnect();
    removeEventListener('pagehide', end);
  };
  const speak = () => {
    const current = utterances[next];
    if (!current) return end();
    mark(current.passage);
    const lang = current.passage.block.closest<HTMLElement>('[lang]')?.lang ?? '';
    const voice = voiceFor(lang);
    const utterance = new SpeechSynthesisUtterance(current.text);
    if (voice) utterance.voice = voice;
    utterance.lang = voice?.lang ?? lang;
    utterance.rate = rates[display.peek().readingSpeed];
    utterance.onend = () => {
      if (spoken !== utterance) return;
      next += 1;
      speak();
    };
    utterance.onerror = () => {
      if (spoken === utterance) onEnd(true);
    };
    spoken = utterance;
    speechSynthesis.speak(utterance);
  };
  changes.observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['hidden'],
  });
  addEventListener('pagehide', end);
  // The reading of another tab would come first.
  speechSynthesis.cancel();
  speak();
  return { pause, resume: speak, stop };
}

/** Splits a text into whole sentences of at most `max` letters, where the sentences allow it. */
function sentenceGroups(text: string): string[] {
  const sentences = text.split(/(?<=[.!?।])\s+/);
  return sentences.reduce<string[]>((packed, sentence) => {
    const longer = `${packed.at(-1)} ${sentence}`;
    if (packed.length > 0 && longer.length <= max) packed[packed.length - 1] = longer;
    else packed.push(sentence);
    return packed;
  }, []);
}

/** Highlights a passage without changing the page, where the browser can, and scrolls to it. */
function mark(passage: Passage | undefined): void {
  if (!('highlights' in CSS)) return;
  if (!passage) {
    CSS.highlights.delete('reading');
    return;
  }
  CSS.highlights.set('reading', new Highlight(...passage.ranges));
  passage.block.scrollIntoView({ block: 'nearest' });
}
