import { named } from '#copy/name.ts';
import { makeLink } from '#copy/portfolio-link.ts';
import { yourData } from '#copy/your-data.ts';
import { isInsideApp } from '#ui/save-file.ts';

// Passes a portfolio to the device. Each action returns the sentence for the person who pressed, or nothing where the
// device itself shows what happened.

/** Shares a link. */
export async function share(data: ShareData): Promise<string | undefined> {
  try {
    await navigator.share(data);
    return makeLink.shared;
  } catch (error) {
    const { name } = error as Error;
    // Closed by the learner, or still open from the press before.
    if (name === 'AbortError' || name === 'InvalidStateError') return undefined;
    console.error(error);
    return makeLink.notShared;
  }
}

/**
 * Prints the page. Browsers name the PDF file by the title, so the title is the name of the person meanwhile. Browsers of
 * iOS may never report the end, so the next press or focus ends it too.
 */
export function print(name: string): string | undefined {
  if (isInsideApp()) return yourData.insideApp;
  const { title } = document;
  document.title = named(name);
  // Browsers change the spaces of a title.
  const printed = document.title;
  const printing = new AbortController();
  const restore = () => {
    printing.abort();
    // Another screen may have set its title.
    if (document.title === printed) document.title = title;
  };
  // A press is captured, because it may print again. The focus of an element is not.
  for (const event of ['afterprint', 'focus', 'keydown', 'pointerdown', 'click'])
    addEventListener(event, restore, { capture: event !== 'focus', signal: printing.signal });
  try {
    window.print();
  } catch (error) {
    restore();
    throw error;
  }
  return undefined;
}
