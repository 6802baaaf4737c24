import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choose, chosen, heading, openRating, radio, save, sentRatings, told } from './rate-topic.ts';
import { callMock, callsOf } from './world.ts';

// The same learner at work in another tab of this browser: jsdom has one tab, so what the other one does is told here.

const entering = '/editskill?skill=5&topic=16&is_exist=true';
const first = 'Enter text, numbers and dates correctly';
const second = 'Fill a series with the fill handle';

/** Has the other tab rate the topic with these points, and the browser tell of it. */
async function rateElsewhere(points: { point_id: number; level: number }[], username = 'asha01') {
  await callMock('/api/v1/userskill/edit/topic', {
    method: 'POST',
    body: JSON.stringify({ username: 'asha01', skill_id: 5, topic_id: 16, points }),
  });
  await act(async () => {
    const newValue = `${username} ${Date.now()}`;
    dispatchEvent(new StorageEvent('storage', { key: 'SkillsChanged', newValue }));
  });
}

describe('a topic that is rated in another tab meanwhile', () => {
  test('shows what was saved there where nothing was chosen here, and saving undoes none of it', async () => {
    const user = await openRating('asha01', entering);
    await choose(user, second, 'Master');
    await rateElsewhere([
      { point_id: 85, level: 1 },
      { point_id: 86, level: 1 },
    ]);
    await waitFor(() => expect(radio(first, 'Beginner').checked).toBe(true));
    expect(radio(second, 'Master').checked).toBe(true);
    await save(user);
    await told('Topic updated successfully');
    expect(sentRatings()).toEqual([
      [
        'editUserTopic',
        {
          username: 'asha01',
          skill_id: 5,
          topic_id: 16,
          points: [
            { point_id: 85, level: 1 },
            { point_id: 86, level: 4 },
          ],
        },
      ],
    ]);
  });

  test('by another learner is nothing to this one', async () => {
    await openRating('asha01', entering);
    const before = chosen();
    await waitFor(() => expect(callsOf('listUserSkills')).toHaveLength(1));
    await rateElsewhere([{ point_id: 85, level: 1 }], 'asha0');
    expect(callsOf('listUserSkills')).toHaveLength(1);
    expect(chosen()).toEqual(before);
  });
});

test('what is saved here is told to the other tabs', async () => {
  const user = await openRating('asha01', entering);
  await choose(user, second, 'Master');
  await save(user);
  await told('Topic updated successfully');
  expect(localStorage.getItem('SkillsChanged')).toMatch(/^asha01 \d+$/);
  await heading(/^Hello Asha/);
});

test('the same success twice is said twice, and dismissing it leaves focus on the screen', async () => {
  const user = await openRating('asha01', entering);
  await choose(user, second, 'Master');
  await save(user);
  const once = await told('Topic updated successfully');
  await heading(/^Hello Asha/);
  act(() => history.pushState(null, '', entering));
  await heading('Edit Spreadsheets');
  await choose(user, second, 'Advanced');
  await save(user);
  await waitFor(() => expect(once.isConnected).toBe(false));
  const twice = await told('Topic updated successfully');
  expect(twice).not.toBe(once);
  await heading(/^Hello Asha/);
  await user.click(screen.getByText('', { selector: '[role=status] button' }));
  expect(document.activeElement?.localName).toBe('h1');
});
