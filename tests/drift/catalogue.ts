import {
  listSkills,
  listSubjects,
  pointsByTopic,
  skillsBySubject,
  topicsBySkill,
} from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { unknownId } from './made-up.ts';
import { outcomeNamed, type Run } from './run.ts';

/** The catalogue from its lists down to the points of a topic, and its own failures. */
export async function checkCatalogue(run: Run, accessKey: string): Promise<void> {
  await checkSkills(run);
  await run.ask(topicsBySkill, 'unknown-skill', { body: { skill_id: unknownId } });
  await run.ask(pointsByTopic, 'unknown-topic', { body: { topic_id: unknownId } });
  await checkSubjects(run, accessKey);
}

async function checkSkills(run: Run): Promise<void> {
  const skills = await run.ask(listSkills, 'success', {});
  const skill = withMost(skills?.data, ({ Topics }) => Topics);
  if (!skill) {
    const reason = missing(listSkills, skills, 'skill with topics');
    run.skip(topicsBySkill, 'success', reason);
    return run.skip(pointsByTopic, 'success', reason);
  }
  const { skill_id } = skill;
  const found = await run.ask(topicsBySkill, 'success', { body: { skill_id } });
  if (found) run.agree(topicsBySkill, 'data, by listSkills', listOf(skill.Topics), listOf(found.data.length));
  const topic = withMost(found?.data, ({ Points }) => Points);
  if (!topic) return run.skip(pointsByTopic, 'success', missing(topicsBySkill, found, 'topic with points'));
  const points = await run.ask(pointsByTopic, 'success', { body: { topic_id: topic.topic_id } });
  if (points) {
    run.agree(pointsByTopic, 'data, by topicsBySkill', listOf(topic.Points), listOf(points.data.length));
  }
}

async function checkSubjects(run: Run, accessKey: string): Promise<void> {
  const subjects = await run.ask(listSubjects, 'success', {});
  const subject = withMost(subjects, ({ Skills }) => Skills);
  const subject_id = subject?.sub_id ?? unknownId;
  const keyRefused = {
    outcome: outcomeNamed(skillsBySubject, 'invalid-key'),
    reason: 'The backend refuses the access key. Give the right one with --access-key.',
  };
  const right = { unless: [keyRefused] };
  if (subject) {
    const found = await run.ask(skillsBySubject, 'success', { body: { subject_id, key: accessKey } }, right);
    if (found)
      run.agree(skillsBySubject, 'data, by listSubjects', listOf(subject.Skills), listOf(found.data.length));
  } else {
    run.skip(skillsBySubject, 'success', missing(listSubjects, subjects, 'subject with skills'));
  }
  const unknown = { body: { subject_id: unknownId, key: accessKey } };
  await run.ask(skillsBySubject, 'unknown-subject', unknown, right);
  await run.ask(skillsBySubject, 'invalid-key', { body: { subject_id, key: 'no-access-key' } });
}

const listOf = (count: number) => `a list of ${count}`;

/** The row of which most is counted; undefined when nothing is. */
const withMost = <Row>(rows: readonly Row[] | undefined, count: (row: Row) => number) =>
  (rows ?? []).filter((row) => count(row) > 0).toSorted((one, other) => count(other) - count(one))[0];

/** Why a call that needs something of an earlier answer cannot be made. */
export function missing({ id }: Endpoint, answer: unknown, what: string): string {
  return answer === undefined ? `${id} gave no success to go on from.` : `${id} has no ${what}.`;
}
