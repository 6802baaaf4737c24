import { useLocation, useSearch } from 'wouter';
import { app } from '#copy/app.ts';
import { languageCode } from '#copy/language.ts';
import { languageBases, languageCodes, languageNames } from '#copy/languages.ts';
import './language-choice.css';

/** Links to this address in each language, each name in its own script. open-language.ts and the inline script follow them. */
export function LanguageChoice() {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ul className="languages row middle" aria-label={app.language}>
      {languageCodes.map((code) => (
        <li key={code} lang={code} translate="no">
          {code === languageCode ? (
            <span aria-current="true">{languageNames[code]}</span>
          ) : (
            <a href={languageBases[code] + path + (search && `?${search}`)} hrefLang={code}>
              {languageNames[code]}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
