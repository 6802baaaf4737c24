import { array } from 'superstruct';
import { readJsonFeed } from '#api/feeds.ts';
import { Organisation } from '#contract/feed-rows.ts';
import { defineStore } from '#device/lifetime.ts';
import { createResource, loadedFromFeed } from '#session/resource.ts';
import type { Session } from '#session/session.ts';
import type { Remote } from '#state/remote.ts';

/** The organisations of the feed. Add Experience suggests them, and works without them. */
export const organisationsOf = defineStore((session: Session) =>
  createResource<readonly Organisation[]>(session, {
    request: () =>
      loadedFromFeed('organisations', () =>
        readJsonFeed(import.meta.env.VITE_ORGANISATIONS_URL, array(Organisation)),
      ),
  }),
);

/** Returns the departments of the typed organisation and the titles of the typed department. Unknown names get all. */
export function suggestions(feed: Remote<readonly Organisation[]>, organisation: string, department: string) {
  const all: readonly Organisation[] = feed.kind === 'ready' ? feed.value : [];
  const departments = named(all, organisation).flatMap(({ Dept }) => Dept);
  const jobs = named(departments, department).flatMap(({ JobRoll }) => JobRoll);
  return {
    organisations: all.map(({ Name }) => Name),
    departments: distinct(departments.map(({ Name }) => Name)),
    jobTitles: distinct(jobs.map(({ Title }) => Title)),
  };
}

function named<T extends { readonly Name: string }>(list: readonly T[], typed: string): readonly T[] {
  const fitting = list.filter(({ Name }) => Name.toLowerCase() === typed.trim().toLowerCase());
  return fitting.length > 0 ? fitting : list;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
