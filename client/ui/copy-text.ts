import { inTime } from '#device/in-time.ts';
import { runAction } from './run-action.ts';

interface CopyWords {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text. Returns the sentence for the learner. */
export const copyText = (text: string, words: CopyWords): Promise<string> =>
  runAction(
    () => inTime(navigator.clipboard.writeText(text)).then(() => words.copied),
    () => words.notCopied,
  );
