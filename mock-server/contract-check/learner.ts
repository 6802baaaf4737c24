import { storageToken, userExists } from '#contract/account.ts';
import { getUser } from '#contract/learner-record.ts';
import { listUserSkills, skillLevel, topicLevel } from '#contract/learner-skills.ts';
import { noDataReason } from './catalogue.ts';
import { calledEndpoints, callOf, outcomeOfUnknown } from './derived-call.ts';
import type { Run } from './run.ts';
import type { Call } from './wire.ts';

export interface Account {
  readonly username: string;
  readonly token: string;
}

/** Checks every read of the logged-in learner's data. */
export async function checkLearner(run: Run, { username, token }: Account): Promise<void> {
  const user = await run.call(getUser, 'success', {}, { token });
  if (user) run.agree(getUser, 'username', 'the username of the login', username, user.username);
  const custom = await run.call(storageToken, 'success', { body: {} }, { token });
  if (custom) run.hide(custom.data);
  const exists = await run.call(userExists, 'success', { headers: { user: username } });
  if (exists !== undefined) run.agree(userExists, 'body', 'true for the account', 'true', `${exists}`);
  await checkLevels(run, { username, token });
  for (const endpoint of calledEndpoints.filter(({ auth }) => auth === 'learner')) {
    const call = callOf(endpoint, username);
    const [success] = endpoint.outcomes;
    const { name } = namesOnly(username, call) ? success : outcomeOfUnknown(endpoint);
    if (name !== success.name || !run.isCompared(endpoint.id, name))
      await run.provoke(endpoint, name, { ...call, token });
  }
}

async function checkLevels(run: Run, { username, token }: Account): Promise<void> {
  const list = await run.call(listUserSkills, 'success', { query: { username } }, { token });
  const skill = list?.skills.find(({ Topics }) => Topics.length > 0);
  const topic = skill?.Topics[0];
  if (!skill || !topic) {
    const reason = noDataReason(listUserSkills, list, `rated topic of ${username}`);
    run.skip(topicLevel, 'success', reason);
    return run.skip(skillLevel, 'success', reason);
  }
  const { skill_id } = skill;
  const { topic_id } = topic;
  await run.call(topicLevel, 'success', { body: { username, skill_id, topic_id } }, { token });
  await run.call(skillLevel, 'success', { body: { username, skill_id } }, { token });
}

const namesOnly = (username: string, { params, query, body }: Call) =>
  Object.values({ ...params, ...query, ...Object(body) }).every((value) => value === username);
