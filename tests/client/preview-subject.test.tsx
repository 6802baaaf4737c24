import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { section } from './home.ts';
import { address, open, signIn } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import {
  cancellations,
  card,
  expectNothingLoading,
  heading1,
  letGo,
  openAt,
  seen,
  titles,
} from './skill-screens.ts';
import { answerWith, callsOf, changeAnswer, cutOff, force, holdBack, tries } from './world.ts';

const openSubject = (id = 1, name = 'Web Development') => openAt(`/pev/subject?subject=${id}`, name);
const skill = (name: string) => screen.findByText(name, { selector: 'button' });
const sheet = (name: string) => screen.findByRole('dialog', { name: `Topics of ${name}` });

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
  });

  test('is asked for its skills once, with the access key', async () => {
    await openSubject(4, 'Data');
    await skill('SQL');
    const asked = callsOf('skillsBySubject').map(({ body }) => body);
    expect(asked).toEqual([{ subject_id: 4, key: 'sample-access-key' }]);
  });

  test("without skills says 'No Skills'", async () => {
    changeAnswer('skillsBySubject', (answer) => ({ ...answer, data: [] }));
    await openSubject();
    await within(await section('Skills')).findByText('No Skills');
  });

  test.each(['', '?subject=', '?subject=99', '?subject=web', '?subject=-1', '?subject=1.5', '?other=1'])(
    'that is not one leads home: %s',
    async (query) => {
      await signIn('asha01');
      await open(`/pev/subject${query}`);
      await heading1('Hello Asha');
      expect(address()).toBe('/');
    },
  );

  test('that may be among those that are missing leads nowhere before they came', async () => {
    await force('listSubjects', 'server-error', tries);
    const user = await openAt('/pev/subject?subject=1', 'Subject');
    await screen.findByText('Oops.. Yiyy');
    expect(address()).toBe('/pev/subject?subject=1');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading1('Web Development');
  });

  test('shows its name at the top once more than 120 px are scrolled away', async () => {
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
  test('opens the sheet of its topics, with the level of those that are known', async () => {
    const user = await openSubject();
    await user.click(await skill('CSS'));
    const links = await within(await sheet('CSS')).findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/addskill?skill=2&topic=5', 'Selectors and the cascade, 5 points, Intermediate (2 of 4)'],
      ['/addskill?skill=2&topic=6', 'Box model and text, 6 points, Intermediate (2 of 4)'],
      ['/addskill?skill=2&topic=7', 'Layout with flexbox and grid, 6 points'],
      ['/addskill?skill=2&topic=8', 'Responsive pages, 6 points'],
    ]);
    await user.click(links[2] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/addskill?skill=2&topic=7'));
    expect(screen.queryByRole('dialog')).toBe(null);
  });

  test.each(['{Escape}', '{Tab}{Enter}'])('gets focus back when %s closes the sheet', async (keys) => {
    const user = await openSubject();
    const button = await skill('HTML');
    await user.click(button);
    const heading = within(await sheet('HTML')).getByText('Topics of HTML');
    expect(document.activeElement).toBe(heading);
    await user.keyboard(keys);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(button);
    expect(address()).toBe('/pev/subject?subject=1');
  });

  test('says of a topic without points that it has none', async () => {
    const user = await openSubject(8, 'Business and Money');
    await user.click(await skill('Online Selling'));
    const topics = within(await sheet('Online Selling'));
    const topic = await topics.findByRole('button', { name: /^Selling to other countries/ });
    expect(topic.textContent).toBe('Selling to other countries, 0 points');
    await user.click(topic);
    expect(document.activeElement).toBe(topics.getByText('No points in this topic'));
    expect(topics.getAllByRole('link')).toHaveLength(3);
    expect(address()).toBe('/pev/subject?subject=8');
  });
});

describe("'Preview skill'", () => {
  const warning = 'Please select a skill to preview from the list of available skills...!';

  test('asks for a choice before there is one', async () => {
    const user = await openSubject();
    const preview = screen.getByText('Preview skill');
    await user.click(preview);
    const dialog = await screen.findByRole('dialog', { name: warning });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(preview);
    expect(address()).toBe('/pev/subject?subject=1');
  });

  test('leads to the skill that was chosen last', async () => {
    const user = await openSubject();
    for (const name of ['HTML', 'JavaScript']) {
      await user.click(await skill(name));
      await user.keyboard('{Escape}');
    }
    await user.click(screen.getByText('Preview skill: JavaScript'));
    await heading1('JavaScript');
    expect(address()).toBe('/previewskill?skill=3');
    expect(screen.queryByText(warning)).toBe(null);
  });
});

describe('skills of a subject that cannot be read', () => {
  const broken = /skillsBySubject: the answer does not match the contract/;
  test.each([
    ['a server error', 'Network response was not ok', () => force('skillsBySubject', 'server-error')],
    [
      'a key that is refused',
      'Invalid username please try loggout and relogin',
      () => force('skillsBySubject', 'invalid-key'),
    ],
    [
      'an answer that is no JSON',
      'Somthing want wrong please refresh the page',
      () => {
        expectConsole(broken);
        answerWith('skillsBySubject', '{"status":200,"data":[');
      },
    ],
    [
      'an answer of another shape',
      'Somthing want wrong please refresh the page',
      () => {
        expectConsole(broken);
        answerWith('skillsBySubject', '{"status":200,"data":{}}');
      },
    ],
    ['no network', 'Somthing want wrong please refresh the page', () => void cutOff('skillsBySubject')],
  ])('for %s say %j', async (_, message, fail) => {
    await fail();
    await openSubject();
    const alert = await within(await section('Skills')).findByRole('alert');
    expect(within(alert).getByText(message)).toBeTruthy();
    expect(within(alert).getByText('Try again')).toBeTruthy();
    expect(screen.getByText('4 skills')).toBeTruthy();
  });

  test('come by Try again, and focus stays on the page', async () => {
    await force('skillsBySubject', 'server-error', tries);
    const user = await openSubject();
    await user.click(await screen.findByText('Try again'));
    await skill('HTML');
    expect(screen.queryByText('Network response was not ok')).toBe(null);
    expect(document.activeElement?.textContent).toBe('Skills');
  });

  test('because the subject was left are cancelled, and asked for when it is seen again', async () => {
    const cancelled = cancellations('skillsBySubject');
    let first = true;
    const release = holdBack('skillsBySubject', () => first);
    const user = await openSubject();
    await waitFor(() => expect(cancelled()).toEqual([false]));
    first = false;
    await user.click(screen.getByRole('link', { name: /^Alerts/ }));
    await heading1('Alerts for you');
    expect(cancelled()).toEqual([true]);
    act(() => history.back());
    await skill('HTML');
    await letGo(release);
    expect(titles()).toHaveLength(4);
    expectNothingLoading();
    expect(cancelled()).toEqual([true, false]);
  });

  test('are cancelled too where they were asked for by Try again', async () => {
    await force('skillsBySubject', 'server-error', tries);
    const cancelled = cancellations('skillsBySubject');
    const user = await openSubject();
    const again = await screen.findByText('Try again');
    holdBack('skillsBySubject');
    fireEvent.click(again);
    await waitFor(() => expect(cancelled()).toHaveLength(tries + 1));
    await user.click(screen.getByRole('link', { name: /^Alerts/ }));
    await heading1('Alerts for you');
    expect(cancelled().at(-1)).toBe(true);
  });
});
