import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { skills } from '#copy/skills.ts';
import { section } from '../home.ts';
import { address } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { heading1, openAt } from '../skill-screens.ts';
import { feed, force, tries } from '../world.ts';

const openSkill = (id: number, name: string, username?: 'ravi02') =>
  openAt(`/previewskill?skill=${id}`, name, username);
const action = (name: string) => screen.getByText(name, { selector: 'main a' }).getAttribute('href');

const notKnown = "You don't know..!";
const refusal = "No.. Don't refresh this page. Go back.";

const linksIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

async function keyPoint(term: string) {
  const definition = within(await section('Key points')).getByText(term, { selector: 'dt' });
  return definition.nextElementSibling as HTMLElement;
}
const keyPoints = async (expected: Record<string, string>) => {
  for (const [term, text] of Object.entries(expected)) {
    await waitFor(async () => expect((await keyPoint(term)).textContent, term).toBe(text));
  }
};

/** The value of the meter or progress bar beside a key point. */
const drawn = async (term: string, selector: string) =>
  (await keyPoint(term)).querySelector(`${selector}[aria-hidden="true"]`)?.getAttribute('value');

test("shows the points of each topic of the learner's skill, with edit links", async () => {
  const user = await openSkill(2, 'CSS');
  await section(notKnown);
  await expectWholeScreen();
  expect(document.title).toBe('CSS – Skills Portfolio');
  expect(action('Edit This Skill')).toBe('/editskill?skill=2&is_exist=true');
  expect(action('All topics and points')).toBe('/details/skill?skill=2');
  expect(screen.queryByText('Add This Skill')).toBe(null);

  const chart = screen.getByRole('table', { name: 'Levels by topic' });
  const bars = [...chart.querySelectorAll('svg[aria-hidden="true"]')];
  const steps = bars.map((bar) => ['.reached', 'rect'].map((part) => bar.querySelectorAll(part).length));
  expect(steps).toEqual([
    [2, 4],
    [2, 4],
    [0, 4],
    [0, 4],
  ]);

  const topics = within(await section('You know..!'));
  const details = topics.getAllByRole('group') as HTMLDetailsElement[];
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
  expect(await linksIn(notKnown)).toEqual([
    ['/editskill?skill=2&topic=7&is_exist=false', 'Layout with flexbox and grid, 6 points'],
    ['/editskill?skill=2&topic=8&is_exist=false', 'Responsive pages, 6 points'],
  ]);
});

test('formats a level with its name and number', () => {
  expect([0, 1, 2, 3, 4].map(skills.levelOf)).toEqual([
    'Not rated yet',
    'Beginner (1 of 4)',
    'Intermediate (2 of 4)',
    'Advanced (3 of 4)',
    'Master (4 of 4)',
  ]);
});

describe('the key points', () => {
  test("show the learner's progress and link to the projects in this skill", async () => {
    await openSkill(1, 'HTML');
    await keyPoints({
      'Skill level': 'Master (4 of 4)',
      'Topics you know.!': '4/4',
      'Projects in this skill': '1 project',
      Progress: '100%',
    });
    expect(await drawn('Skill level', 'meter')).toBe('4');
    expect(await drawn('Progress', 'progress')).toBe('100');
    const projects = within(await keyPoint('Projects in this skill'));
    const link = projects.getByRole('link', { name: '1 project, in My Projects' });
    expect(link.getAttribute('href')).toBe('/myproject');
    expect(screen.queryByText(notKnown)).toBe(null);
  });

  test("show 'Not known' for failed values", async () => {
    await Promise.all([force('skillLevel', 'server-error'), force('listProjects', 'server-error')]);
    await openSkill(5, 'Spreadsheets');
    await keyPoints({
      'Skill level': 'Not known',
      'Projects in this skill': 'Not known',
      'Topics you know.!': '3/5',
    });
    expect(document.querySelector('meter')).toBe(null);
  });
});

test('links each topic of a skill that the learner lacks to the add screen', async () => {
  feed('Image,Title,Description,Link\n,Sign on,Learn to sign,https://courses.example/sign');
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
  await keyPoints({
    'Skill level': 'Not rated yet',
    'Topics you know.!': '0/3',
    'Projects in this skill': '0 projects',
    Progress: '0%',
  });
  expect(within(await keyPoint('Projects in this skill')).queryByRole('link')).toBe(null);
  const course = within(await section('Courses for you'));
  expect(course.getByRole('link', { name: 'Open course: Sign on' })).toBeTruthy();
});

describe('an address without a skill', () => {
  test.each(['', '?skill=99', '?skill=1e0'])(
    'shows an error with a link to the skill list: %s',
    async (query) => {
      const user = await openAt(`/previewskill${query}`, refusal);
      await expectWholeScreen();
      expect(document.title).toBe(`Skill: ${refusal} – Skills Portfolio`);
      await user.click(screen.getByText('Choose a skill', { selector: 'a' }));
      await waitFor(() => expect(address()).toBe('/skilllist'));
    },
  );

  test.each(['listSkills', 'listUserSkills'] as const)('waits for Try again when %s failed', async (id) => {
    await force(id, 'server-error', tries);
    const user = await openSkill(5, 'Skill');
    await screen.findByText('Oops.. Yiyy');
    expect(screen.queryByText('Add This Skill')).toBe(null);
    await user.click(screen.getByText('Try again'));
    await heading1('Spreadsheets');
    expect(screen.getByText('Edit This Skill')).toBeTruthy();
  });
});
