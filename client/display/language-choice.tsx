import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { app } from '#copy/app.ts';
import { languageCode } from '#copy/language.ts';
import { type LanguageCode, languageBases, languageCodes, languageNames } from '#copy/languages.ts';
import { offers } from '#copy/offers.ts';
import { readLocalStorage } from '#device/local-storage.ts';
import './language-choice.css';

/** The first language of the device that the app has. Undefined for the page's language, and after a choice. */
function offeredLanguage(): LanguageCode | undefined {
  if (readLocalStorage('Language') !== undefined) return undefined;
  const first = navigator.languages
    .map((preferred) => preferred.split('-')[0] as LanguageCode)
    .find((code) => languageCodes.includes(code));
  return first === languageCode ? undefined : first;
}

/**
 * Links to this address in each language, each name in its own script. The inline script and open-language.ts follow them.
 * Offers the device's language in that language.
 */
export function LanguageChoice() {
  const [path] = useLocation();
  const search = useSearch();
  const [offered, setOffered] = useState<LanguageCode>();
  // Not in the first render, because the prerendered document is for every device.
  useEffect(() => setOffered(offeredLanguage()), []);
  return (
    <div className="languages row middle">
      {offered && <p lang={offered}>{offers[offered]}</p>}
      <ul className="row middle" aria-label={app.language}>
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
    </div>
  );
}
