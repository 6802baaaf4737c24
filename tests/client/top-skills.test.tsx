import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { card, openAt, seen, titles } from './skill-screens.ts';
import { callsOf, changeAnswer, force, tries } from './world.ts';

const openTop = () => openAt('/topskills', 'Top Rated Skills');
const openMine = (username?: 'ravi02') => openAt('/allskills', 'My Skills', username);
const mine = ['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing', 'Customer Support'];

describe('the top skills', () => {
  test('are all skills in the order of the backend', async () => {
    changeAnswer('listSkills', ({ data, ...rest }) => ({ ...rest, data: data.toReversed() }));
    const user = await openTop();
    await waitFor(() => expect(titles()).toHaveLength(24));
    await expectWholeScreen();
    expect(titles().slice(0, 3)).toEqual(['Braille Transcription', 'Online Selling', 'Digital Marketing']);
    await user.click(screen.getByText('Show 2 more'));
    await waitFor(() => expect(titles().slice(-3)).toEqual(['JavaScript', 'CSS', 'HTML']));
    expect(titles()).toHaveLength(26);
    expect(address()).toBe('/topskills?shown=48');
  });

  test('are cards that lead to the skill', async () => {
    const user = await openTop();
    expect(seen(await card('SQL'))).toEqual(['SQL is the language for asking questions of a...', '4 topics']);
    await user.click(screen.getByText('SQL', { selector: 'a' }));
    await waitFor(() => expect(address()).toBe('/previewskill?skill=12'));
  });

  test('that are missing say so, and Try again brings them', async () => {
    await force('listSkills', 'server-error', tries);
    const user = await openTop();
    await screen.findByText('Somthing with wrong in backend...');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card('HTML');
    expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
  });

  test("say 'No Skills' where there are none", async () => {
    changeAnswer('listSkills', (answer) => ({ ...answer, data: [] }));
    await openTop();
    await screen.findByText('No Skills');
  });
});

describe('my skills', () => {
  test('are all that the learner has, with the topics that they know', async () => {
    await openMine();
    await waitFor(() => expect(titles()).toEqual(mine));
    await expectWholeScreen();
    const known = await Promise.all(mine.map(async (name) => seen(await card(name))[1]));
    expect(known).toEqual([
      '4 of 4 topics',
      '2 of 4 topics',
      '3 of 5 topics',
      '3 of 4 topics',
      '2 of 5 topics',
    ]);
  });

  test('lead each to the skill, and on to another one', async () => {
    const user = await openMine();
    await card('HTML');
    const links = screen.getAllByText(/./, { selector: 'article h2 > a' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 5, 17, 15].map((id) => `/previewskill?skill=${id}`),
    );
    const add = screen.getByText('Add Skill', { selector: 'main a' });
    expect(add.getAttribute('href')).toBe('/skilllist');
    await user.click(links[4] as HTMLElement);
    await screen.findByText('Customer Support', { selector: 'h1' });
    expect(address()).toBe('/previewskill?skill=15');
  });

  test('of whoever has none say so, with the way to the first', async () => {
    const user = await openMine('ravi02');
    await screen.findByText("You have't any skills yet");
    expect(titles()).toEqual([]);
    await user.click(screen.getByText('Add Skill', { selector: 'main a' }));
    await waitFor(() => expect(address()).toBe('/skilllist'));
  });

  test('that are missing say so, and Try again brings those of the learner', async () => {
    await force('listUserSkills', 'server-error', tries);
    const user = await openMine();
    await screen.findByText('Oops.. Yiyy');
    expect(screen.getByText('Somthing with wrong in backend...')).toBeTruthy();
    expect(screen.queryByText("You have't any skills yet")).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(titles()).toEqual(mine));
    const asked = callsOf('listUserSkills').map(({ path }) => path);
    expect(asked).toHaveLength(tries + 1);
    expect(new Set(asked)).toEqual(new Set(['/userskill/user_skill?username=asha01']));
  });
});
