import { pointsByTopic } from '#contract/catalogue.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import * as skills from '#contract/learner-skills.ts';
import type { Rateable } from './catalogue.ts';
import { type Account, checkLearner } from './learner.ts';
import { unknownId } from './made-up.ts';
import type { Run } from './run.ts';

/** Adds, rates, changes and removes a skill of an account that has none, and reads the account in between. */
export async function checkSkillChanges(run: Run, account: Account, rateable: Rateable): Promise<void> {
  await checkUnknown(run, account);
  const [first, second] = rateable?.topics ?? [];
  if (!rateable || !first) {
    skipChanges(run);
    return checkLearner(run, account);
  }
  const { skill_id } = rateable;
  const { username, token } = account;
  const topicOf = (topic_id: number) => ({ username, skill_id, topic_id });
  const ratingOf = async (topic_id: number) => ({
    ...topicOf(topic_id),
    points: await pointsAt(run, topic_id, 2),
  });

  /** Judges whether a change that succeeded shows: whether the learner has the topic, or the skill at all. */
  async function shows(endpoint: Endpoint, answer: unknown, expected: string, topic_id?: number) {
    if (answer === undefined) return;
    const list = await run.quietly(skills.listUserSkills, { query: { username } }, token);
    if (!list) return;
    const skill = list.skills.find((each) => each.skill_id === skill_id);
    const there = topic_id === undefined ? skill : skill?.Topics.some((topic) => topic.topic_id === topic_id);
    run.agree(endpoint, 'listUserSkills', expected, there ? 'it is there' : 'it is not there');
  }

  const rating = await ratingOf(first.topic_id);
  const added = await run.ask(skills.addUserSkill, 'success', { body: rating }, { token });
  await shows(skills.addUserSkill, added, 'it is there', first.topic_id);
  await run.ask(skills.addUserSkill, 'already-added', { body: rating }, { token });

  if (second) {
    const another = await ratingOf(second.topic_id);
    const more = await run.ask(skills.addUserTopic, 'success', { body: another }, { token });
    await shows(skills.addUserTopic, more, 'it is there', second.topic_id);
  } else {
    run.skip(skills.addUserTopic, 'success', 'The catalogue has no skill with two topics that have points.');
  }
  await run.ask(skills.addUserTopic, 'already-added', { body: rating }, { token });

  const points = await pointsAt(run, first.topic_id, 4);
  const edit = { body: { ...topicOf(first.topic_id), points } };
  const edited = await run.ask(skills.editUserTopic, 'success', edit, { token });
  if (edited) {
    const level = await run.quietly(skills.topicLevel, { body: topicOf(first.topic_id) }, token);
    if (level) run.agree(skills.editUserTopic, 'topicLevel', '4', level);
  }

  await checkLearner(run, account);

  const topic = { body: topicOf(first.topic_id) };
  const removed = await run.ask(skills.deleteUserTopic, 'success', topic, { token });
  await shows(skills.deleteUserTopic, removed, 'it is not there', first.topic_id);
  // With its only topic the skill is gone too.
  if (!second) await run.quietly(skills.addUserSkill, { body: rating }, token);
  const skill = { body: { skill: skill_id, username } };
  const gone = await run.ask(skills.deleteUserSkill, 'success', skill, { token });
  await shows(skills.deleteUserSkill, gone, 'it is not there');
}

/** Every point of a topic at this level. */
async function pointsAt(run: Run, topic_id: number, level: 2 | 4) {
  const points = await run.quietly(pointsByTopic, { body: { topic_id } });
  return (points?.data ?? []).map(({ point_id }) => ({ point_id, level }));
}

async function checkUnknown(run: Run, { username, token }: Account): Promise<void> {
  const topic = { username, skill_id: unknownId, topic_id: unknownId };
  for (const endpoint of [skills.addUserSkill, skills.addUserTopic, skills.editUserTopic]) {
    await run.ask(endpoint, 'not-found', { body: { ...topic, points: [] } }, { token });
  }
  await run.ask(skills.deleteUserTopic, 'not-found', { body: topic }, { token });
  await run.ask(skills.deleteUserSkill, 'not-found', { body: { skill: unknownId, username } }, { token });
}

function skipChanges(run: Run): void {
  const { addUserSkill, addUserTopic, editUserTopic, deleteUserTopic, deleteUserSkill } = skills;
  for (const endpoint of [addUserSkill, addUserTopic, editUserTopic, deleteUserTopic, deleteUserSkill]) {
    for (const { name } of endpoint.outcomes) {
      if (name !== 'success' && name !== 'already-added') continue;
      run.skip(endpoint, name, 'The catalogue gave no topic with points to rate.');
    }
  }
}
