import { type Passage, passagesOf } from './readable-passages.ts';
import { createSpeaker, type Outcome } from './speaker.ts';
import { pageLanguage, voicesFor } from './voice.ts';

/** The maximum number of characters in an utterance, because some voices fall silent in a long one. */
const max = 180;

/** The controls of a running reading. `pause` keeps the position for `resume`. */
export interface Controls {
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * Prepares a screen for `resume`, which speaks it by passages. Calls `onEnd` at the end, on a screen change, when no voice
 * works, and when another tab speaks. Returns undefined for a screen without words.
 */
export function readAloud(screen: Element, onEnd: (outcome: Outcome) => void): Controls | undefined {
  let texts = passagesOf(screen)
    .filter(({ text, lang }) => voicesFor(text, lang).length > 0)
    .flatMap((passage) => sentenceGroups(passage.text).map((text) => ({ text, passage })));
  if (texts.length === 0) return undefined;

  const heading = screen.querySelector('h1, h2') ?? screen;
  const title = heading.textContent;
  const changes = new MutationObserver(() => {
    if (!heading.isConnected || heading.textContent !== title || heading.checkVisibility?.() === false) end();
  });
  const end = () => onEnd('spoken');
  const speaker = createSpeaker((outcome) => {
    if (outcome === 'interrupted') return onEnd(outcome);
    const lang = texts[0]?.passage.lang;
    // Without a working voice, another language is left out, as on a device without its voice.
    texts = outcome === 'spoken' ? texts.slice(1) : texts.filter(({ passage }) => passage.lang !== lang);
    if (outcome === 'failed' && (lang === pageLanguage() || texts.length === 0)) onEnd(outcome);
    else speak();
  });
  const speak = () => {
    const [next] = texts;
    if (!next) return end();
    mark(next.passage);
    speaker.say(next.text, next.passage.lang);
  };
  const attributeFilter = ['hidden'];
  changes.observe(document.body, { childList: true, characterData: true, subtree: true, attributeFilter });
  addEventListener('pagehide', end);
  return {
    pause: speaker.stop,
    resume: () => {
      // Speech of another tab would come first in the queue.
      window.speechSynthesis.cancel();
      speak();
    },
    stop: () => {
      speaker.stop();
      mark(undefined);
      changes.disconnect();
      removeEventListener('pagehide', end);
    },
  };
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
  if (!passage) return void CSS.highlights.delete('reading');
  CSS.highlights.set('reading', new Highlight(...passage.ranges));
  passage.block.scrollIntoView({ block: 'nearest' });
}
