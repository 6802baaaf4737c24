import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { section } from './home.ts';
import { address } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { cancellations, expectNothingLoading, heading1, letGo, openAt, rows } from './skill-screens.ts';
import { callsOf, changeAnswer, force, holdBack, tries } from './world.ts';

const openDetails = (id: number, name: string, username?: 'ravi02') =>
  openAt(`/details/skill?skill=${id}`, `All of ${name}`, username);
const pointsAskedFor = () =>
  callsOf('pointsByTopic')
    .map(({ body }) => (body as { topic_id: number }).topic_id)
    .toSorted((one, other) => one - other);

/** The points of a topic with their levels, as soon as they are there. */
async function points(topic: string) {
  const table = await within(await section(topic)).findByRole('table', { name: `Points of ${topic}` });
  return rows(table);
}
const level = async (topic: string) => (await section(topic)).querySelector('p')?.textContent;

describe('the details of a skill', () => {
  test('stand under its name, with the way to its change', async () => {
    await openDetails(2, 'CSS');
    await expectWholeScreen();
    expect(document.title).toBe('All of CSS – Skills Portfolio');
    expect(screen.getByText(/^CSS gives a web page .* a large screen\.$/)).toBeTruthy();
    expect(screen.getByText('Edit This Skill').getAttribute('href')).toBe('/editskill?skill=2&is_exist=true');
  });

  test('have a part a topic, with its level', async () => {
    await openDetails(2, 'CSS');
    await section('Responsive pages');
    const headings = screen.getAllByText(/./, { selector: 'h2' }).map(({ textContent }) => textContent);
    expect(headings).toEqual([
      'Selectors and the cascade',
      'Box model and text',
      'Layout with flexbox and grid',
      'Responsive pages',
    ]);
    expect(await Promise.all(headings.map((topic) => level(topic ?? '')))).toEqual([
      'Intermediate (2 of 4)',
      'Intermediate (2 of 4)',
      'Not rated yet',
      'Not rated yet',
    ]);
  });

  test('name every point of a topic with its level', async () => {
    await openDetails(2, 'CSS');
    expect(await points('Box model and text')).toEqual([
      ['Point', 'Level'],
      ['Set margin, border and padding', 'Advanced (3 of 4)'],
      ['Explain what box-sizing changes', 'Intermediate (2 of 4)'],
      ['Choose between px, rem, em and percent', 'Intermediate (2 of 4)'],
      ['Set a readable line height and line length', 'Not rated yet'],
      ['Check the contrast of text and background', 'Master (4 of 4)'],
      ['Load a web font with a fallback font', 'Beginner (1 of 4)'],
    ]);
    const unknown = await points('Layout with flexbox and grid');
    expect(unknown).toHaveLength(7);
    expect(new Set(unknown.slice(1).map(([, said]) => said))).toEqual(new Set(['Not rated yet']));
  });

  test('have headers to their rows and columns', async () => {
    await openDetails(4, 'React', 'ravi02');
    const table = await within(await section('Routing and testing')).findByRole('table');
    const scopes = [...table.querySelectorAll('th')].map(({ scope }) => scope);
    expect(scopes).toEqual(['col', 'col', 'row', 'row', 'row']);
  });

  test('ask once for the points of each topic', async () => {
    await openDetails(5, 'Spreadsheets');
    await points('Charts and sharing');
    await waitFor(() => expect(pointsAskedFor()).toEqual([16, 17, 18, 19, 20]));
  });

  test('ask for none of a topic that has none, and say so', async () => {
    await openDetails(25, 'Online Selling', 'ravi02');
    const without = within(await section('Selling to other countries'));
    expect(without.getByText('No points in this topic')).toBeTruthy();
    expect(without.queryByRole('table')).toBe(null);
    await points('Orders and delivery');
    expect(pointsAskedFor()).toEqual([91, 92, 93]);
  });

  test('say so too of a topic whose points turn out to be none', async () => {
    changeAnswer('pointsByTopic', (answer) => ({ ...answer, data: [] }));
    await openDetails(4, 'React', 'ravi02');
    await within(await section('State and effects')).findByText('No points in this topic');
  });

  test('of a skill that the learner lacks offer to add it', async () => {
    await openDetails(4, 'React');
    expect((await points('State and effects'))[1]?.[1]).toBe('Not rated yet');
    expect(screen.getByText('Add This Skill').getAttribute('href')).toBe('/addskill?skill=4');
    expect(screen.queryByText('Edit This Skill')).toBe(null);
  });

  test('of a skill without topics and description say both', async () => {
    await openDetails(26, 'Braille Transcription', 'ravi02');
    await screen.findByText('No topics awaiable');
    expect(screen.getByText('No Description')).toBeTruthy();
  });
});

describe('points that cannot be read', () => {
  test('say so in their own part, and come by its Try again', async () => {
    const backend = globalThis.fetch;
    let refusals = tries;
    vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
      const refused = refusals > 0 && init?.body === '{"topic_id":13}';
      if (refused) refusals -= 1;
      return refused ? new Response('', { status: 500 }) : backend(to, init);
    });
    const user = await openDetails(4, 'React', 'ravi02');
    const failed = within(await section('Components and props'));
    await failed.findByText('Network response was not ok');
    expect(await points('State and effects')).toHaveLength(7);
    expect(screen.getAllByText('Try again')).toHaveLength(1);

    await user.click(failed.getByText('Try again'));
    expect(await points('Components and props')).toHaveLength(6);
    expect(pointsAskedFor()).toEqual([13, 14, 15]);
    expect(document.activeElement?.textContent).toBe('Components and props');
  });
});

describe('an address without a skill', () => {
  test.each(['', '?skill=99', '?skill=css', '?skill=2.5'])('is refused, with a way on: %s', async (query) => {
    const user = await openAt(`/details/skill${query}`, "No.. Don't refresh this page. Go back.");
    expect(document.title).toBe("Skill details: No.. Don't refresh this page. Go back. – Skills Portfolio");
    await user.click(screen.getByText('Choose a skill', { selector: 'a' }));
    await waitFor(() => expect(address()).toBe('/skilllist'));
  });

  test('is not judged where the catalogue is missing', async () => {
    await force('listSkills', 'server-error', tries);
    const user = await openAt('/details/skill?skill=2', 'Skill details');
    await screen.findByText('Oops.. Yiyy');
    await user.click(screen.getByText('Try again'));
    await heading1('All of CSS');
  });
});

test('points are cancelled where the details are left, and read when they are seen again', async () => {
  const cancelled = cancellations('pointsByTopic');
  let first = true;
  const release = holdBack('pointsByTopic', () => first);
  const user = await openDetails(4, 'React', 'ravi02');
  await waitFor(() => expect(cancelled()).toEqual([false, false, false]));
  first = false;
  await user.click(screen.getByRole('link', { name: /^Alerts/ }));
  await heading1('Alerts for you');
  expect(cancelled()).toEqual([true, true, true]);
  await letGo(release);
  act(() => history.back());
  expect(await points('State and effects')).toHaveLength(7);
  expect(await points('Routing and testing')).toHaveLength(4);
  expect(await points('Components and props')).toHaveLength(6);
  expectNothingLoading();
  expect(cancelled()).toEqual([true, true, true, false, false, false]);
});
