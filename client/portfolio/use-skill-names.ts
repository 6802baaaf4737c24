import { useEffect, useState } from 'react';
import type { UserSkill } from '#contract/entities.ts';
import { languageCode } from '#copy/language.ts';
import { catalogueLanguage, type LanguageCode } from '#copy/languages.ts';
import { useSession } from '#session/use-session.ts';
import { pageNamesOf } from '#skills/state/page-names.ts';

type Translate = (skill: UserSkill) => UserSkill;

const asLoaded: Translate = (skill) => skill;

/**
 * Returns a function that names a loaded skill in a language. Undefined while the page waits for its names. Until the names
 * of another language have loaded, it keeps the catalogue's.
 */
export function useSkillNames(language: LanguageCode): Translate | undefined {
  const session = useSession();
  const [others, setOthers] = useState<Readonly<Partial<Record<LanguageCode, Translate>>>>({});
  useEffect(() => {
    if (language === catalogueLanguage || language === languageCode) return;
    import('#skills/state/names.ts')
      .then(async ({ namesIn, userSkillIn }) => {
        const names = await namesIn(session, language);
        const translate: Translate = (skill) => userSkillIn(skill, names);
        setOthers((now) => ({ ...now, [language]: translate }));
      })
      .catch(() => undefined);
  }, [language, session]);
  if (language !== languageCode || !pageNamesOf) return others[language] ?? asLoaded;
  const { isKnown, userSkill } = pageNamesOf(session);
  return isKnown.value ? userSkill : undefined;
}
