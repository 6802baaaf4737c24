import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { announced } from '../announced.ts';
import { cards, fact } from '../home.ts';
import { address, open, signIn } from '../open.tsx';
import { callsOf, changeResponse, holdBack } from '../world.ts';
import {
  boxModel,
  boxModelLevels,
  choose,
  chooseThree,
  chosen,
  clear,
  componentPoints,
  components,
  findSaveButton,
  findStatus,
  group,
  heading,
  link,
  notRated,
  openRating,
  openTopics,
  radio,
  save,
  sentRatings,
  summary,
  threeChosen,
  threeSent,
} from './rate-topic.ts';

const [first, second, third, , _fifth] = componentPoints;
const note = 'You have to select minimum 3 fields';

async function pointsUnder(title: string): Promise<(string | null)[]> {
  const part = (await screen.findByText(title, { selector: 'h2' })).closest('.form-part');
  return within(part as HTMLElement)
    .getAllByText(/./, { selector: 'legend' })
    .map(({ textContent }) => textContent);
}

describe('a skill without a topic in its address', () => {
  /** The offered topics: address and text. */
  const topics = async (first: string) => {
    await link(first);
    return screen
      .getAllByText(/./, { selector: 'a.topic > :first-child' })
      .map(({ parentElement: topic }) => [topic?.getAttribute('href'), topic?.textContent]);
  };

  test('offers its topics to rate when the learner adds the skill', async () => {
    await openTopics();
    await heading('Add React');
    expect(document.title).toBe('Add React – Skills Portfolio');
    await screen.findByText('Choose a topic to rate', { selector: 'h2' });
    expect(await topics('Components and props')).toEqual([
      [components, 'Components and props, 5 points'],
      ['/addskill?skill=4&topic=14', 'State and effects, 6 points'],
      ['/addskill?skill=4&topic=15', 'Routing and testing, 3 points'],
    ]);
    expect(screen.queryByText('Delete Skill')).toBe(null);
  });

  test.each([
    ['true', 'Edit CSS', true],
    ['false', 'Add CSS', false],
  ])('links rated topics to edit and others to add when is_exist=%s', async (...row) => {
    const [exists, title, deletes] = row;
    await signIn('asha01');
    await open(`/editskill?skill=2&is_exist=${exists}`);
    await heading(title);
    expect(await topics('Box model and text')).toEqual([
      [
        '/editskill?skill=2&topic=5&is_exist=true',
        'Selectors and the cascade, Intermediate in 4 of 5 points',
      ],
      [boxModel, 'Box model and text, Intermediate in 5 of 6 points'],
      ['/editskill?skill=2&topic=7&is_exist=false', 'Layout with flexbox and grid, 6 points'],
      ['/editskill?skill=2&topic=8&is_exist=false', 'Responsive pages, 6 points'],
    ]);
    expect(screen.queryByText('Delete Skill', { selector: 'button' }) !== null).toBe(deletes);
  });
});

describe('a new topic', () => {
  test('has its title, and no point with a level', async () => {
    await openRating('ravi02', components);
    expect(document.title).toBe('Add React: Components and props – Skills Portfolio');
    expect(screen.queryByText(/^Delete/)).toBe(null);
    expect(chosen()).toEqual(notRated);
    expect(screen.queryByText('Clear')).toBe(null);
  });

  test('says each meaning once, and every radio button refers to it', async () => {
    await openRating('ravi02', components);
    expect(screen.getAllByText('I can do it on my own')).toHaveLength(1);
    for (const point of componentPoints) {
      const id = radio(point, 'Advanced').getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe('I can do it on my own');
    }
  });

  test('loses the level of a point at Clear', async () => {
    const user = await openRating('ravi02', components);
    await choose(user, first, 'Master');
    await choose(user, second, 'Beginner');
    expect(within(group(first)).getByRole('button', { name: `Clear: ${first}` }).textContent).toBe('Clear');
    await clear(user, first);
    expect(chosen()).toEqual({ ...notRated, [second]: 'Beginner' });
    expect(document.activeElement).toBe(radio(first, 'Beginner'));
    expect(within(group(first)).queryByRole('button')).toBe(null);
    expect(within(group(second)).getByRole('button')).toBeTruthy();
  });

  test('shows the number of rated points immediately and announces it after a pause', async () => {
    await openRating('ravi02', components);
    await findSaveButton();
    const seen = () => screen.getByText(/^\d of 5 rated$/).textContent;
    expect(seen()).toBe('0 of 5 rated');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const [index, point] of [first, second, third].entries()) {
        fireEvent.click(radio(point, 'Advanced'));
        expect(seen()).toBe(`${index + 1} of 5 rated`);
        act(() => void vi.advanceTimersByTime(300));
        expect(announced()).toEqual([]);
      }
      act(() => void vi.advanceTimersByTime(1000));
      expect(announced()).toEqual(['3 of 5 rated']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is not saved with two levels, and focuses the summary at each press', async () => {
    const user = await openRating('ravi02', components);
    await choose(user, first, 'Advanced');
    await choose(user, second, 'Beginner');
    for (let press = 0; press < 2; press += 1) {
      await save(user);
      expect((await summary()).textContent).toBe('There is a problemPlease select atleast 3 levels');
      expect(document.activeElement).toBe(await summary());
    }
    await waitFor(() =>
      expect(document.title).toBe('Error: Add React: Components and props – Skills Portfolio'),
    );
    expect(chosen()).toEqual({ ...threeChosen, [third]: undefined });
    expect(sentRatings()).toEqual([]);
    expect(address()).toBe(components);
  });

  test('leads back to the topics after a save, with its level', async () => {
    const user = await openTopics();
    await user.click(await link('Components and props'));
    await findSaveButton();
    await chooseThree(user);
    await save(user);
    await findStatus('Skill added successfully');
    await waitFor(() => expect(address()).toBe('/addskill?skill=4'));
    await waitFor(async () =>
      expect((await link('Components and props')).textContent).toMatch(/Advanced in 3 of 5 points$/),
    );
    expect(sentRatings()).toEqual([['addUserSkill', threeSent]]);
  });

  test('leads home after a direct visit, and home shows the new skill', async () => {
    const user = await openRating('ravi02', components);
    const requests = callsOf('listUserSkills').length;
    await chooseThree(user);
    await save(user);
    await heading(/^Hello Ravi/);
    expect(address()).toBe('/');
    expect(await cards('My Skills')).toEqual(['React']);
    await waitFor(async () => expect(await fact('Progress')).toBe('33%'));
    await waitFor(async () =>
      expect(await fact('Skill level')).toBe('Advanced in 3 of 14 points1 of 3 topics'),
    );
    expect(callsOf('listUserSkills')).toHaveLength(requests + 1);
    expect(callsOf('listSkills')).toHaveLength(1);
  });
});

describe('a rated topic', () => {
  const more = 'Set a readable line height and line length';
  const all = { ...boxModelLevels, [more]: undefined };

  test.each([boxModel, '/addskill?skill=2&topic=6'])(
    'shows the rated points first, with their levels, and then the others: %s',
    async (at) => {
      await openRating('asha01', at);
      await heading('Edit CSS');
      expect(document.title).toBe('Edit CSS: Box model and text – Skills Portfolio');
      expect(await pointsUnder('Points that you rated')).toEqual(Object.keys(boxModelLevels));
      expect(await pointsUnder('Add more points')).toEqual([more]);
      expect(chosen()).toEqual(all);
    },
  );

  test('has no section for more points when all are rated', async () => {
    await openRating('asha01', '/editskill?skill=1&topic=1&is_exist=true');
    expect(await pointsUnder('Points that you rated')).toHaveLength(6);
    expect(screen.queryByText('Add more points')).toBe(null);
  });

  test('is saved with two points but not with a single point, despite the note', async () => {
    const user = await openRating('asha01', boxModel);
    expect(screen.getByText(note)).toBeTruthy();
    const [remaining, ...others] = Object.keys(boxModelLevels) as [string, ...string[]];
    await clear(user, ...others);
    await save(user);
    expect((await summary()).textContent).toBe('There is a problemPlease select atleast 2 levels');
    expect(sentRatings()).toEqual([]);
    expect(chosen()).toEqual({
      ...Object.fromEntries(Object.keys(all).map((point) => [point, undefined])),
      [remaining]: 'Advanced',
    });

    await choose(user, more, 'Master');
    await save(user);
    await findStatus('Topic updated successfully');
    const points = [
      { point_id: 29, level: 3 },
      { point_id: 32, level: 4 },
    ];
    expect(sentRatings()).toEqual([
      ['editUserTopic', { username: 'asha01', skill_id: 2, topic_id: 6, points }],
    ]);
  });
});

describe('the points of a topic', () => {
  test('take no focus when the learner has moved it meanwhile', async () => {
    const release = holdBack('pointsByTopic');
    const user = await openTopics();
    await user.click(await link('Components and props'));
    await screen.findByText('Topic: Components and props');
    screen.getByText('Profile', { selector: 'nav a > span' }).closest('a')?.focus();
    await release();
    await findSaveButton();
    expect(document.activeElement?.textContent).toBe('Profile');
  });

  test('are not added to an open form', async () => {
    const user = await openTopics();
    await user.click(await link('Components and props'));
    await findSaveButton();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    changeResponse('pointsByTopic', ({ data, ...rest }) => ({
      ...rest,
      data: [...data, { point_id: 900, id: 900, name: 'Forward a ref' }],
    }));
    const release = holdBack('pointsByTopic');
    await user.click(await link('Components and props'));
    await findSaveButton();
    await chooseThree(user);
    await release();
    expect(chosen()).toEqual(threeChosen);
    expect(screen.getByText('3 of 5 rated')).toBeTruthy();
  });

  test('are replaced by a link to the skill when the topic has none', async () => {
    await signIn('ravi02');
    await open('/addskill?skill=25&topic=94');
    expect(await screen.findByText('No points in this topic')).toBeTruthy();
    expect((await link('Online Selling')).getAttribute('href')).toBe('/previewskill?skill=25');
    expect(screen.queryByText('Save Skill')).toBe(null);
  });
});

test("shows 'Bad Requast' on the edit screen for an invalid address", async () => {
  await signIn('asha01');
  await open('/editskill?skill=2&topic=6');
  for (const [why, query] of [
    ['is_exist is missing', 'skill=2&topic=6'],
    ['is_exist is neither true nor false', 'skill=2&topic=6&is_exist=maybe'],
    ['the skill is unknown', 'skill=999&is_exist=false'],
    ['the topic is of another skill', 'skill=2&topic=13&is_exist=false'],
    ['the learner lacks the skill to edit', 'skill=4&is_exist=true'],
    ['the learner lacks the topic to edit', 'skill=2&topic=7&is_exist=true'],
  ] as const) {
    act(() => history.pushState(null, '', boxModel));
    await findSaveButton();
    act(() => history.pushState(null, '', `/editskill?${query}`));
    await heading('Bad Requast');
    await waitFor(() => expect(document.title, why).toMatch(/: Bad Requast – Skills Portfolio$/));
    expect(screen.queryByText('Save Skill'), why).toBe(null);
    expect((await link('Choose a skill')).getAttribute('href')).toBe('/skilllist');
  }
});

test('rejects a topic of another skill on the add screen', async () => {
  await signIn('asha01');
  await open('/addskill?skill=2&topic=13');
  await heading("No.. Don't refresh this page. Go back.");
  expect((await link('Choose a skill')).getAttribute('href')).toBe('/skilllist');
});
