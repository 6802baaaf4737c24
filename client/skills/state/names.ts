import { object, optional, record, string } from 'superstruct';
import { readCsv } from '#api/feeds.ts';
import type { UserSkill } from '#contract/entities.ts';
import { CatalogueName } from '#contract/feed-rows.ts';
import type { LanguageCode } from '#copy/languages.ts';
import { defineStore } from '#device/lifetime.ts';
import { createResources, loadedFromFeed } from '#session/resource.ts';
import type { Session } from '#session/session.ts';
import { dayMs } from '#state/freshness.ts';
import type { Remote } from '#state/remote.ts';
import { until } from '#state/until.ts';

// The names of the catalogue in a language that the backend does not have, from a feed beside it (decision 33).

/** The texts of a row of the catalogue in another language. An absent field is not translated. */
interface OwnTexts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly words?: string | undefined;
}

/** The texts of a language by kind and id, such as `skill:7`. */
export type Names = Readonly<Record<string, OwnTexts>>;

const feedsOf = defineStore((session: Session) =>
  createResources<Names, LanguageCode>(session, (code) => ({
    lastKnown: {
      name: `names:${code}`,
      struct: record(
        string(),
        object({ name: optional(string()), description: optional(string()), words: optional(string()) }),
      ),
    },
    request: () =>
      loadedFromFeed('names', async () => {
        const url = import.meta.env.VITE_NAMES_CSV_URL;
        const rows = url === '' ? [] : await readCsv(url, CatalogueName);
        return namesFrom(rows.filter(({ Language }) => Language === code));
      }),
  })),
);

/** The first row of an id counts, as in lists of the backend. */
const namesFrom = (rows: readonly CatalogueName[]): Names =>
  Object.fromEntries([...rows].reverse().map((row) => [`${row.Kind}:${row.Id}`, ownTexts(row)]));

const ownTexts = ({ Name, Description, Words }: CatalogueName): OwnTexts => ({
  ...(Name !== '' && { name: Name }),
  ...(Description !== '' && { description: Description }),
  ...(Words !== '' && { words: Words }),
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

interface Described {
  readonly name: string;
  readonly description?: string;
}

/** `words` has what the search finds besides: the texts of the catalogue and the words of the feed. */
function withOwnTexts<Row extends Described>(row: Row, own: OwnTexts | undefined): Row {
  return own ? { ...row, ...own, words: [row.name, row.description, own.words].join('\n') } : row;
}

export const subjectIn = <Row extends Described & { readonly sub_id: number }>(row: Row, names: Names) =>
  withOwnTexts(row, names[`subject:${row.sub_id}`]);
export const skillIn = <Row extends Described & { readonly skill_id: number }>(row: Row, names: Names) =>
  withOwnTexts(row, names[`skill:${row.skill_id}`]);
export const topicIn = <Row extends Described & { readonly topic_id: number }>(row: Row, names: Names) =>
  withOwnTexts(row, names[`topic:${row.topic_id}`]);
export const pointIn = <Row extends Described & { readonly point_id: number }>(row: Row, names: Names) =>
  withOwnTexts(row, names[`point:${row.point_id}`]);

/** Returns a skill of a learner with its topics and points in a language. */
export const userSkillIn = (skill: UserSkill, names: Names): UserSkill => ({
  ...skillIn(skill, names),
  Topics: skill.Topics.map((topic) => ({
    ...topicIn(topic, names),
    points: topic.points.map((point) => pointIn(point, names)),
  })),
});
