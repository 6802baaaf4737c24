import { virtual } from '@guidepup/virtual-screen-reader';
import { vi } from 'vitest';

/** More than any screen has to say: a reader that never comes round goes in a circle. */
const most = 5000;

/**
 * What a screen reader says of a part of the document from its start to its end, a phrase a line. It reads what is
 * inside only, so a modal dialog is read by naming it.
 */
export async function hear(part: HTMLElement = document.body): Promise<string> {
  styleAsBrowsersDo();
  await virtual.start({ container: part });
  try {
    const phrases = [await virtual.lastSpokenPhrase()];
    do {
      if (phrases.length > most) throw new Error(`there is no end after ${most} phrases`);
      await virtual.next();
      phrases.push(await virtual.lastSpokenPhrase());
    } while (virtual.activeNode !== part);
    return `${phrases.join('\n')}\n`;
  } finally {
    await virtual.stop();
  }
}

/**
 * What the reader needs to know of styles and jsdom does not: it shows what is in closed details, and complains of
 * each look at a pseudo-element.
 */
function styleAsBrowsersDo(): void {
  const { defaultView } = document;
  if (!defaultView || vi.isMockFunction(defaultView.getComputedStyle)) return;
  const styleOf = defaultView.getComputedStyle;
  vi.spyOn(defaultView, 'getComputedStyle').mockImplementation((element) => {
    const style = styleOf(element);
    if (element.matches('details:not([open]) > :not(summary)')) style.display = 'none';
    return style;
  });
}
