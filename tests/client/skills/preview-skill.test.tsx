import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { empty, skillDetail, skills } from '#copy/skills.ts';
import { feed } from '../feeds.ts';
import { section } from '../home.ts';
import { address } from '../open.tsx';
import { heading1, openAt, seen } from '../skill-screens.ts';
import { storedDrafts } from '../state/stored-drafts.ts';
import { callsOf, control, tries } from '../world.ts';

// spoken-order.test.tsx covers the texts of both screens.

const openSkill = (id: number, name: string, username?: 'ravi02') =>
  openAt(`/previewskill?skill=${id}`, name, username);
const action = (name: string) => screen.getByText(name, { selector: 'main a' }).getAttribute('href');

const linksIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

async function keyPoint(term: string) {
  const point = await screen.findByText(term, { selector: 'dt' });
  return point.nextElementSibling as HTMLElement;
}
const seeLevel = (...texts: string[]) =>
  waitFor(async () => expect(seen(await keyPoint(skills.skillLevel))).toEqual(texts));
const keyPoints = async (expected: Record<string, string>) => {
  for (const [term, text] of Object.entries(expected)) {
    await waitFor(async () => expect((await keyPoint(term)).textContent, term).toBe(text));
  }
};

test('links topics to their ratings, and the button to a topic with points left', async () => {
  await openSkill(2, 'CSS');
  await section(skillDetail.youDoNot);
  expect(action(skillDetail.editThis)).toBe('/editskill?skill=2&topic=5&is_exist=true');
  expect(action(skillDetail.details)).toBe('/details/skill?skill=2');
  expect(screen.queryByText(skillDetail.addThis)).toBe(null);
  expect(await linksIn(skillDetail.youKnow)).toEqual([
    [
      '/editskill?skill=2&topic=5&is_exist=true',
      'Selectors and the cascade, Mostly Intermediate. 4 of 5 points rated',
    ],
    [
      '/editskill?skill=2&topic=6&is_exist=true',
      'Box model and text, Intermediate on average. 5 of 6 points rated',
    ],
  ]);
  expect((await linksIn(skillDetail.youDoNot)).map(([href]) => href)).toEqual(
    [7, 8].map((id) => `/editskill?skill=2&topic=${id}&is_exist=false`),
  );
});

test('links to the projects that show the skill', async () => {
  await openSkill(1, 'HTML');
  await keyPoints({ 'Projects in this skill': '1 project', 'Topics you know.!': '4/4' });
  const projects = within(await keyPoint(skillDetail.projects));
  expect(projects.getByRole('link').getAttribute('href')).toBe('/myproject');
  expect(screen.queryByText(skillDetail.youDoNot)).toBe(null);
  expect(await linksIn(skillDetail.projectsOf)).toEqual([['/preview_project?project=1', 'Bus Timetable']]);
});

test("shows 'Not known' for what fails to load, and the rated topics with their levels", async () => {
  for (const id of ['skillLevel', 'listProjects', 'topicsBySkill'] as const)
    await control.force(id, 'server-error');
  await openSkill(2, 'CSS');
  await keyPoints({
    'Projects in this skill': 'Not known',
    'Topics you know.!': 'Not known',
  });
  await seeLevel('Mostly Intermediate', '9 points rated: 1 Master, 2 Advanced, 5 Intermediate, 1 Beginner');
  expect(await linksIn(skillDetail.youKnow)).toHaveLength(2);
});

test('leads to a new project for a skill without one, and stores no draft', async () => {
  const user = await openSkill(2, 'CSS');
  await user.click(
    await within(await section(skillDetail.projectsOf)).findByRole('link', { name: 'Add Project' }),
  );
  await waitFor(() => expect(address()).toBe('/addproject?skill=2'));
  await user.click(await screen.findByRole('button', { name: 'I Agree' }));
  const skill = await screen.findByLabelText<HTMLSelectElement>(/^Select related skill/);
  await waitFor(() => expect(skill.selectedOptions[0]?.textContent).toBe('CSS'));
  expect(storedDrafts()).toEqual([]);
});

test('links each topic of a skill that the learner lacks to the add screen', async () => {
  feed('Image,Title,Description,Link\n,Sign on,Learn to sign,https://courses.example/sign');
  await openSkill(4, 'React');
  expect((await linksIn(skillDetail.youDoNot)).map(([href]) => href)).toEqual(
    [13, 14, 15].map((id) => `/addskill?skill=4&topic=${id}`),
  );
  expect(action(skillDetail.addThis)).toBe('/addskill?skill=4&topic=13');
  for (const absent of [skillDetail.editThis, skillDetail.youKnow, rating.deleteThisSkill])
    expect(screen.queryByText(absent), absent).toBe(null);
  await keyPoints({
    'Topics you know.!': '0/3',
    'Projects in this skill': '0 projects',
  });
  await seeLevel('Not rated yet');
  const course = within(await section('Courses for you'));
  expect(course.getByRole('link', { name: 'Open course: Sign on' })).toBeTruthy();
});

test('waits for Try again when the skills of the learner failed', async () => {
  await control.force('listUserSkills', 'server-error', { times: tries });
  const user = await openSkill(5, screens.previewSkill);
  await screen.findByText(empty.skillsNotLoaded);
  expect(screen.queryByText(skillDetail.addThis)).toBe(null);
  await user.click(screen.getByText('Try again'));
  await heading1('Spreadsheets');
  expect(screen.getByText(skillDetail.editThis)).toBeTruthy();
});

test('folds the points of each topic of the details, and loads failed ones again', async () => {
  const match = { body: { topic_id: 13 } };
  await control.force('pointsByTopic', 'server-error', { match, times: tries });
  const user = await openAt('/details/skill?skill=4', skillDetail.allOf('React'), 'ravi02');
  const points = async (topic: string) => within(await section(topic)).findAllByRole('listitem');
  const requests = () =>
    callsOf('pointsByTopic')
      .map(({ body }) => JSON.stringify(body))
      .sort();
  const failed = within(await section('Components and props'));
  expect(screen.getAllByRole('group').map((fold) => (fold as HTMLDetailsElement).open)).toEqual([
    false,
    false,
    false,
  ]);
  for (const topic of ['Components and props', 'State and effects'])
    await user.click(screen.getByText(topic));
  await failed.findByText(errors.network);
  expect(await points('State and effects')).toHaveLength(6);
  expect(screen.getAllByText('Try again')).toHaveLength(1);

  await user.click(failed.getByText('Try again'));
  expect(await points('Components and props')).toHaveLength(5);
  expect(requests()).toEqual([13, 13, 13, 13, 14, 15].map((topic_id) => JSON.stringify({ topic_id })));
  expect(document.activeElement?.textContent).toBe('Components and props');
});
