import { virtual } from '@guidepup/virtual-screen-reader';

/** More phrases than any screen has. A reader that exceeds them loops without reaching its start. */
const most = 5000;

/**
 * Returns the screen reader phrases of a part of the document from start to end, one per line. The reader stays inside
 * `part`, so pass a modal dialog itself.
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
