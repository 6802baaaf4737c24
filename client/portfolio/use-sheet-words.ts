import { useEffect, useState } from 'react';
import type { LanguageCode } from '#copy/languages.ts';
import { otherSheets } from '#copy/other-sheets.ts';
import { sheet as own } from '#copy/sheet.ts';
import type { SheetWords } from '#copy/sheet-words.ts';

/**
 * Returns the words of a language. While they load, returns those of the last language, at first nothing. After a failure,
 * returns those of the app.
 */
export function useSheetWords(language: LanguageCode, onFailure?: () => void): SheetWords | undefined {
  const [words, setWords] = useState(language === own.language ? own : undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onFailure` belongs to the language
  useEffect(() => {
    const load = otherSheets[language];
    if (!load) return setWords(own);
    let isCancelled = false;
    load().then(
      ({ sheet }) => !isCancelled && setWords(sheet),
      () => {
        if (isCancelled) return;
        setWords(own);
        onFailure?.();
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [language]);
  return words;
}
