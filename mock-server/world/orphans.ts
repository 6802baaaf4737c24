import type { State } from './state.ts';

type Row = { readonly id: number | string };

const idsOf = (rows: readonly Row[]): ReadonlySet<unknown> => new Set(rows.map(({ id }) => id));

/** Like `filter`, but returns the same list when every row stays. */
function filterRows<T>(rows: readonly T[], holds: (row: T) => boolean): readonly T[] {
  return rows.every(holds) ? rows : rows.filter(holds);
}

/** Like `map`, but returns the same list when no row changes. */
function mapRows<T>(rows: readonly T[], change: (row: T) => T): readonly T[] {
  const result = rows.map(change);
  return result.every((row, index) => row === rows[index]) ? rows : result;
}

/**
 * Returns the state without rows whose parent row is missing, such as the topics of a deleted skill. A project of a
 * deleted skill stays, without a skill. Unchanged lists keep their identity.
 */
export function withoutOrphans(state: State): State {
  const { users, subjects } = state;
  const userIds = idsOf(users);
  const subjectIds = idsOf(subjects);
  const skills = filterRows(state.skills, ({ subject_id }) => subjectIds.has(subject_id));
  const skillIds = idsOf(skills);
  const topics = filterRows(state.topics, ({ skill_id }) => skillIds.has(skill_id));
  const topicIds = idsOf(topics);
  const points = filterRows(state.points, ({ topic_id }) => topicIds.has(topic_id));
  const pointIds = idsOf(points);

  const rated = filterRows(
    state.ratings,
    ({ user_id, topic_id }) => userIds.has(user_id) && topicIds.has(topic_id),
  );
  const ratings = mapRows(rated, (rating) => {
    const existing = filterRows(rating.points, ({ point_id }) => pointIds.has(point_id));
    return existing === rating.points ? rating : { ...rating, points: [...existing] };
  });
  const owned = filterRows(state.projects, ({ user_id }) => userIds.has(user_id));
  const projects = mapRows(owned, (project) =>
    project.skill_id === 'default' || skillIds.has(project.skill_id)
      ? project
      : { ...project, skill_id: 'default' },
  );
  const resets = filterRows(state.resets, ({ user_id }) => userIds.has(user_id));
  return { users, subjects, skills, topics, points, ratings, projects, resets };
}
