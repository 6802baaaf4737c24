import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, open, signIn } from './open.tsx';
import {
  choose,
  chooseThree,
  chosen,
  componentPoints,
  components,
  group,
  heading,
  link,
  openRating,
  radio,
  ratingStands,
  save,
  sentRatings,
  summary,
  threeChosen,
  told,
} from './rate-topic.ts';
import { answerWith, changeAnswer, cutOff, force, holdBack, tries } from './world.ts';

const [first, second, third, , fifth] = componentPoints;
const nothing = Object.fromEntries(componentPoints.map((point) => [point, undefined]));

const count = async () => {
  const form = (await ratingStands()).closest('form');
  return within(form as HTMLElement).getByRole('status');
};

describe('the points of a topic', () => {
  test('are each a group of four levels that are explained, and none is chosen', async () => {
    await openRating('ravi02', components);
    await heading('Add React');
    expect(document.title).toBe('Add React: Components and props – Skills Portfolio');
    expect(screen.getByText('Topic: Components and props')).toBeTruthy();
    const groups = screen.getAllByRole('group');
    expect(groups.map((found) => found.querySelector('legend')?.textContent)).toEqual(componentPoints);
    for (const found of groups) {
      expect(within(found).getAllByRole('radio', { checked: false })).toHaveLength(4);
      expect(within(found).queryByRole('button')).toBe(null);
    }
    const levels = within(screen.getByRole('group', { name: fifth }));
    for (const [name, description] of [
      ['Beginner', 'I am starting to learn it'],
      ['Intermediate', 'I can do it with some help'],
      ['Advanced', 'I can do it on my own'],
      ['Master', 'I can teach it to others'],
    ] as const) {
      expect(levels.getByRole('radio', { name, description })).toBeTruthy();
    }
  });

  test('are one stop of the Tab key each', async () => {
    const user = await openRating('ravi02', components);
    const stops: (string | null | undefined)[] = [];
    while (document.activeElement !== (await ratingStands()) && stops.length < 20) {
      await user.tab();
      const groupHere = document.activeElement?.closest('fieldset');
      stops.push((groupHere?.querySelector('legend') ?? document.activeElement)?.textContent);
    }
    expect(stops).toEqual([...componentPoints, 'Save Skill']);
  });

  test('are rated by the arrow keys, and the Tab key goes on by way of Clear', async () => {
    const user = await openRating('ravi02', components);
    radio(first, 'Beginner').focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(radio(first, 'Advanced'));
    expect(chosen()).toEqual({ ...nothing, [first]: 'Advanced' });
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toEqual({ ...nothing, [first]: 'Intermediate' });
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Clear: ${first}`);
    await user.tab();
    expect(document.activeElement?.closest('fieldset')).toBe(group(second));
    await user.keyboard(' ');
    expect(chosen()).toEqual({ ...nothing, [first]: 'Intermediate', [second]: 'Beginner' });
  });

  test('can be left unrated again by Clear, and focus stays in the group', async () => {
    const user = await openRating('ravi02', components);
    await choose(user, first, 'Master');
    await choose(user, second, 'Beginner');
    const clear = within(group(first)).getByRole('button', { name: `Clear: ${first}` });
    expect(clear.textContent).toBe('Clear');
    await user.click(clear);
    expect(chosen()).toEqual({ ...nothing, [second]: 'Beginner' });
    expect(document.activeElement).toBe(radio(first, 'Beginner'));
    expect(within(group(first)).queryByRole('button')).toBe(null);
    expect(within(group(second)).getByRole('button')).toBeTruthy();
  });
});

test('how many points are rated is seen at once and spoken after a pause', async () => {
  await openRating('ravi02', components);
  const spoken = await count();
  const seen = () => screen.getByText(/^\d of 5 rated$/, { selector: '[aria-hidden]' }).textContent;
  expect([seen(), spoken.textContent]).toEqual(['0 of 5 rated', '0 of 5 rated']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    for (const [index, point] of [first, second, third].entries()) {
      fireEvent.click(radio(point, 'Advanced'));
      expect(seen()).toBe(`${index + 1} of 5 rated`);
      act(() => void vi.advanceTimersByTime(300));
      expect(spoken.textContent).toBe('0 of 5 rated');
    }
    act(() => void vi.runAllTimers());
    expect(spoken.textContent).toBe('3 of 5 rated');
    fireEvent.click(within(group(first)).getByRole('button'));
    act(() => void vi.runAllTimers());
    expect([seen(), spoken.textContent]).toEqual(['2 of 5 rated', '2 of 5 rated']);
  } finally {
    vi.useRealTimers();
  }
});

describe('too few levels', () => {
  test('are told in a summary that has focus, and nothing is sent or lost', async () => {
    const user = await openRating('ravi02', components);
    await choose(user, first, 'Advanced');
    await choose(user, second, 'Beginner');
    await save(user);
    expect((await summary()).textContent).toBe('There is a problemPlease select atleast 3 levels');
    expect(document.activeElement).toBe(await summary());
    await waitFor(() =>
      expect(document.title).toBe('Error: Add React: Components and props – Skills Portfolio'),
    );
    expect(chosen()).toEqual({ ...threeChosen, [third]: undefined });
    expect(sentRatings()).toEqual([]);
    expect(address()).toBe(components);

    await choose(user, third, 'Master');
    await save(user);
    await told('Skill added successfully');
    expect(document.title).not.toMatch(/^Error/);
  });

  test('take focus to the summary again at each press', async () => {
    const user = await openRating('ravi02', components);
    await save(user);
    expect(document.activeElement).toBe(await summary());
    await save(user);
    expect(document.activeElement).toBe(await summary());
  });

  test('are all that there are in a topic of two points', async () => {
    changeAnswer('pointsByTopic', (body) => ({ ...body, data: body.data.slice(0, 2) }));
    const user = await openRating('ravi02', components);
    await choose(user, first, 'Advanced');
    await save(user);
    expect((await summary()).textContent).toBe('There is a problemPlease select atleast 2 levels');
    expect(sentRatings()).toEqual([]);
    await choose(user, second, 'Beginner');
    await save(user);
    await told('Skill added successfully');
  });
});

describe('points that cannot be had', () => {
  test.each([
    ['Network response was not ok', () => force('pointsByTopic', 'server-error')],
    ['Somthing want wrong please refresh the page', () => cutOff('pointsByTopic')],
    [
      'Invalid username please try loggout and relogin',
      () => answerWith('pointsByTopic', '{"status": 404, "message": "No such topic"}'),
    ],
  ])("are told as '%s'", async (words, break_) => {
    await signIn('ravi02');
    await break_();
    await open(components);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words)).toBeTruthy();
    expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
    await heading('Add React');
    expect(screen.queryByText('Save Skill')).toBe(null);
  });

  test('come by Try again, and focus goes to the heading', async () => {
    await signIn('ravi02');
    await force('pointsByTopic', 'server-error', tries);
    const user = await open(components);
    await user.click(await screen.findByText('Try again', { selector: 'button' }));
    await ratingStands();
    expect(chosen()).toEqual(nothing);
    expect(document.activeElement?.textContent).toBe('Add React');
    await chooseThree(user);
    expect(chosen()).toEqual(threeChosen);
  });

  test('for a while take no focus, when they come, from whoever has gone on', async () => {
    const release = holdBack('pointsByTopic');
    await signIn('ravi02');
    const user = await open('/addskill?skill=4');
    await user.click(await link('Components and props'));
    await screen.findByText('Topic: Components and props');
    const profile = screen.getByText('Profile', { selector: 'nav a' });
    profile.focus();
    await release();
    await ratingStands();
    expect(document.activeElement?.textContent).toBe('Profile');
  });

  test('because there are none lead back to the skill', async () => {
    await signIn('ravi02');
    await open('/addskill?skill=25&topic=94');
    expect(await screen.findByText('No points in this topic')).toBeTruthy();
    expect((await link('Online Selling')).getAttribute('href')).toBe('/previewskill?skill=25');
    expect(screen.queryByText('Save Skill')).toBe(null);
  });

  test('because the skill has no topics say so', async () => {
    await signIn('ravi02');
    await open('/addskill?skill=26');
    expect(await screen.findByText('No topics awaiable')).toBeTruthy();
    await heading('Add Braille Transcription');
  });
});
