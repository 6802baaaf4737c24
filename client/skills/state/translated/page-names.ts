import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { UserSkill } from '#contract/entities.ts';
import { languageCode } from '#copy/language.ts';
import { defineStore } from '#device/lifetime.ts';
import type { Session } from '#session/session.ts';
import type { Remote } from '#state/remote.ts';
import {
  loadedNames,
  type Names,
  namesFeed,
  pointIn,
  skillIn,
  subjectIn,
  topicIn,
  userSkillIn,
} from '../names.ts';
import type { PageNames } from '../page-names.ts';

/** Returns how screens see rows of the catalogue: in the language of the page. */
const viewIn =
  (names: ReadonlySignal<Names>) =>
  <Row>(translate: (row: Row, names: Names) => Row) =>
  (loaded: ReadonlySignal<Remote<readonly Row[]>>) => {
    // Equal rows keep their identity, so that a refresh without a change renders nothing again.
    const rows = computed(() => (loaded.value.kind === 'ready' ? loaded.value.value : []));
    const translated = computed(() => rows.value.map((row) => translate(row, names.value)));
    return computed<Remote<readonly Row[]>>(() =>
      loaded.value.kind === 'ready' ? { ...loaded.value, value: translated.value } : loaded.value,
    );
  };

export const pageNamesOf: ((session: Session) => PageNames) | undefined = defineStore((session: Session) => {
  const { data, load } = namesFeed(session, languageCode);
  const names = computed(() => loadedNames(data.value));
  const inPageLanguage = viewIn(names);
  return {
    load,
    userSkill: (skill: UserSkill) => userSkillIn(skill, names.value),
    subjects: inPageLanguage(subjectIn),
    skills: inPageLanguage(skillIn),
    topics: inPageLanguage(topicIn),
    points: inPageLanguage(pointIn),
    userSkills: inPageLanguage(userSkillIn),
  };
});
