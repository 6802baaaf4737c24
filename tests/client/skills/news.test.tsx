import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { news, rating } from '#copy/rating.ts';
import { skills } from '#copy/skills.ts';
import {
  boxModel,
  boxModelLevels,
  choose,
  chooseThree,
  componentPoints,
  components,
  findStatus,
  heading,
  link,
  openRating,
  radio,
  save,
} from './rate-topic.ts';

// The sentences after a save. In the fixtures, React has 3 topics, and 'Components and props' has 5 points.

async function newsAfter(message: string): Promise<(string | null)[]> {
  const words = (await findStatus(message)).parentElement as HTMLElement;
  expect(document.activeElement).toBe(words);
  return [...words.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent);
}

test('says what the first rating has brought, leads to the next topic, and marks the skill', async () => {
  const user = await openRating('ravi02', components);
  await chooseThree(user);
  await save(user);
  await heading(/^Hello Ravi/);
  const added = 'Skill added successfully';
  expect(await newsAfter(added)).toEqual([
    'Components and props: Advanced on average. 3 of 5 points rated: 1 Master, 1 Advanced, 1 Beginner.',
    news.firstSkill,
  ]);
  const next = await link(news.nextTopic('State and effects'));
  expect(next.getAttribute('href')).toBe('/editskill?skill=4&topic=14&is_exist=false');
  await user.click(screen.getByLabelText(app.dismiss, { selector: '[role=status] button' }));
  expect(screen.queryByText(added)).toBe(null);
  expect(document.activeElement).toBe(await heading(/^Hello Ravi/));
  expect(screen.getByText(skills.justSaved)).toBeTruthy();
  await user.click(screen.getByLabelText('View all: My Skills'));
  await heading('My Skills');
  expect(screen.queryByText(skills.justSaved)).toBe(null);
});

test('names more points, the level before, a finished topic and a finished skill, once', async () => {
  const user = await openRating('asha01', boxModel);
  const more = 'Set a readable line height and line length';
  for (const point of [more, ...Object.keys(boxModelLevels)]) await choose(user, point, 'Master');
  await save(user);
  const updated = 'Topic updated successfully';
  expect(await newsAfter(updated)).toEqual([
    `Box model and text: Master. 6 of 6 points rated. ${news.morePoints(1)} Before: Intermediate on average.`,
    news.topicFinished,
  ]);
  act(() => history.pushState(null, '', boxModel));
  await screen.findByText(rating.submit, { selector: 'button' });
  await choose(user, more, 'Advanced');
  await save(user);
  expect(await newsAfter(updated)).toEqual([`${more}: Master, now Advanced.`]);

  const last = '/editskill?skill=17&topic=62&is_exist=false';
  act(() => history.pushState(null, '', last));
  await screen.findByText(rating.submit, { selector: 'button' });
  for (const legend of screen.getAllByText(/./, { selector: 'legend' }).slice(0, 3))
    await user.click(within(legend.closest('fieldset') as HTMLElement).getByLabelText('Beginner'));
  await save(user);
  const sentences = await newsAfter('Topic added successfully');
  expect(sentences[0]).toMatch(/^Standards and planning: Beginner\. 3 of \d points rated\.$/);
  expect(sentences.slice(1)).toEqual([news.skillFinished('Accessibility Testing')]);
  expect(screen.queryByText(/^Next topic/)).toBe(null);
});

test('begins one point at a time below 800 px', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  );
  await openRating('ravi02', components, rating.next);
  expect(screen.getAllByText(/./, { selector: 'legend h2' })).toHaveLength(1);
});

test('ignores the second press of a double press that hits the next question', async () => {
  localStorage.setItem('Display', '{"ratingView":"point"}');
  const user = await openRating('ravi02', components, rating.next);
  fireEvent.click(radio(componentPoints[0], 'Master'), { detail: 2 });
  expect(radio(componentPoints[0], 'Master').checked).toBe(false);
  await choose(user, componentPoints[0], 'Master');
  expect(radio(componentPoints[0], 'Master').checked).toBe(true);
  await user.click(screen.getByText(rating.next, { selector: 'button' }));
  expect(fireEvent.mouseDown(document.body, { detail: 2 }), 'a second press moves no focus').toBe(false);
  expect(fireEvent.mouseDown(document.body, { detail: 1 })).toBe(true);
});
