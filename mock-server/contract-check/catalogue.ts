import {
  listSkills,
  listSubjects,
  pointsByTopic,
  skillsBySubject,
  topicsBySkill,
} from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { unknownId } from './derived-call.ts';
import { outcomeNamed } from './outcomes.ts';
import type { Run } from './run.ts';

export async function checkCatalogue(run: Run, accessKey: string): Promise<void> {
  await checkSkills(run);
  await checkSubjects(run, accessKey);
}

async function checkSkills(run: Run): Promise<void> {
  const skills = await run.call(listSkills, 'success', {});
  const skill = withMax(skills?.data, ({ Topics }) => Topics);
  if (!skill) {
    const reason = noDataReason(listSkills, skills, 'skill with topics');
    run.skip(topicsBySkill, 'success', reason);
    return run.skip(pointsByTopic, 'success', reason);
  }
  const { skill_id } = skill;
  const topics = await run.call(topicsBySkill, 'success', { body: { skill_id } });
  if (topics)
    run.agree(
      topicsBySkill,
      'data',
      'as many rows as Topics of listSkills',
      listOf(skill.Topics),
      listOf(topics.data.length),
    );
  const topic = withMax(topics?.data, ({ Points }) => Points ?? 0);
  if (!topic)
    return run.skip(pointsByTopic, 'success', noDataReason(topicsBySkill, topics, 'topic with points'));
  const points = await run.call(pointsByTopic, 'success', { body: { topic_id: topic.topic_id } });
  if (points) {
    run.agree(
      pointsByTopic,
      'data',
      'as many rows as Points of topicsBySkill',
      listOf(topic.Points ?? 0),
      listOf(points.data.length),
    );
  }
}

async function checkSubjects(run: Run, accessKey: string): Promise<void> {
  const subjects = await run.call(listSubjects, 'success', {});
  const subject = withMax(subjects, ({ Skills }) => Skills);
  const subject_id = subject?.sub_id ?? unknownId;
  const keyRefused = {
    outcome: outcomeNamed(skillsBySubject, 'invalid-key'),
    reason: 'The backend rejects the access key. Give the right key with --access-key.',
  };
  const options = { alternatives: [keyRefused] };
  if (subject) {
    const skills = await run.call(
      skillsBySubject,
      'success',
      { body: { subject_id, key: accessKey } },
      options,
    );
    if (skills)
      run.agree(
        skillsBySubject,
        'data',
        'as many rows as Skills of listSubjects',
        listOf(subject.Skills),
        listOf(skills.data.length),
      );
  } else {
    run.skip(skillsBySubject, 'success', noDataReason(listSubjects, subjects, 'subject with skills'));
  }
  const unknown = { body: { subject_id: unknownId, key: accessKey } };
  await run.call(skillsBySubject, 'unknown-subject', unknown, options);
  await run.call(skillsBySubject, 'invalid-key', { body: { subject_id, key: 'no-access-key' } });
}

const listOf = (count: number) => `a list of ${count}`;

/** The row with the largest count; undefined when every count is 0. */
const withMax = <Row>(rows: readonly Row[] | undefined, count: (row: Row) => number) =>
  (rows ?? []).filter((row) => count(row) > 0).toSorted((one, other) => count(other) - count(one))[0];

export function noDataReason({ id }: Endpoint, answer: unknown, what: string): string {
  return answer === undefined
    ? `Needs data from ${id}, which did not succeed.`
    : `Needs a ${what}, but ${id} returned none.`;
}
