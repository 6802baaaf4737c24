import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { address, open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { card, heading1, openAt, seen, titles } from '../skill-screens.ts';
import { callsOf, control, tries } from '../world.ts';

const openSubject = () => openAt('/pev/subject?subject=1', 'Web Development');
const skill = (name: string) => screen.findByText(name, { selector: 'button' });

describe('a subject', () => {
  test('shows its name, its description, and its skills with their topics', async () => {
    await openSubject();
    await waitFor(() => expect(titles()).toEqual(['HTML', 'CSS', 'JavaScript', 'React']));
    await expectWholeScreen();
    expect(document.title).toBe('Web Development – Skills Portfolio');
    expect(
      screen.getByText(
        'Build websites that work on every phone and computer. Learn to write pages, give them style, and make them react to people.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('4 skills')).toBeTruthy();
    expect(seen(await card('React'))).toEqual(['React is a popular JavaScript library...', '3 topics']);
    expect(seen(await card('HTML'))[1]).toBe('4 of 4 topics');
    expect(callsOf('skillsBySubject')[0]?.body).toEqual({ subject_id: 1, key: 'sample-access-key' });
  });

  test.each(['', '?subject=99'])('leads home when the address has no known subject: %s', async (query) => {
    await signIn('asha01');
    await open(`/pev/subject${query}`);
    await heading1('Hello Asha');
    expect(address()).toBe('/');
  });

  test('waits for Try again when the subjects fail to load', async () => {
    await control.force('listSubjects', 'server-error', { times: tries });
    const user = await openAt('/pev/subject?subject=1', 'Subject');
    await screen.findByText('Oops.. Yiyy');
    expect(address()).toBe('/pev/subject?subject=1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading1('Web Development');
  });

  test('shows its name at the top after more than 120 px of scrolling', async () => {
    await openSubject();
    await skill('HTML');
    const scrollTo = (top: number) => {
      vi.stubGlobal('scrollY', top);
      act(() => void window.dispatchEvent(new Event('scroll')));
      return screen.getAllByText('Web Development').length;
    };
    expect([0, 120, 121, 900, 120].map(scrollTo)).toEqual([1, 1, 2, 2, 1]);
  });
});

describe('a skill of a subject', () => {
  test('opens its topics, with the levels of rated topics', async () => {
    const user = await openSubject();
    await user.click(await skill('CSS'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Topics of CSS' }));
    const links = await dialog.findAllByRole('link', { name: /points$/ });
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/addskill?skill=2&topic=5', 'Selectors and the cascade, Intermediate in 4 of 5 points'],
      ['/addskill?skill=2&topic=6', 'Box model and text, Intermediate in 5 of 6 points'],
      ['/addskill?skill=2&topic=7', 'Layout with flexbox and grid, 6 points'],
      ['/addskill?skill=2&topic=8', 'Responsive pages, 6 points'],
    ]);
  });

  test('is previewed when chosen last, and a preview without a choice shows a warning', async () => {
    const user = await openSubject();
    const preview = screen.getByText('Preview skill');
    await user.click(preview);
    const warning = 'Please select a skill to preview from the list of available skills...!';
    const dialog = within(await screen.findByRole('dialog', { name: warning }));
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(preview);
    expect(address()).toBe('/pev/subject?subject=1');

    for (const name of ['HTML', 'JavaScript']) {
      await user.click(await skill(name));
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByText('Preview skill: JavaScript'));
    await heading1('JavaScript');
    expect(address()).toBe('/previewskill?skill=3');
  });
});
