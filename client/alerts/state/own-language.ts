import { languageCode } from '#copy/language.ts';
import { catalogueLanguage } from '#copy/languages.ts';

/**
 * Returns the rows of a feed for the readers of the page: those without a language, and those in the language of the page. A
 * feed without a row in that language has the rows in the language of the catalogue instead.
 */
export function inOwnLanguage<Row extends { readonly Language?: string | undefined }>(
  rows: readonly Row[],
): readonly Row[] {
  const own = rows.some(({ Language }) => Language === languageCode) ? languageCode : catalogueLanguage;
  return rows.filter(({ Language }) => !Language || Language === own);
}
