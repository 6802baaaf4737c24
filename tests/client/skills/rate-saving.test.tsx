import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { comeBack, goOffline } from '../browser-network.ts';
import { logIn, loginHeading } from '../log-in-out.ts';
import { address } from '../open.tsx';
import { callMock, callsOf, control, holdBack } from '../world.ts';
import {
  boxModel,
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  heading,
  openRating,
  radio,
  restoredNote,
  save,
  sentRatings,
  summary,
  threeChosen,
  threeSent,
} from './rate-topic.ts';

const fourth = componentPoints[3];

async function openThree() {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await waitFor(() => expect(callsOf('getUser')).toHaveLength(1));
  return user;
}

describe('a save', () => {
  test('keeps every level when it fails, and resends them at the second press', async () => {
    const user = await openThree();
    await control.force('addUserSkill', 'server-error', { times: 1 });
    await save(user);
    const problem = await summary();
    expect(problem.textContent).toBe(
      'There is a problemSomthing Wants wrongYour levels are kept. Press Save Skill to try again.',
    );
    await waitFor(() => expect(document.activeElement).toBe(problem));
    await waitFor(() => expect(document.title).toMatch(/^Error: .+ – Skills Portfolio$/));
    expect(address()).toBe(components);
    expect(chosen()).toEqual(threeChosen);

    await save(user);
    await findStatus('Skill added successfully');
    expect(sentRatings()).toEqual([
      ['addUserSkill', threeSent],
      ['addUserSkill', threeSent],
    ]);
    await heading(/^Hello Ravi/);
    expect(document.title).not.toMatch(/^Error/);
  });

  test('leaves a level that is chosen meanwhile for the next press', async () => {
    const release = holdBack('addUserSkill');
    const user = await openThree();
    await save(user);
    await waitFor(() => expect(callsOf('addUserSkill')).toHaveLength(1));
    await choose(user, fourth, 'Beginner');
    await release();
    await findStatus('Skill added successfully');
    expect(address()).toBe(components);
    expect(chosen()).toEqual({ ...threeChosen, [fourth]: 'Beginner' });
    await save(user);
    await findStatus('Topic updated successfully');
    expect(callsOf('editUserTopic').map(({ body }) => body)).toEqual([
      { ...threeSent, points: [...threeSent.points, { point_id: 74, level: 1 }] },
    ]);
  });

  test('leaves no draft for the next login when the session ends after it', async () => {
    const user = await openThree();
    await control.force('listUserSkills', 'invalid-token', { times: 1 });
    await save(user);
    await loginHeading();
    await logIn(user, 'ravi02');
    await heading('Edit React');
    await findSaveButton();
    expect(chosen()).toEqual(threeChosen);
    expect(screen.queryByText(restoredNote)).toBe(null);
  });
});

describe('a topic in two tabs', () => {
  const entering = '/editskill?skill=5&topic=16&is_exist=true';
  const first = 'Enter text, numbers and dates correctly';
  const second = 'Fill a series with the fill handle';

  /** Dispatches the storage event for another tab's change of a learner's skills. */
  const hearFromTab = (username: string) =>
    act(async () => {
      const newValue = `${username} ${Date.now()}`;
      dispatchEvent(new StorageEvent('storage', { key: 'SkillsChanged', newValue }));
    });

  test('takes levels of the other tab in untouched fields, and notifies of its own save', async () => {
    const user = await openRating('asha01', entering);
    await waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(1));
    await choose(user, second, 'Master');
    const rated = [85, 86].map((point_id) => ({ point_id, level: 1 }));
    await callMock('/api/v1/userskill/edit/topic', {
      method: 'POST',
      body: JSON.stringify({ username: 'asha01', skill_id: 5, topic_id: 16, points: rated }),
    });
    await hearFromTab('asha0');
    expect(callsOf('listUserSkills')).toHaveLength(1);
    await hearFromTab('asha01');
    await waitFor(() => expect(radio(first, 'Beginner').checked).toBe(true));
    expect(radio(second, 'Master').checked).toBe(true);
    await save(user);
    await findStatus('Topic updated successfully');
    const points = [
      { point_id: 85, level: 1 },
      { point_id: 86, level: 4 },
    ];
    expect(sentRatings()).toEqual([
      ['editUserTopic', { username: 'asha01', skill_id: 5, topic_id: 16, points }],
    ]);
    expect(localStorage.getItem('SkillsChanged')).toMatch(/^asha01 \d+$/);
    await heading(/^Hello Asha/);
  });
});

test('announces a repeated success twice, and removes it when the next save is invalid', async () => {
  const user = await openRating('ravi02', components);
  const { showStatus } = await import('#state/messages.ts');
  act(() => showStatus('Saved'));
  const once = await findStatus('Saved');
  act(() => showStatus('Saved'));
  const twice = await findStatus('Saved');
  expect(twice).not.toBe(once);
  await save(user);
  await summary();
  expect(twice.isConnected).toBe(false);
});

test('closes an open question while offline and reopens it online', async () => {
  const user = await openRating('asha01', boxModel);
  await user.click(screen.getByRole('button', { name: 'Delete Topic' }));
  await screen.findByText('Are you sure.?');
  await goOffline();
  await heading('No Internet connection');
  expect(document.querySelector('dialog')?.open).toBe(false);
  await act(async () => comeBack());
  expect(document.querySelector('dialog')?.open).toBe(true);
  expect(document.activeElement?.textContent).toBe('Are you sure.?');
});
