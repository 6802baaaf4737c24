import type { CollectionName, State } from './state.ts';

type Reference = readonly [collection: CollectionName, column: string, target: CollectionName];

/** The columns that name a row of another collection. A collection comes before the collections that name it. */
const references: readonly Reference[] = [
  ['skills', 'subject_id', 'subjects'],
  ['topics', 'skill_id', 'skills'],
  ['points', 'topic_id', 'topics'],
  ['ratings', 'user_id', 'users'],
  ['ratings', 'topic_id', 'topics'],
  ['projects', 'user_id', 'users'],
  ['resets', 'user_id', 'users'],
];

/** A problem in a collection. `path` is relative to the list, such as `3.skill_id`. */
export interface Problem {
  readonly collection: string;
  readonly path: string;
  readonly reason: string;
}

/** A world's state, or fixtures with plain passwords. */
type StateOrFixtures = Omit<State, 'users'> & { readonly users: readonly { readonly id: string }[] };
type Row = Readonly<Record<string, unknown>>;

const idsOf = (rows: readonly { readonly id: unknown }[]) => new Set<unknown>(rows.map(({ id }) => id));

/**
 * Returns duplicate ids, dangling references, duplicate ratings, and rated points outside their topic. A project may
 * name any skill, because nothing enforces it (product, section 5).
 */
export function referenceProblems(data: StateOrFixtures): Problem[] {
  const duplicates = Object.entries(data).flatMap(([collection, rows]) => duplicateIds(rows, collection));
  const dangling = references.flatMap((reference) => danglingReferences(data, reference));
  return [...duplicates, ...dangling, ...ratingProblems(data)];
}

/** Returns projects of an unknown skill, which are invalid only in fixtures. */
export const projectsOfUnknownSkill = (data: StateOrFixtures): Problem[] =>
  danglingReferences(data, ['projects', 'skill_id', 'skills'], 'default');

function duplicateIds(rows: readonly { readonly id: unknown }[], collection: string): Problem[] {
  const seen = new Set<unknown>();
  return rows.flatMap(({ id }, index) => {
    if (seen.has(id)) return { collection, path: `${index}.id`, reason: `Duplicate id ${id}` };
    seen.add(id);
    return [];
  });
}

/** `other` is a value of the column that names no row. */
function danglingReferences(data: StateOrFixtures, reference: Reference, other?: unknown): Problem[] {
  const [collection, column, target] = reference;
  const known = idsOf(data[target]).add(other);
  return data[collection].flatMap((row: Row, index) => {
    const reason = `No ${target} with id ${row[column]} (in the row with id ${row.id})`;
    return known.has(row[column]) ? [] : { collection, path: `${index}.${column}`, reason };
  });
}

function ratingProblems({ ratings, points }: Pick<State, 'ratings' | 'points'>): Problem[] {
  const topicOfPoint = new Map(points.map((point) => [point.id, point.topic_id]));
  const rated = new Set<string>();
  const problems: Problem[] = [];
  for (const [index, { id, user_id, topic_id, points }] of ratings.entries()) {
    const report = (field: string, reason: string) =>
      problems.push({
        collection: 'ratings',
        path: `${index}.${field}`,
        reason: `${reason} (in the row with id ${id})`,
      });
    const key = `${user_id} ${topic_id}`;
    if (rated.has(key)) report('topic_id', `Duplicate rating of ${user_id} for topic ${topic_id}`);
    rated.add(key);
    for (const [place, { point_id }] of points.entries())
      if (topicOfPoint.get(point_id) !== topic_id)
        report(`points.${place}.point_id`, `Point ${point_id} does not belong to topic ${topic_id}`);
  }
  return problems;
}

/**
 * Returns the state without rows whose parent row is missing, such as the topics of a deleted skill. A project of a
 * deleted skill stays, without a skill. Unchanged lists keep their identity.
 */
export function withoutOrphans(state: State): State {
  const lists: Record<CollectionName, readonly (Row & { readonly id: unknown })[]> = { ...state };
  for (const [collection, column, target] of references) {
    const known = idsOf(lists[target]);
    lists[collection] = filterRows(lists[collection], (row) => known.has(row[column]));
  }
  const kept = lists as State;
  const pointIds = idsOf(kept.points);
  const ratings = mapRows(kept.ratings, (rating) => {
    const points = filterRows(rating.points, ({ point_id }) => pointIds.has(point_id));
    return points === rating.points ? rating : { ...rating, points: [...points] };
  });
  const skillIds = idsOf(kept.skills).add('default');
  const projects = mapRows(kept.projects, (project) =>
    skillIds.has(project.skill_id) ? project : { ...project, skill_id: 'default' },
  );
  return { ...kept, ratings, projects };
}

/** Like `filter`, but returns the same list when every row stays. */
function filterRows<T>(rows: readonly T[], holds: (row: T) => boolean): readonly T[] {
  return rows.every(holds) ? rows : rows.filter(holds);
}

/** Like `map`, but returns the same list when no row changes. */
function mapRows<T>(rows: readonly T[], change: (row: T) => T): readonly T[] {
  const result = rows.map(change);
  return result.every((row, index) => row === rows[index]) ? rows : result;
}
