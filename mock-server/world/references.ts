import type { State } from './state.ts';

/** A problem in a collection. `path` is relative to the list, such as `3.skill_id`. */
export interface Problem {
  readonly collection: string;
  readonly path: string;
  readonly reason: string;
}

/** A world's state, or fixtures with plain passwords. */
type StateOrFixtures = Omit<State, 'users'> & { readonly users: readonly { readonly id: string }[] };

/**
 * Returns duplicate ids, dangling references, duplicate ratings, and rated points outside their topic. A project may
 * name any skill, because the product does not enforce it (section 5).
 */
export function referenceProblems(data: StateOrFixtures): Problem[] {
  const problems: Problem[] = [];
  const report = (collection: string, index: number, field: string, id: unknown, reason: string) =>
    problems.push({ collection, path: `${index}.${field}`, reason: `${reason} (in the row with id ${id})` });

  const ids = new Map<string, Set<string | number>>();
  for (const [name, rows] of Object.entries(data)) {
    const seen = new Set<string | number>();
    ids.set(name, seen);
    for (const [index, { id }] of rows.entries()) {
      if (seen.has(id))
        problems.push({ collection: name, path: `${index}.id`, reason: `Duplicate id ${id}` });
      seen.add(id);
    }
  }

  const checkReference = (name: keyof State, field: string, target: keyof State) => {
    problems.push(...danglingReferences(data[name], name, field, target, ids.get(target)));
  };
  checkReference('skills', 'subject_id', 'subjects');
  checkReference('topics', 'skill_id', 'skills');
  checkReference('points', 'topic_id', 'topics');
  checkReference('ratings', 'user_id', 'users');
  checkReference('ratings', 'topic_id', 'topics');
  checkReference('projects', 'user_id', 'users');
  checkReference('resets', 'user_id', 'users');

  const topicOfPoint = new Map(data.points.map((point) => [point.id, point.topic_id]));
  const rated = new Set<string>();
  for (const [index, { id, user_id, topic_id, points }] of data.ratings.entries()) {
    const key = `${user_id} ${topic_id}`;
    if (rated.has(key))
      report('ratings', index, 'topic_id', id, `Duplicate rating of ${user_id} for topic ${topic_id}`);
    rated.add(key);
    for (const [place, { point_id }] of points.entries()) {
      if (topicOfPoint.get(point_id) !== topic_id) {
        const field = `points.${place}.point_id`;
        report('ratings', index, field, id, `Point ${point_id} does not belong to topic ${topic_id}`);
      }
    }
  }
  return problems;
}

/** Returns projects of an unknown skill, which are invalid only in fixtures. */
export function projectsOfUnknownSkill({ projects, skills }: Pick<State, 'projects' | 'skills'>): Problem[] {
  const known = new Set([...skills.map(({ id }) => id), 'default']);
  return danglingReferences(projects, 'projects', 'skill_id', 'skills', known);
}

function danglingReferences(
  rows: readonly { readonly id: unknown }[],
  collection: string,
  field: string,
  target: string,
  known: ReadonlySet<unknown> | undefined,
): Problem[] {
  return rows.flatMap((row, index) => {
    const id = (row as Readonly<Record<string, unknown>>)[field];
    const reason = `No ${target} with id ${id} (in the row with id ${row.id})`;
    return known?.has(id) ? [] : { collection, path: `${index}.${field}`, reason };
  });
}
