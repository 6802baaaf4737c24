import { array } from 'superstruct';
import { readJsonFeed } from '#api/feeds.ts';
import { Organisation } from '#contract/feed-rows.ts';
import { createResource, loadedFromFeed } from '#state/resource.ts';

/** The organisations of the feed. Add Experience suggests them, and works without them. */
const organisations = createResource<readonly Organisation[]>({
  request: () =>
    loadedFromFeed('organisations', () =>
      readJsonFeed(import.meta.env.VITE_ORGANISATIONS_URL, array(Organisation)),
    ),
});

export const loadOrganisations = organisations.load;

/** Returns the departments of the typed organisation and the titles of the typed department. Unknown names get all. */
export function suggestions(organisation: string, department: string) {
  const loaded = organisations.data.value;
  const all: readonly Organisation[] = loaded.kind === 'ready' ? loaded.value : [];
  const departments = named(all, organisation).flatMap(({ Dept }) => Dept);
  return {
    organisations: all.map(({ Name }) => Name),
    departments: distinct(departments.map(({ Name }) => Name)),
    jobTitles: distinct(
      named(departments, department).flatMap(({ JobRoll }) => JobRoll.map(({ Title }) => Title)),
    ),
  };
}

function named<T extends { readonly Name: string }>(list: readonly T[], typed: string): readonly T[] {
  const fitting = list.filter(({ Name }) => Name.toLowerCase() === typed.trim().toLowerCase());
  return fitting.length > 0 ? fitting : list;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)].sort();
