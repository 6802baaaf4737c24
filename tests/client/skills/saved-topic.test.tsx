import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { home } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { skillDetail, skills } from '#copy/skills.ts';
import { section } from '../home.ts';
import { card, openAt } from '../skill-screens.ts';

async function save(changed: { skill_id: number; topic_id: number }) {
  const { showStatus } = await import('#state/messages.ts');
  act(() => showStatus(rating.saved, 'success', { changed }));
}
const marks = () => screen.queryAllByText(skills.justSaved);

test('marks the card of the skill that was saved last', async () => {
  const user = await openAt('/allskills', screens.allSkills);
  const css = await card('CSS');
  expect(marks()).toEqual([]);
  await save({ skill_id: 2, topic_id: 6 });
  expect(marks()).toEqual([within(css).getByText(skills.justSaved)]);
  expect(css.className).toContain('marked');
  await user.click(screen.getByText(navigation.home, { selector: 'nav a > span' }));
  await section(home.mySkills);
  expect(marks()).toEqual([]);
});

test('marks the known topic that was saved last', async () => {
  await openAt('/previewskill?skill=2', 'CSS');
  const topic = await within(await section(skillDetail.youKnow)).findByText('Box model and text');
  await save({ skill_id: 2, topic_id: 6 });
  expect(marks().map((mark) => mark.closest('a'))).toEqual([topic.closest('a')]);
});

test('marks the topic that was saved last among the topics to choose', async () => {
  const user = await openAt('/topskills', screens.topSkills);
  await user.click(await screen.findByText('CSS', { selector: 'button' }));
  await screen.findByText('Box model and text');
  await save({ skill_id: 2, topic_id: 6 });
  expect(marks().map((mark) => mark.closest('a')?.getAttribute('href'))).toEqual([
    '/addskill?skill=2&topic=6',
  ]);
});
