import { type Infer, object, optional, record, string } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import type { UserSkill } from '#contract/entities.ts';
import { CatalogueName } from '#contract/feed-rows.ts';
import { byKey, keyOf, type Part } from '#contract/search-words.ts';
import type { LanguageCode } from '#copy/languages.ts';
import { defineStore } from '#device/lifetime.ts';
import { createResources, loadedFromFeed } from '#session/resource.ts';
import type { Session } from '#session/session.ts';
import { dayMs } from '#state/freshness.ts';
import type { Remote } from '#state/remote.ts';
import { until } from '#state/until.ts';

// The names of the catalogue in a language that the backend does not have, from a feed beside it (decision 33).

/** The texts of a language by kind and id, such as `skill:7`. An absent text is not translated. */
const Names = record(string(), object({ name: optional(string()), description: optional(string()) }));
export type Names = Infer<typeof Names>;

const feedsOf = defineStore((session: Session) =>
  createResources<Names, LanguageCode>(session, (code) => ({
    lastKnown: { name: `names:${code}`, struct: Names },
    request: () =>
      loadedFromFeed('names', async () => {
        const url = import.meta.env.VITE_NAMES_CSV_URL;
        const rows = url === '' ? [] : await readCsv(url, CatalogueName);
        const own = rows.filter(({ Language }) => Language === code);
        return byKey(own, textsIn);
      }),
  })),
);

const textsIn = ({ Name, Description }: CatalogueName) => ({
  ...(Name !== '' && { name: Name }),
  ...(Description !== '' && { description: Description }),
});

/** Returns the names of a language, with a `load` that repeats after a day. Without the feed, there are none. */
export function namesFeed(session: Session, code: LanguageCode) {
  const { data, load } = feedsOf(session).of(code);
  return { data, load: () => load(dayMs) };
}

/** Resolves with the names of a language when they have loaded. */
export async function namesIn(session: Session, code: LanguageCode): Promise<Names> {
  const { data, load } = namesFeed(session, code);
  load();
  await until(data, ({ kind }) => kind === 'ready' || kind === 'failed');
  return loadedNames(data.peek());
}

export const loadedNames = (remote: Remote<Names>): Names => (remote.kind === 'ready' ? remote.value : {});

/** Returns a part of the catalogue in a language. The search also finds the texts of `catalogue`. */
export function partIn<Row extends Part>(row: Row, names: Names): Row {
  const own = names[keyOf(row)];
  return own ? { ...row, ...own, catalogue: row } : row;
}

/** Returns a skill of a learner with its topics and points in a language. */
export const userSkillIn = (skill: UserSkill, names: Names): UserSkill => ({
  ...partIn(skill, names),
  Topics: skill.Topics.map((topic) => ({
    ...partIn(topic, names),
    points: topic.points.map((point) => partIn(point, names)),
  })),
});
