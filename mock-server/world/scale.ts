import { rowsBy } from './derived.ts';
import { withoutOrphans } from './references.ts';
import type { Row, State } from './state.ts';

/**
 * Returns a catalogue of exactly `count` skills: the first skills of the fixtures, then numbered copies with their
 * own topics and points. Deterministic. Returns fixtures without a skill unchanged.
 */
export function scaleCatalogue(fixtures: State, count: number): State {
  const models = fixtures.skills;
  if (models.length === 0) return fixtures;
  if (count <= models.length) return withoutOrphans({ ...fixtures, skills: models.slice(0, count) });

  const topicsOf = rowsBy(fixtures.topics, 'skill_id');
  const pointsOf = rowsBy(fixtures.points, 'topic_id');
  const skills: Row<'skills'>[] = [...models];
  const topics: Row<'topics'>[] = [...fixtures.topics];
  const points: Row<'points'>[] = [...fixtures.points];
  let skillId = freeId(models);
  let topicId = freeId(topics);
  let pointId = freeId(points);

  for (let index = models.length; index < count; index += 1, skillId += 1) {
    const model = models[index % models.length] as Row<'skills'>;
    const number = Math.floor(index / models.length) + 1;
    skills.push({ ...model, id: skillId, name: `${model.name} ${number}` });
    for (const topic of topicsOf.get(model.id) ?? []) {
      topics.push({ ...topic, id: topicId, skill_id: skillId });
      for (const point of pointsOf.get(topic.id) ?? []) {
        points.push({ ...point, id: pointId, topic_id: topicId });
        pointId += 1;
      }
      topicId += 1;
    }
  }
  return { ...fixtures, skills, topics, points };
}

const freeId = (rows: readonly { readonly id: number }[]) => Math.max(0, ...rows.map(({ id }) => id)) + 1;
