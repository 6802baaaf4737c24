import type { State } from './state.ts';

/** What is wrong in a collection; `path` is of the list, such as `3.skill_id`. */
export interface Problem {
  readonly collection: string;
  readonly path: string;
  readonly reason: string;
}

/** What references are looked for in: a world's state, or fixtures whose people still have plain passwords. */
type Referring = Omit<State, 'users'> & { readonly users: readonly { readonly id: string }[] };

/**
 * Ids that stand twice, references that lead nowhere, topics rated twice, points rated outside their topic. A
 * project may name any skill, as the product does not enforce it (section 5).
 */
export function referenceProblems(data: Referring): Problem[] {
  const problems: Problem[] = [];
  const found = (collection: string, index: number, field: string, id: unknown, reason: string) =>
    problems.push({ collection, path: `${index}.${field}`, reason: `${reason} (in the row with id ${id})` });

  const ids = new Map<string, Set<string | number>>();
  for (const [name, rows] of Object.entries(data)) {
    const seen = new Set<string | number>();
    ids.set(name, seen);
    for (const [index, { id }] of rows.entries()) {
      if (seen.has(id))
        problems.push({ collection: name, path: `${index}.id`, reason: `${id} stands twice` });
      seen.add(id);
    }
  }

  const refer = (name: keyof State, field: string, target: keyof State) => {
    problems.push(...leadingNowhere(data[name], name, field, target, ids.get(target)));
  };
  refer('skills', 'subject_id', 'subjects');
  refer('topics', 'skill_id', 'skills');
  refer('points', 'topic_id', 'topics');
  refer('ratings', 'user_id', 'users');
  refer('ratings', 'topic_id', 'topics');
  refer('projects', 'user_id', 'users');
  refer('resets', 'user_id', 'users');

  const topicOfPoint = new Map(data.points.map((point) => [point.id, point.topic_id]));
  const rated = new Set<string>();
  for (const [index, { id, user_id, topic_id, points }] of data.ratings.entries()) {
    const key = `${user_id} ${topic_id}`;
    if (rated.has(key)) found('ratings', index, 'topic_id', id, `${user_id} has this topic twice`);
    rated.add(key);
    for (const [place, { point_id }] of points.entries()) {
      if (topicOfPoint.get(point_id) !== topic_id) {
        const field = `points.${place}.point_id`;
        found('ratings', index, field, id, `point ${point_id} is not of topic ${topic_id}`);
      }
    }
  }
  return problems;
}

/** Projects of a skill that is not there, which fixtures may not have. */
export function projectsOfNoSkill({ projects, skills }: Pick<State, 'projects' | 'skills'>): Problem[] {
  const known = new Set([...skills.map(({ id }) => id), 'default']);
  return leadingNowhere(projects, 'projects', 'skill_id', 'skills', known);
}

function leadingNowhere(
  rows: readonly { readonly id: unknown }[],
  collection: string,
  field: string,
  target: string,
  known: ReadonlySet<unknown> | undefined,
): Problem[] {
  return rows.flatMap((row, index) => {
    const id = (row as Readonly<Record<string, unknown>>)[field];
    const reason = `no ${target} with id ${id} (in the row with id ${row.id})`;
    return known?.has(id) ? [] : { collection, path: `${index}.${field}`, reason };
  });
}
