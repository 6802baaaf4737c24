import { named } from '#copy/name.ts';
import { yourData } from '#copy/your-data.ts';
import { isInsideApp } from '#ui/save-file.ts';

// Passes a portfolio to the device. Each action returns the sentence for the person who pressed, or nothing where the
// device itself shows what happened.

interface ShareWords {
  readonly shared: string;
  readonly notShared: string;
  /** For data that took time to make: browsers share only shortly after the press, so the next press succeeds. */
  readonly shareAgain?: string;
}

export async function share(data: ShareData, words: ShareWords): Promise<string | undefined> {
  try {
    await navigator.share(data);
    return words.shared;
  } catch (error) {
    const { name } = error as Error;
    if (name === 'AbortError') return undefined;
    if (name === 'NotAllowedError' && words.shareAgain) return words.shareAgain;
    console.error(error);
    return words.notShared;
  }
}

/** Prints the page. Browsers name the PDF file by the title, so the title is the name of the person meanwhile. */
export function print(name: string): string | undefined {
  if (isInsideApp()) return yourData.insideApp;
  const { title } = document;
  document.title = named(name);
  const restore = () => {
    document.title = title;
  };
  addEventListener('afterprint', restore, { once: true });
  try {
    window.print();
  } catch (error) {
    restore();
    throw error;
  }
  return undefined;
}
