import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errors } from '#copy/errors.ts';
import { skills } from '#copy/skills.ts';
import { address, open, signIn } from '../open.tsx';
import { card, heading1, openAt, seen, titles } from '../skill-screens.ts';
import { callsOf, control } from '../world.ts';

const at = '/pev/subject?subject=1';
const openSubject = () => openAt(at, 'Web Development');
const skill = (name: string) => screen.findByText(name, { selector: 'button' });

test('shows a subject and its skills with their topics, and its name again when scrolled', async () => {
  await openSubject();
  await waitFor(() => expect(titles()).toEqual(['HTML', 'CSS', 'JavaScript', 'React']));
  expect(screen.getByText(/^Build websites that work on every phone.*react to people\.$/)).toBeTruthy();
  expect(screen.getByText('4 skills')).toBeTruthy();
  expect(screen.getByText(errors.noSkillChosen)).toBeTruthy();
  expect(seen(await card('React'))).toEqual(['React is a popular JavaScript library...', '3 topics']);
  expect(seen(await card('HTML'))[1]).toBe('4 of 4 topics');
  expect(callsOf('skillsBySubject')[0]?.body).toEqual({ subject_id: 1, key: 'sample-access-key' });

  const scrollTo = (top: number) => {
    vi.stubGlobal('scrollY', top);
    act(() => void window.dispatchEvent(new Event('scroll')));
    return screen.getAllByText('Web Development').length;
  };
  expect([0, 120, 121, 120].map(scrollTo)).toEqual([1, 1, 2, 1]);
});

test.each(['', '?subject=99'])('leads home when the address has no known subject: %s', async (query) => {
  await signIn('asha01');
  await open(`/pev/subject${query}`);
  await heading1('Hello Asha');
  expect(address()).toBe('/');
});

test('links a topic whose number of points is unknown', async () => {
  const data = [{ topic_id: 9, name: 'Language basics' }];
  await control.forceBody('topicsBySkill', { status: 200, message: '', data });
  const user = await openSubject();
  await user.click(await skill('JavaScript'));
  const dialog = within(await screen.findByRole('dialog', { name: skills.topicsOf('JavaScript') }));
  const topic = await dialog.findByText('Language basics');
  expect(topic.closest('a')?.getAttribute('href')).toBe('/addskill?skill=3&topic=9');
});
