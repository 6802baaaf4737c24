import type { State } from './state.ts';

/** What is wrong in a collection; `path` is of the list, such as `3.skill_id`. */
export interface Problem {
  readonly collection: string;
  readonly path: string;
  readonly reason: string;
}

/** What references are looked for in: a world's state, or fixtures whose people still have plain passwords. */
type Referring = Omit<State, 'users'> & { readonly users: readonly { readonly id: string }[] };

/** Ids that stand twice, references that lead nowhere, topics rated twice, points rated outside their topic. */
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

  type Row = Readonly<Record<string, unknown>>;
  const refer = (name: keyof State, field: string, target: keyof State) => {
    for (const [index, row] of (data[name] as readonly Row[]).entries()) {
      const id = row[field] as string | number;
      if (id !== 'default' && !ids.get(target)?.has(id)) {
        found(name, index, field, row.id, `no ${target} with id ${id}`);
      }
    }
  };
  refer('skills', 'subject_id', 'subjects');
  refer('topics', 'skill_id', 'skills');
  refer('points', 'topic_id', 'topics');
  refer('ratings', 'user_id', 'users');
  refer('ratings', 'topic_id', 'topics');
  refer('projects', 'user_id', 'users');
  refer('projects', 'skill_id', 'skills');
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
