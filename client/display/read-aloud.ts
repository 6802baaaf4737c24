import { display } from './display.ts';
import { type Passage, passagesOf } from './readable-passages.ts';
import { voiceFor } from './voice.ts';

/** The maximum number of characters in an utterance, because some voices fall silent in a long one. */
const max = 180;

const rates = { slow: 0.7, normal: 1, fast: 1.4 } as const;

/** The controls of a running reading. `pause` keeps the position for `resume`. */
export interface Controls {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * Speaks a screen by passages. Calls `onEnd` at the end, on a screen change, and with `true` on a voice failure. Returns
 * undefined for a screen without words.
 */
export function readAloud(screen: Element, onEnd: (hasFailed: boolean) => void): Controls | undefined {
  const { speechSynthesis } = window;
  const utterances = passagesOf(screen).flatMap((passage) => {
    const voice = voiceFor(passage.text, passage.lang);
    return voice ? sentenceGroups(passage.text).map((text) => ({ text, passage, voice })) : [];
  });
  if (utterances.length === 0) return undefined;
  let next = 0;
  /** A reference, because browsers may collect an utterance without one and never report its end. */
  let spoken: SpeechSynthesisUtterance | undefined;

  const heading = screen.querySelector('h1, h2') ?? screen;
  const title = heading.textContent;
  const changes = new MutationObserver(() => {
    if (!heading.isConnected || heading.textContent !== title || heading.checkVisibility?.() === false) end();
  });
  const end = () => onEnd(false);
  // On Android, `speechSynthesis.pause()` ends the speech. A cancelled text can be spoken again.
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
    const utterance = new SpeechSynthesisUtterance(current.text);
    utterance.voice = current.voice;
    utterance.lang = current.voice.lang;
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
  // Speech of another tab would come first in the queue.
  speechSynthesis.cancel();
  speak();
  return { pause, resume: speak, stop };
}

/** Groups sentences into texts of at most `max` characters. A longer sentence stays whole. */
function sentenceGroups(text: string): string[] {
  const sentences = text.split(/(?<=[.!?।])\s+/);
  return sentences.reduce<string[]>((packed, sentence) => {
    const longer = `${packed.at(-1)} ${sentence}`;
    if (packed.length > 0 && longer.length <= max) packed[packed.length - 1] = longer;
    else packed.push(sentence);
    return packed;
  }, []);
}

/** Highlights a passage without a change of the DOM, if the browser can. Scrolls the passage into view. */
function mark(passage: Passage | undefined): void {
  if (!('highlights' in CSS)) return;
  if (!passage) {
    CSS.highlights.delete('reading');
    return;
  }
  CSS.highlights.set('reading', new Highlight(...passage.ranges));
  passage.block.scrollIntoView({ block: 'nearest' });
}
