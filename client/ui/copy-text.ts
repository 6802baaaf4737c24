import { inTime } from '#device/in-time.ts';
import { runAction } from './run-action.ts';

/** Copies a text. Returns the sentence for the learner. */
export const copyText = (text: string, words: { copied: string; notCopied: string }): Promise<string> =>
  runAction(
    () => inTime(navigator.clipboard.writeText(text)).then(() => words.copied),
    () => words.notCopied,
  );
