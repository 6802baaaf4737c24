import type { State } from './state.ts';

type Row = { readonly id: number | string };

const idsOf = (rows: readonly Row[]): ReadonlySet<unknown> => new Set(rows.map(({ id }) => id));

/** The rows that hold; the same list where all do. */
function kept<T>(rows: readonly T[], holds: (row: T) => boolean): readonly T[] {
  return rows.every(holds) ? rows : rows.filter(holds);
}

/** The rows with each of them put right; the same list where none needs it. */
function mended<T>(rows: readonly T[], mend: (row: T) => T): readonly T[] {
  const result = rows.map(mend);
  return result.every((row, index) => row === rows[index]) ? rows : result;
}

/**
 * A state without the rows that belong to rows which are gone: a skill goes with its topics, points and ratings.
 * A project outlives its skill, and belongs to none then. Lists in which nothing changes stay the same lists.
 */
export function withoutOrphans(state: State): State {
  const { users, subjects } = state;
  const userIds = idsOf(users);
  const subjectIds = idsOf(subjects);
  const skills = kept(state.skills, ({ subject_id }) => subjectIds.has(subject_id));
  const skillIds = idsOf(skills);
  const topics = kept(state.topics, ({ skill_id }) => skillIds.has(skill_id));
  const topicIds = idsOf(topics);
  const points = kept(state.points, ({ topic_id }) => topicIds.has(topic_id));
  const pointIds = idsOf(points);

  const rated = kept(
    state.ratings,
    ({ user_id, topic_id }) => userIds.has(user_id) && topicIds.has(topic_id),
  );
  const ratings = mended(rated, (rating) => {
    const held = kept(rating.points, ({ point_id }) => pointIds.has(point_id));
    return held === rating.points ? rating : { ...rating, points: [...held] };
  });
  const owned = kept(state.projects, ({ user_id }) => userIds.has(user_id));
  const projects = mended(owned, (project) =>
    project.skill_id === 'default' || skillIds.has(project.skill_id)
      ? project
      : { ...project, skill_id: 'default' },
  );
  const resets = kept(state.resets, ({ user_id }) => userIds.has(user_id));
  return { users, subjects, skills, topics, points, ratings, projects, resets };
}
