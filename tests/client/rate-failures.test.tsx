import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { hang } from './hanging.ts';
import { logIn, loginHeading } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import {
  choose,
  chooseThree,
  chosen,
  components,
  heading,
  link,
  openRating,
  ratingStands,
  save,
  sentRatings,
  summary,
  threeChosen,
  threeSent,
  told,
} from './rate-topic.ts';
import { answerWith, callMock, callsOf, cutOff, force, holdBack, tries } from './world.ts';

const wrong = 'Somthing Wants wrong';
const tooMany = 'Too many requests please try again later';
const unknown = 'User, skill, topic or point not found';

type Saving = 'addUserSkill' | 'addUserTopic' | 'editUserTopic';

/** Where each call is made: a first topic, another one of a skill, and a known one. */
const saves: Record<Saving, { who: 'asha01' | 'ravi02'; at: string; done: string }> = {
  addUserSkill: { who: 'ravi02', at: components, done: 'Skill added successfully' },
  addUserTopic: {
    who: 'asha01',
    at: '/editskill?skill=2&topic=7&is_exist=false',
    done: 'Topic added successfully',
  },
  editUserTopic: {
    who: 'asha01',
    at: '/editskill?skill=2&topic=6&is_exist=true',
    done: 'Topic updated successfully',
  },
};

/** Opens where a call is made and rates the first three points there. Gives what is chosen then. */
async function rate(id: Saving) {
  const user = await openRating(saves[id].who, saves[id].at);
  for (const point of Object.keys(chosen()).slice(0, 3)) await choose(user, point, 'Master');
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return { user, before: chosen() };
}

/** Still there with every level, told in these words, which have focus. */
async function expectRefused(id: Saving, words: string, before: ReturnType<typeof chosen>) {
  const found = await summary();
  const kept = 'Your levels are kept. Press Save Skill to try again.';
  expect(found.textContent).toBe(`There is a problem${words}${kept}`);
  await waitFor(() => expect(document.activeElement).toBe(found));
  await waitFor(() => expect(document.title).toMatch(/^Error: .+ – Skills Portfolio$/));
  expect(address()).toBe(saves[id].at);
  expect(chosen()).toEqual(before);
  expect(screen.queryByText(saves[id].done)).toBe(null);
}

describe.each([
  ['addUserSkill', { 'not-found': wrong, 'already-added': wrong }],
  ['addUserTopic', { 'not-found': unknown, 'already-added': 'You have this topic already' }],
  ['editUserTopic', { 'not-found': unknown }],
] as const)('%s', (id, refusals) => {
  const { done } = saves[id];
  const outcomes = { ...refusals, 'server-error': wrong, 'rate-limited': tooMany };

  test.each(Object.entries(outcomes))('answered with %s tells: %s; a second press works', async (...row) => {
    const [outcome, words] = row as [keyof typeof outcomes, string];
    const { user, before } = await rate(id);
    await force(id, outcome, 1);
    await save(user);
    await expectRefused(id, words, before);
    await save(user);
    await told(done);
    expect(callsOf(id)).toHaveLength(2);
    expect(callsOf(id)[1]?.body).toEqual(callsOf(id)[0]?.body);
    await heading(/^Hello /);
    expect(document.title).not.toMatch(/^Error/);
  });

  test('that cannot be reached tells so; a second press works', async () => {
    const { user, before } = await rate(id);
    const mend = cutOff(id);
    await save(user);
    await expectRefused(id, wrong, before);
    mend();
    await save(user);
    await told(done);
  });

  test('that never answers tells so in the end; a second press works', async () => {
    const { user, before } = await rate(id);
    const giveUp = await hang(id);
    await save(user);
    await screen.findByText('loading...', { selector: 'button' });
    await waitFor(() => expect(callsOf(id)).toHaveLength(1));
    giveUp();
    await expectRefused(id, wrong, before);
    await force(id, null);
    vi.mocked(AbortSignal.timeout).mockRestore();
    await save(user);
    await told(done);
  });

  test.each(['{"status": 200, "mess', '', '[]'])('answered with %j tells so', async (text) => {
    expectConsole(new RegExp(`^${id}: the answer does not match the contract`));
    const { user, before } = await rate(id);
    answerWith(id, text);
    await save(user);
    await expectRefused(id, wrong, before);
  });

  test('is sent once by a double press', async () => {
    const { user } = await rate(id);
    const release = holdBack(id);
    await user.dblClick(await ratingStands());
    const busy = await screen.findByText('loading...', { selector: 'button' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await user.dblClick(busy);
    await release();
    await told(done);
    expect(callsOf(id)).toHaveLength(1);
  });
});

test('a refusal without words is told in the documented ones', async () => {
  const { user, before } = await rate('editUserTopic');
  answerWith('editUserTopic', '{"status": 400, "message": ""}');
  await save(user);
  await expectRefused('editUserTopic', wrong, before);
});

test('a topic that came in another tab meanwhile is changed by the second press', async () => {
  const { user, before } = await rate('addUserTopic');
  const points = [{ point_id: 35, level: 1 }];
  const elsewhere = { username: 'asha01', skill_id: 2, topic_id: 7, points };
  await callMock('/api/v1/userskill/add/topic', { method: 'POST', body: JSON.stringify(elsewhere) });
  const asked = callsOf('listUserSkills').length;
  await save(user);
  await expectRefused('addUserTopic', 'You have this topic already', before);
  await waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(asked + 1));
  await save(user);
  await told('Topic updated successfully');
});

test('a session that ends in the middle keeps every level over the next login', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await force('addUserSkill', 'invalid-token', 1);
  await save(user);
  await loginHeading();
  await logIn(user, 'ravi02');
  await ratingStands();
  expect(address()).toBe(components);
  expect(chosen()).toEqual(threeChosen);
  expect(screen.getByText('What you typed before is still here.')).toBeTruthy();
  await save(user);
  await told('Skill added successfully');
  expect(sentRatings()).toEqual([
    ['addUserSkill', threeSent],
    ['addUserSkill', threeSent],
  ]);
});

describe('a save that worked, after which the skills of the learner', () => {
  test('could not be asked for again, leads back, where it is told and Try again brings them', async () => {
    await signIn('ravi02');
    const user = await open('/addskill?skill=4');
    await user.click(await link('Components and props'));
    await ratingStands();
    await chooseThree(user);
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await force('listUserSkills', 'server-error', tries);
    await save(user);
    await told('Skill added successfully');
    await screen.findByText('Oops.. Yiyy');
    const release = holdBack('listUserSkills');
    await user.click(screen.getByText('Try again', { selector: 'button' }));
    await waitFor(() => expect(screen.queryByText('Oops.. Yiyy')).toBe(null));
    expect(screen.queryByText('There is a problem')).toBe(null);
    act(() => history.pushState(null, '', '/addskill?skill=4&topic=13'));
    // Nothing of before is shown for what it is now.
    expect(screen.queryByText('Save Skill')).toBe(null);
    await release();
    await heading('Edit React');
    await ratingStands();
    expect(chosen()).toEqual(threeChosen);
    expect(sentRatings()).toHaveLength(1);
  });

  test('are refused for the end of the session, is kept and not asked for again', async () => {
    const user = await openRating('ravi02', components);
    await chooseThree(user);
    await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
    await force('listUserSkills', 'invalid-token', 1);
    await save(user);
    await loginHeading();
    await logIn(user, 'ravi02');
    await heading('Edit React');
    await ratingStands();
    expect(chosen()).toEqual(threeChosen);
    expect(screen.queryByText('What you typed before is still here.')).toBe(null);
  });
});
