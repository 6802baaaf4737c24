import { getUser, userExists } from '#contract/account.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { listProjects } from '#contract/projects.ts';
import { missing } from './catalogue.ts';
import { unknownId } from './made-up.ts';
import type { Run } from './run.ts';

/** An account that a check is signed in with. */
export interface Account {
  readonly username: string;
  readonly token: string;
}

/** Everything that can be read of a learner who is signed in. */
export async function checkLearner(run: Run, { username, token }: Account): Promise<void> {
  const user = await run.ask(getUser, 'success', {}, { token });
  if (user) run.agree(getUser, 'username', username, user.username);
  const exists = await run.ask(userExists, 'success', { headers: { user: username } });
  if (exists !== undefined) run.agree(userExists, 'body', 'true', `${exists}`);
  await run.ask(listProjects, 'success', { params: { username } }, { token });
  const list = await run.ask(listUserSkills, 'success', { query: { username } }, { token });
  const skill = list?.skills.find(({ Topics }) => Topics.length > 0);
  const topic = skill?.Topics[0];
  if (skill && topic) {
    const body = { username, skill_id: skill.skill_id, topic_id: topic.topic_id };
    await run.ask(topicLevel, 'success', { body }, { token });
    await run.ask(skillLevel, 'success', { body: { username, skill_id: skill.skill_id } }, { token });
  } else {
    const reason = missing(listUserSkills, list, `rated topic of ${username}`);
    run.skip(topicLevel, 'success', reason);
    run.skip(skillLevel, 'success', reason);
  }
  const unknown = { username, skill_id: unknownId, topic_id: unknownId };
  await run.ask(topicLevel, 'not-added', { body: unknown }, { token });
  await run.ask(skillLevel, 'not-added', { body: { username, skill_id: unknownId } }, { token });
}
