import { virtual } from '@guidepup/virtual-screen-reader';

/** More than any screen has to say: a reader that never comes round goes in a circle. */
const most = 5000;

/**
 * What a screen reader says of a part of the document from its start to its end, a phrase a line. It reads what is
 * inside only, so a modal dialog is read by naming it.
 */
export async function hear(part: HTMLElement = document.body): Promise<string> {
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
