import { getUser, storageToken, userExists } from '#contract/account.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import { noDataReason } from './catalogue.ts';
import type { Run } from './run.ts';
import { unknownId } from './unknown-learner.ts';

export interface Account {
  readonly username: string;
  readonly token: string;
}

/** Checks every read of the logged-in learner's data. */
export async function checkLearner(run: Run, { username, token }: Account): Promise<void> {
  const user = await run.call(getUser, 'success', {}, { token });
  if (user) run.agree(getUser, 'username', username, user.username);
  const custom = await run.call(storageToken, 'success', { body: {} }, { token });
  if (custom) run.hide(custom.data);
  const exists = await run.call(userExists, 'success', { headers: { user: username } });
  if (exists !== undefined) run.agree(userExists, 'body', 'true', `${exists}`);
  await run.call(listProjects, 'success', { params: { username } }, { token });
  const list = await run.call(listUserSkills, 'success', { query: { username } }, { token });
  const skill = list?.skills.find(({ Topics }) => Topics.length > 0);
  const topic = skill?.Topics[0];
  if (skill && topic) {
    const body = { username, skill_id: skill.skill_id, topic_id: topic.topic_id };
    await run.call(topicLevel, 'success', { body }, { token });
    await run.call(skillLevel, 'success', { body: { username, skill_id: skill.skill_id } }, { token });
  } else {
    const reason = noDataReason(listUserSkills, list, `rated topic of ${username}`);
    run.skip(topicLevel, 'success', reason);
    run.skip(skillLevel, 'success', reason);
  }
  const unknown = { username, skill_id: unknownId, topic_id: unknownId };
  await run.call(topicLevel, 'not-added', { body: unknown }, { token });
  await run.call(skillLevel, 'not-added', { body: { username, skill_id: unknownId } }, { token });
}
