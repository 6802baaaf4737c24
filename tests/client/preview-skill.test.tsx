import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { section } from './home.ts';
import { address } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { cancellations, expectNothingLoading, heading1, letGo, openAt } from './skill-screens.ts';
import { callsOf, cutOff, feed, force, holdBack, tries } from './world.ts';

const openSkill = (id: number, name: string, username?: 'ravi02') =>
  openAt(`/previewskill?skill=${id}`, name, username);
const action = (name: string) => screen.getByText(name, { selector: 'main a' }).getAttribute('href');

const notKnown = "You don't know..!";

const linksIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

describe('a skill that the learner has', () => {
  test('stands under its name, and leads to its change and its details', async () => {
    await openSkill(5, 'Spreadsheets');
    await section(notKnown);
    await expectWholeScreen();
    expect(document.title).toBe('Spreadsheets – Skills Portfolio');
    expect(action('Edit This Skill')).toBe('/editskill?skill=5&is_exist=true');
    expect(screen.queryByText('Add This Skill')).toBe(null);
    expect(action('All topics and points')).toBe('/details/skill?skill=5');
  });

  test("opens each known topic to its points, and leads to the topic's change", async () => {
    const user = await openSkill(2, 'CSS');
    const topics = within(await section('You know..!'));
    const details = topics.getAllByRole('group') as HTMLDetailsElement[];
    expect(details.map((topic) => topic.querySelector('summary')?.textContent)).toEqual([
      'Selectors and the cascade, Intermediate (2 of 4)',
      'Box model and text, Intermediate (2 of 4)',
    ]);
    expect(details.map(({ open }) => open)).toEqual([false, false]);
    await user.click(topics.getByText('Box model and text'));
    expect(details.map(({ open }) => open)).toEqual([false, true]);
    const points = [...(details[1]?.querySelectorAll('li') ?? [])];
    expect(points.map(({ textContent }) => textContent)).toEqual([
      'Set margin, border and padding, Advanced (3 of 4)',
      'Explain what box-sizing changes, Intermediate (2 of 4)',
      'Choose between px, rem, em and percent, Intermediate (2 of 4)',
      'Check the contrast of text and background, Master (4 of 4)',
      'Load a web font with a fallback font, Beginner (1 of 4)',
    ]);
    expect(action('Edit Box model and text')).toBe('/editskill?skill=2&topic=6&is_exist=true');
  });

  test('leads from each topic that is not known to its rating', async () => {
    await openSkill(2, 'CSS');
    expect(await linksIn(notKnown)).toEqual([
      ['/editskill?skill=2&topic=7&is_exist=false', 'Layout with flexbox and grid, 6 points'],
      ['/editskill?skill=2&topic=8&is_exist=false', 'Responsive pages, 6 points'],
    ]);
  });

  test('has nothing that is not known where all is', async () => {
    await openSkill(1, 'HTML');
    await section('You know..!');
    expect(screen.queryByText(notKnown)).toBe(null);
  });
});

describe("'Delete This skill'", () => {
  const ask = async () => {
    const user = await openSkill(2, 'CSS');
    const button = screen.getByText('Delete This skill', { selector: 'button' });
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure.?' }));
    expect(dialog.getByText('You are deleting this skill.')).toBeTruthy();
    return { user, button, dialog };
  };

  test('asks first, and deletes nothing where the answer is no', async () => {
    const { user, button, dialog } = await ask();
    await user.click(dialog.getByText('No Not yet.'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(document.activeElement).toBe(button);
    expect(callsOf('deleteUserSkill')).toEqual([]);
  });

  test('deletes, says so at home, and the skill is not there any more', async () => {
    const { user, dialog } = await ask();
    await user.click(dialog.getByText('Continue'));
    await screen.findByText('You are done..!');
    await heading1('Hello Asha');
    expect(address()).toBe('/');
    expect(callsOf('deleteUserSkill').map(({ body }) => body)).toEqual([{ skill: 2, username: 'asha01' }]);
    act(() => history.pushState(null, '', '/previewskill?skill=2'));
    await screen.findByText('Add This Skill');
  });
});

describe('a skill that the learner lacks', () => {
  test('offers to add it, and every topic of it', async () => {
    await openSkill(4, 'React');
    expect(await linksIn(notKnown)).toEqual([
      ['/addskill?skill=4&topic=13', 'Components and props, 5 points'],
      ['/addskill?skill=4&topic=14', 'State and effects, 6 points'],
      ['/addskill?skill=4&topic=15', 'Routing and testing, 3 points'],
    ]);
    expect(action('Add This Skill')).toBe('/addskill?skill=4');
    for (const absent of ['Edit This Skill', 'Levels by topic', 'You know..!', 'Delete This skill']) {
      expect(screen.queryByText(absent), absent).toBe(null);
    }
    const points = within((await screen.findByText('Key points')).closest('section') as HTMLElement);
    for (const nothing of ['Not rated yet', '0/3', '0 projects', '0%']) {
      expect(await points.findByText(nothing), nothing).toBeTruthy();
    }
  });

  test("says 'No topics awaiable' where it has none, and 'No Description'", async () => {
    await openSkill(26, 'Braille Transcription', 'ravi02');
    await screen.findByText('No topics awaiable');
    expect(screen.getByText('No Description')).toBeTruthy();
  });

  test.each([
    ['Network response was not ok', 'refuses', () => force('topicsBySkill', 'server-error')],
    ['Somthing want wrong please refresh the page', 'cannot be reached', () => cutOff('topicsBySkill')],
  ])('says %j of its topics where the backend %s', async (message, _, fail) => {
    await fail();
    await openSkill(4, 'React', 'ravi02');
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(action('Add This Skill')).toBe('/addskill?skill=4');
  });

  test('reads its topics by Try again', async () => {
    await force('topicsBySkill', 'server-error', tries);
    const user = await openSkill(4, 'React', 'ravi02');
    await user.click(await screen.findByText('Try again'));
    await section(notKnown);
    expect(screen.queryByRole('alert')).toBe(null);
  });
});

test('a course is advertised beside a skill', async () => {
  feed('Image,Title,Description,Link\n,Sign on,Learn to sign,https://courses.example/sign');
  await openSkill(4, 'React', 'ravi02');
  const course = within(await section('Courses for you'));
  expect(course.getByText('Learn to sign')).toBeTruthy();
  expect(course.getByRole('link', { name: 'Open course: Sign on' })).toBeTruthy();
});

describe('an address without a skill', () => {
  test.each(['', '?skill=', '?skill=99', '?skill=html', '?skill=-1', '?skill=1e0', '?topic=1'])(
    'is refused, with a way on: %s',
    async (query) => {
      const user = await openAt(`/previewskill${query}`, "No.. Don't refresh this page. Go back.");
      await expectWholeScreen();
      expect(document.title).toBe("Skill: No.. Don't refresh this page. Go back. – Skills Portfolio");
      await user.click(screen.getByText('Choose a skill', { selector: 'a' }));
      await waitFor(() => expect(address()).toBe('/skilllist'));
    },
  );

  test.each(['listSkills', 'listUserSkills'] as const)(
    'is not judged where %s failed, and Try again brings the skill',
    async (id) => {
      await force(id, 'server-error', tries);
      const user = await openSkill(5, 'Skill');
      await screen.findByText('Oops.. Yiyy');
      expect(screen.queryByText('Add This Skill')).toBe(null);
      await user.click(screen.getByText('Try again'));
      await heading1('Spreadsheets');
      expect(screen.getByText('Edit This Skill')).toBeTruthy();
    },
  );
});

test.each(['topicsBySkill', 'skillLevel'] as const)(
  '%s is cancelled where the skill is left, and read when it is seen again',
  async (id) => {
    // The skill that is drawn at the start, whose readings belong to no screen, is HTML.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const level = () =>
      waitFor(() => expect(document.querySelector('.meter')?.textContent).toBe('Intermediate (2 of 4)'));
    const cancelled = cancellations(id);
    let first = true;
    const release = holdBack(id, ({ body }) => first && (body as { skill_id: number }).skill_id === 5);
    const user = await openSkill(5, 'Spreadsheets');
    await waitFor(() => expect(cancelled()).toHaveLength(2));
    expect(cancelled()).toEqual([false, false]);
    first = false;
    await user.click(screen.getByRole('link', { name: /^Alerts/ }));
    await heading1('Alerts for you');
    expect(cancelled()).toContain(true);
    act(() => history.back());
    await screen.findByText('60%');
    await level();
    await letGo(release);
    await level();
    expectNothingLoading();
    expect(cancelled().toSorted()).toEqual([false, false, true]);
  },
);
