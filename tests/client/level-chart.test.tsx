import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { section } from './home.ts';
import { openAt, rows } from './skill-screens.ts';
import { changeAnswer, force } from './world.ts';

const chart = async () =>
  (await screen.findByText('Levels by topic', { selector: 'caption > h2' })).closest(
    'table',
  ) as HTMLTableElement;

/** How many of the steps that a row draws are reached, of how many. */
const drawn = (table: Element) =>
  [...table.querySelectorAll('svg')].map((svg) => [
    svg.querySelectorAll('.reached').length,
    svg.querySelectorAll('rect').length,
  ]);

/** Makes the learner have rated the points of HTML's first topic so. */
const rate = (levels: readonly number[]) =>
  changeAnswer('listUserSkills', ({ skills: [html, ...others], ...rest }) => {
    const points = levels.map((level, index) => ({ point_id: index + 1, name: `Point ${index + 1}`, level }));
    return { ...rest, skills: [{ ...html, Topics: [{ ...html.Topics[0], points }] }, ...others] };
  });

test('every topic stands in the table with its level by name and number', async () => {
  await openAt('/previewskill?skill=5', 'Spreadsheets');
  expect(rows(await chart())).toEqual([
    ['Topic', 'Level'],
    ['Entering and formatting data', 'Intermediate (2 of 4)'],
    ['Formulas and functions', 'Intermediate (2 of 4)'],
    ['Lookup and text functions', 'Not rated yet'],
    ['Tables, filters and pivots', 'Intermediate (2 of 4)'],
    ['Charts and sharing', 'Not rated yet'],
  ]);
});

test('its rows and columns have headers, and its bars are for the eye alone', async () => {
  await openAt('/previewskill?skill=17', 'Accessibility Testing');
  const table = await chart();
  expect([...table.querySelectorAll('th')].map(({ scope }) => scope)).toEqual([
    ...['col', 'col'],
    ...['row', 'row', 'row', 'row'],
  ]);
  expect(drawn(table)).toEqual([
    [0, 4],
    [4, 4],
    [4, 4],
    [3, 4],
  ]);
  for (const bar of table.querySelectorAll('svg')) expect(bar.getAttribute('aria-hidden')).toBe('true');
});

test.each([
  [[1], 'Beginner (1 of 4)', 1],
  [[2, 3], 'Advanced (3 of 4)', 3],
  [[1, 1, 2], 'Beginner (1 of 4)', 1],
  [[1, 2, 2], 'Intermediate (2 of 4)', 2],
  [[4, 4, 3], 'Master (4 of 4)', 4],
])('points rated %j are a topic of level %s', async (levels, said, steps) => {
  rate(levels);
  await openAt('/previewskill?skill=1', 'HTML');
  const table = await chart();
  expect(rows(table)[1]).toEqual(['Page structure', said]);
  expect(rows(table)[2]).toEqual(['Text, links and lists', 'Not rated yet']);
  expect(drawn(table)[0]).toEqual([steps, 4]);
});

/** What the key points say of a term. */
async function keyPoint(term: string) {
  const found = within(await section('Key points')).getByText(term, { selector: 'dt' });
  return found.nextElementSibling as HTMLElement;
}
const said = async (term: string, text: string) =>
  waitFor(async () => expect((await keyPoint(term)).textContent).toBe(text));
const known = 'Topics you know.!';
const inProjects = 'Projects in this skill';

describe('the key points of a skill', () => {
  test.each([
    [1, 'HTML', 'Master (4 of 4)', '4', '4/4', '1 project', '100%', '100'],
    [5, 'Spreadsheets', 'Intermediate (2 of 4)', '2', '3/5', '0 projects', '60%', '60'],
    [17, 'Accessibility Testing', 'Master (4 of 4)', '4', '3/4', '1 project', '75%', '75'],
  ])('say how far the learner is: %d %s', async (id, name, level, meter, topics, projects, percent, bar) => {
    await openAt(`/previewskill?skill=${id}`, name);
    await said('Skill level', level);
    await said(known, topics);
    await said(inProjects, projects);
    await said('Progress', percent);
    const drawn = async (term: string, selector: string) =>
      (await keyPoint(term)).querySelector(`${selector}[aria-hidden="true"]`)?.getAttribute('value');
    expect(await drawn('Skill level', 'meter')).toBe(meter);
    expect(await drawn('Progress', 'progress')).toBe(bar);
  });

  test('lead to the projects, where there are some in this skill', async () => {
    await openAt('/previewskill?skill=1', 'HTML');
    await said(inProjects, '1 project');
    const link = within(await keyPoint(inProjects)).getByRole('link', { name: '1 project, in My Projects' });
    expect(link.getAttribute('href')).toBe('/myproject');
  });

  test('lead nowhere from no projects', async () => {
    await openAt('/previewskill?skill=5', 'Spreadsheets');
    await said(inProjects, '0 projects');
    expect(within(await keyPoint(inProjects)).queryByRole('link')).toBe(null);
  });

  test.each([
    [3, '67%'],
    [6, '33%'],
  ])('have a whole-number percent: 2 of %d topics', async (count, percent) => {
    const all = [5, 6, 7, 8, 9, 10].slice(0, count);
    changeAnswer('topicsBySkill', (answer) => ({
      ...answer,
      data: all.map((id) => ({ topic_id: id, name: `Topic ${id}`, Points: 5 })),
    }));
    await openAt('/previewskill?skill=2', 'CSS');
    await said(known, `2/${count}`);
    await said('Progress', percent);
  });

  test('do not know what could not be read', async () => {
    await Promise.all([force('skillLevel', 'server-error'), force('listProjects', 'server-error')]);
    await openAt('/previewskill?skill=5', 'Spreadsheets');
    await said('Skill level', 'Not known');
    await said(inProjects, 'Not known');
    await said(known, '3/5');
    expect(document.querySelector('meter')).toBe(null);
  });
});
