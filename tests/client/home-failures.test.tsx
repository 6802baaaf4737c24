import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cards, fact, openHome, section } from './home.ts';
import { address, open, signIn } from './open.tsx';
import { force, tries } from './world.ts';

const sections = [
  ['listUserSkills', 'My Skills', 4],
  ['listSubjects', 'Choose subject..!', 6],
  ['listSkills', 'Top Rated Skills', 4],
] as const;

describe.each(sections)('where %s fails', (id, heading, count) => {
  test(`'${heading}' says so while the other sections stand, and Try again brings it`, async () => {
    await force(id, 'server-error', tries);
    const user = await openHome();
    const failed = within(await section(heading));
    await failed.findByText('Oops.. Yiyy');
    expect(failed.getByText('Somthing with wrong in backend...')).toBeTruthy();
    for (const [, other, most] of sections.filter(([, name]) => name !== heading)) {
      expect(await cards(other)).toHaveLength(most);
    }
    await screen.findByText('Courses for you');

    await user.click(failed.getByRole('button', { name: `Try again: ${heading}` }));
    await waitFor(async () => expect(await cards(heading)).toHaveLength(count));
    expect(failed.queryByText('Oops.. Yiyy')).toBe(null);
  });

  test(`'${heading}' fails again and still offers to try`, async () => {
    await force(id, 'server-error', 2 * tries);
    const user = await openHome();
    const failed = within(await section(heading));
    await user.click(await failed.findByRole('button', { name: `Try again: ${heading}` }));
    await failed.findByRole('button', { name: `Try again: ${heading}` });
    await user.click(failed.getByRole('button', { name: `Try again: ${heading}` }));
    await waitFor(async () => expect(await cards(heading)).toHaveLength(count));
  });

  test(`Try again in '${heading}' keeps focus on the page`, async () => {
    await force(id, 'server-error', tries);
    const user = await openHome();
    const failed = within(await section(heading));
    await user.click(await failed.findByRole('button', { name: `Try again: ${heading}` }));
    await waitFor(async () => expect(await cards(heading)).toHaveLength(count));
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe('the dashboard', () => {
  test('does not know the counts and the skill where my skills fail', async () => {
    await force('listUserSkills', 'server-error');
    await openHome();
    await waitFor(async () => expect(await fact('Skills')).toBe('Not known'));
    await waitFor(async () => expect(await fact('Projects')).toBe('3'));
    expect(document.querySelector('progress')).toBe(null);
    expect(screen.queryByText("You have't any skills yet")).toBe(null);
  });

  test('does not know the number of projects where they fail', async () => {
    await force('listProjects', 'server-error');
    await openHome();
    await waitFor(async () => expect(await fact('Projects')).toBe('Not known'));
    expect(await fact('Skills')).toBe('5');
    expect(await cards('My Skills')).toHaveLength(4);
  });

  test('does not know the level where it fails, and shows the progress', async () => {
    await force('skillLevel', 'server-error');
    await openHome();
    await waitFor(async () => expect(await fact('Skill level')).toBe('Not known'));
    await waitFor(async () => expect(await fact('Progress')).toMatch(/^\d of \d topics$/));
  });

  test('does not know the progress where the topics fail, and shows the level', async () => {
    await force('topicsBySkill', 'server-error');
    await openHome();
    await waitFor(async () => expect(await fact('Progress')).toBe('Not known'));
    await waitFor(async () => expect(await fact('Skill level')).toMatch(/ of 4\)$/));
    expect(document.querySelector('progress')).toBe(null);
  });
});

describe('a learner whose record is not on the device', () => {
  async function openWithout(outcome: 'server-error' | 'rate-limited', times?: number) {
    await signIn('asha01');
    localStorage.removeItem('UserData');
    await force('getUser', outcome, times);
    const user = await open('/');
    await screen.findByText('Too many requests please try again later');
    return user;
  }

  test.each(['server-error', 'rate-limited'] as const)(
    'is told why when the backend says %s',
    async (outcome) => {
      await openWithout(outcome);
      expect(screen.getByRole('alert').textContent).toBe('Too many requests please try again later');
    },
  );

  test('is offered the login, which forgets the token', async () => {
    const user = await openWithout('server-error');
    await user.click(screen.getByRole('link', { name: 'You are Not logged in here Please click here..!' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBe(null);
  });

  test('can try again', async () => {
    const user = await openWithout('server-error', tries);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(await cards('My Skills')).toHaveLength(4);
  });
});
