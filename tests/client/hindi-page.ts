import { vi } from 'vitest';
import * as language from '#copy/language.ts';
import * as pageNames from '#skills/state/page-names.ts';
import * as translated from '../../client/skills/state/translated/page-names.ts';

/** Makes the page Hindi. Names of the catalogue are Hindi. The words of the app stay English. */
export function setHindiPage(): void {
  document.documentElement.lang = 'hi';
  vi.spyOn(language, 'languageCode', 'get').mockReturnValue('hi');
  vi.spyOn(pageNames, 'pageNamesOf', 'get').mockReturnValue(translated.pageNamesOf);
}
