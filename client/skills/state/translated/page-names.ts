import { computed, signal } from '@preact/signals-react';
import type { UserSkill } from '#contract/entities.ts';
import { languageCode } from '#copy/language.ts';
import { defineStore } from '#device/lifetime.ts';
import type { Session } from '#session/session.ts';
import { loading, type Remote } from '#state/remote.ts';
import { until } from '#state/until.ts';
import { loadedNames, type Names, namesFeed, partIn, userSkillIn } from '../names.ts';
import type { PageNames, Rows } from '../page-names.ts';

/** The longest wait of lists for their names, in ms. Then screens keep the names of the catalogue until the next screen. */
const maxWaitMs = 1500;

export const pageNamesOf: ((session: Session) => PageNames) | undefined = defineStore((session: Session) => {
  const { data, load } = namesFeed(session, languageCode);
  /** The names on the screen. Undefined while lists wait for them. */
  const shown = signal<Names>();
  const timer = { current: undefined as ReturnType<typeof setTimeout> | undefined };
  const screen = { address: location.href };

  const stop = data.subscribe((remote) => {
    if (remote.kind === 'ready' || remote.kind === 'failed') shown.value ??= loadedNames(remote);
  });
  const refreshNames = () => {
    if (screen.address === location.href) return;
    screen.address = location.href;
    if (data.peek().kind === 'ready') shown.value = loadedNames(data.peek());
  };
  // wouter dispatches the event of a followed link.
  for (const type of ['pushState', 'popstate'])
    addEventListener(type, refreshNames, { signal: session.signal });
  session.signal.addEventListener('abort', () => {
    stop();
    clearTimeout(timer.current);
  });

  function startWait(): void {
    if (session.signal.aborted) return;
    load();
    timer.current ??= setTimeout(() => {
      shown.value ??= {};
    }, maxWaitMs);
  }

  /** Returns how screens see rows of the catalogue: in the language of the page, and loading until its names are known. */
  const inPageLanguage =
    <Row>(translate: (row: Row, names: Names) => Row) =>
    (loaded: Rows<Row>): Rows<Row> => {
      // Later, because the list may be in the making.
      queueMicrotask(() => until(loaded, ({ kind }) => kind === 'ready').then(startWait));
      // Equal rows keep their identity, so that a refresh without a change renders nothing again.
      const rows = computed(() => (loaded.value.kind === 'ready' ? loaded.value.value : []));
      const translated = computed(() => rows.value.map((row) => translate(row, shown.value ?? {})));
      return computed<Remote<readonly Row[]>>(() => {
        if (loaded.value.kind !== 'ready') return loaded.value;
        return shown.value ? { ...loaded.value, value: translated.value } : loading;
      });
    };

  return {
    load,
    isKnown: computed(() => shown.value !== undefined),
    userSkill: (skill: UserSkill) => userSkillIn(skill, shown.value ?? {}),
    parts: inPageLanguage(partIn),
    userSkills: inPageLanguage(userSkillIn),
  };
});
