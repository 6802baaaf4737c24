import { computed, type ReadonlySignal } from '@preact/signals-react';
import type { UserSkill } from '#contract/entities.ts';
import { languageCode } from '#copy/language.ts';
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

const feed = namesFeed(languageCode);
const names = computed(() => loadedNames(feed.data.value));

/** Returns how screens see rows of the catalogue: in the language of the page. */
const inPageLanguage =
  <Row>(translate: (row: Row, names: Names) => Row) =>
  (loaded: ReadonlySignal<Remote<readonly Row[]>>) => {
    // Equal rows keep their identity, so that a refresh without a change renders nothing again.
    const rows = computed(() => (loaded.value.kind === 'ready' ? loaded.value.value : []));
    const translated = computed(() => rows.value.map((row) => translate(row, names.value)));
    return computed<Remote<readonly Row[]>>(() =>
      loaded.value.kind === 'ready' ? { ...loaded.value, value: translated.value } : loaded.value,
    );
  };

export const pageNames: PageNames | undefined = {
  load: feed.load,
  userSkill: (skill: UserSkill) => userSkillIn(skill, names.value),
  subjects: inPageLanguage(subjectIn),
  skills: inPageLanguage(skillIn),
  topics: inPageLanguage(topicIn),
  points: inPageLanguage(pointIn),
  userSkills: inPageLanguage(userSkillIn),
};
