import { documentCopy as en } from '../copy/en/document.ts';
import { documentCopy as hi } from '../copy/hi/document.ts';
import { catalogueLanguage, type LanguageCode, languageBases } from '../copy/languages.ts';

// The language of a build. Vite reads its configuration without arguments, so the environment carries the language.

const documents: Readonly<Record<LanguageCode, Readonly<Record<keyof typeof en, string>>>> = { en, hi };
/** The notice for a browser below the floor, in every language, because it cannot switch. */
export const tooOld = Object.entries(documents)
  .map(([code, words]) => `<p lang="${code}">${words.tooOld}</p>`)
  .join('');

const variable = 'APP_LANGUAGE';

export function languageOfBuild() {
  const code = (process.env[variable] ?? 'en') as LanguageCode;
  return {
    code,
    base: languageBases[code],
    words: documents[code],
    /** package.json resolves imports by these conditions, and without a condition to the catalogue's language. */
    conditions: code === catalogueLanguage ? [] : [code, 'translated'],
  };
}

/** Runs work, such as a build, for a language. Not for two languages at the same time. */
export async function inLanguage<T>(code: LanguageCode, work: () => Promise<T>): Promise<T> {
  const before = process.env[variable];
  process.env[variable] = code;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env[variable];
    else process.env[variable] = before;
  }
}
