import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { section } from '../home.ts';
import { address } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { heading1, openAt, rows } from '../skill-screens.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, control, feed, tries } from '../world.ts';

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

test("shows the points of each topic of the learner's skill, with edit links", async () => {
  const user = await openSkill(2, 'CSS');
  await section(notKnown);
  await expectWholeScreen();
  expect(document.title).toBe('CSS – Skills Portfolio');
  expect(action('Edit This Skill')).toBe('/editskill?skill=2&is_exist=true');
  expect(action('All topics and points')).toBe('/details/skill?skill=2');
  expect(screen.queryByText('Add This Skill')).toBe(null);

  const chart = screen.getByRole('table', { name: 'Levels by topic' });
  expect(rows(chart).slice(1)).toEqual([
    ['Selectors and the cascade', 'Intermediate in 4 of 5 points'],
    ['Box model and text', 'Intermediate in 5 of 6 points'],
    ['Layout with flexbox and grid', 'Not rated yet'],
    ['Responsive pages', 'Not rated yet'],
  ]);
  const bars = [...chart.querySelectorAll('[aria-hidden="true"]')];
  expect(bars.map((bar) => [bar.querySelectorAll('.done').length, bar.children.length])).toEqual([
    [4, 5],
    [5, 6],
    [0, 6],
    [0, 6],
  ]);

  const topics = within(await section('You know..!'));
  const details = topics.getAllByRole('group') as HTMLDetailsElement[];
  await user.click(topics.getByText('Box model and text'));
  expect(details.map(({ open }) => open)).toEqual([false, true]);
  const points = [...(details[1]?.querySelectorAll('li') ?? [])];
  expect(points.map(({ textContent }) => textContent)).toEqual([
    'Set margin, border and padding, Advanced',
    'Explain what box-sizing changes, Intermediate',
    'Choose between px, rem, em and percent, Intermediate',
    'Check the contrast of text and background, Master',
    'Load a web font with a fallback font, Beginner',
  ]);
  expect(action('Edit Box model and text')).toBe('/editskill?skill=2&topic=6&is_exist=true');
  expect(await linksIn(notKnown)).toEqual([
    ['/editskill?skill=2&topic=7&is_exist=false', 'Layout with flexbox and grid, 6 points'],
    ['/editskill?skill=2&topic=8&is_exist=false', 'Responsive pages, 6 points'],
  ]);
});

describe('the key points', () => {
  test("show the learner's progress and link to the projects in this skill", async () => {
    await openSkill(1, 'HTML');
    await keyPoints({
      'Skill level': 'Master in 22 of 23 points',
      'Topics you know.!': '4/4',
      'Projects in this skill': '1 project',
      Progress: '100%',
    });
    expect((await keyPoint('Progress')).querySelector('progress')?.value).toBe(100);
    const projects = within(await keyPoint('Projects in this skill'));
    const link = projects.getByRole('link', { name: '1 project, in My Projects' });
    expect(link.getAttribute('href')).toBe('/myproject');
    expect(screen.queryByText(notKnown)).toBe(null);
  });

  test("show 'Not known' for failed projects, and the level by the same rule when its call fails", async () => {
    await Promise.all([
      control.force('skillLevel', 'server-error'),
      control.force('listProjects', 'server-error'),
    ]);
    await openSkill(5, 'Spreadsheets');
    await keyPoints({
      'Skill level': 'Intermediate in 13 of 34 points',
      'Projects in this skill': 'Not known',
      'Topics you know.!': '3/5',
    });
    expect(callsOf('skillLevel')).not.toEqual([]);
  });

  test('omit the total of points until the topics are loaded', async () => {
    await control.force('topicsBySkill', 'server-error');
    await openSkill(2, 'CSS');
    await keyPoints({ 'Skill level': 'Intermediate in 9 points', 'Topics you know.!': 'Not known' });
  });
});

describe('the projects that show a skill', () => {
  const shown = 'Projects that show this skill';

  test('link to their previews', async () => {
    await openSkill(1, 'HTML');
    expect(await linksIn(shown)).toEqual([['/preview_project?project=1', 'Bus Timetable']]);
  });

  test('lead to a new project for the skill when there is none, without a draft', async () => {
    const user = await openSkill(2, 'CSS');
    const none = within(await section(shown));
    await none.findByText('No project shows this skill yet');
    await user.click(none.getByRole('link', { name: 'Add Project' }));
    await waitFor(() => expect(address()).toBe('/addproject?skill=2'));
    await user.click(await screen.findByRole('button', { name: 'I Agree' }));
    const skill = await screen.findByLabelText<HTMLSelectElement>(/^Select related skill/);
    await waitFor(() => expect(skill.selectedOptions[0]?.textContent).toBe('CSS'));
    expect(storedDrafts()).toEqual([]);
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
  for (const absent of [
    'Edit This Skill',
    'Levels by topic',
    'You know..!',
    'Projects that show this skill',
    'Delete This skill',
  ]) {
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
    await control.force(id, 'server-error', { times: tries });
    const user = await openSkill(5, 'Skill');
    await screen.findByText('Oops.. Yiyy');
    expect(screen.queryByText('Add This Skill')).toBe(null);
    await user.click(screen.getByText('Try again'));
    await heading1('Spreadsheets');
    expect(screen.getByText('Edit This Skill')).toBeTruthy();
  });
});
