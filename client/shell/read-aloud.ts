import { type Passage, passagesOf } from './main-text.ts';

/** The most letters that are spoken at a stretch: some voices fall silent in a long one. */
const most = 180;

/**
 * Speaks what can be seen of a screen, passage by passage, marking where it is. `onEnd` is told when there is no more, when
 * the screen has become another, and whether it was the voice that failed. Gives how to stop.
 */
export function readAloud(
  screen: Element,
  voice: SpeechSynthesisVoice,
  onEnd: (failed: boolean) => void,
): () => void {
  const { speechSynthesis } = window;
  const parts = passagesOf(screen).flatMap((passage) =>
    stretches(passage.text).map((text) => ({ text, passage })),
  );
  let next = 0;
  let stopped = false;
  /** Held, since a browser may forget one that nobody else holds, and with it that it ends. */
  let spoken: SpeechSynthesisUtterance | undefined;

  const heading = screen.querySelector('h1');
  const title = heading?.textContent;
  const changes = new MutationObserver(() => {
    if (!heading?.isConnected || heading.textContent !== title || heading.checkVisibility?.() === false)
      leave();
  });
  const leave = () => onEnd(false);
  const stop = () => {
    stopped = true;
    spoken = undefined;
    speechSynthesis.cancel();
    mark(undefined);
    changes.disconnect();
    removeEventListener('pagehide', leave);
  };
  const speak = () => {
    if (stopped) return;
    const part = parts[next];
    if (!part) return leave();
    next += 1;
    mark(part.passage);
    spoken = new SpeechSynthesisUtterance(part.text);
    spoken.voice = voice;
    spoken.lang = voice.lang;
    spoken.onend = speak;
    spoken.onerror = () => {
      if (!stopped) onEnd(true);
    };
    speechSynthesis.speak(spoken);
  };
  changes.observe(screen, {
    childList: true,
    characterData: true,
    subtree: true,
    attributeFilter: ['hidden'],
  });
  addEventListener('pagehide', leave);
  // Another tab's reading would be waited for.
  speechSynthesis.cancel();
  speak();
  return stop;
}

/** A text in whole sentences of no more than that many letters, or as near to it as they allow. */
function stretches(text: string): string[] {
  const sentences = text.split(/(?<=[.!?।])\s+/);
  return sentences.reduce<string[]>((packed, sentence) => {
    const longer = `${packed.at(-1)} ${sentence}`;
    if (packed.length > 0 && longer.length <= most) packed[packed.length - 1] = longer;
    else packed.push(sentence);
    return packed;
  }, []);
}

/** Marks the passage that is read, where the browser can mark without changing the page, and has it in sight. */
function mark(passage: Passage | undefined): void {
  if (!('highlights' in CSS)) return;
  if (!passage) {
    CSS.highlights.delete('reading');
    return;
  }
  CSS.highlights.set('reading', new Highlight(...passage.ranges));
  passage.block.scrollIntoView({ block: 'nearest' });
}
