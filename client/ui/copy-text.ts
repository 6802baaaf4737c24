import { inTime } from '#device/in-time.ts';
import { attempt } from './attempt.ts';

interface CopyWords {
  readonly copied: string;
  readonly notCopied: string;
}

/** Copies a text. Returns the sentence for the learner. */
export const copyText = (text: string, words: CopyWords): Promise<string> =>
  attempt(
    () => inTime(navigator.clipboard.writeText(text)).then(() => words.copied),
    () => words.notCopied,
  );
