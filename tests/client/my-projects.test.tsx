import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { address } from './open.tsx';
import { expectWholeScreen } from './screen-shape.ts';
import { card, heading1, openAt, seen, titles } from './skill-screens.ts';
import { callsOf, changeAnswer, force, holdBack, tries } from './world.ts';

const openProjects = (username?: 'ravi02') => openAt('/myproject', 'My Projects', username);
const all = () => waitFor(() => expect(titles()).toEqual(['Form Audit', 'Bus Timetable', 'Library Desk']));
const addLinks = () => within(screen.getByRole('main')).queryAllByText('Add Project', { selector: 'a' });

/** Changes the projects that the backend answers, each with its place among them. */
const changeProjects = (change: (project: object, nth: number) => object) =>
  changeAnswer('listProjects', (answer) => ({ ...answer, data: answer.data.map(change) }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();

describe('my projects', () => {
  test('stand under their heading, the newest first, each under a heading of its own', async () => {
    await openProjects();
    await all();
    await expectWholeScreen();
    expect(document.title).toBe('My Projects – Skills Portfolio');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      titles(),
    );
  });

  test('are in the order of their times, in whatever zone those are written', async () => {
    const dates = ['2026-05-01T00:10:00+05:30', '2026-04-30T23:00:00Z', '2026-05-01T00:20:00+05:30'];
    changeProjects((project, nth) => ({ ...project, date: dates[nth] }));
    await openProjects();
    await waitFor(() => expect(titles()).toEqual(['Library Desk', 'Form Audit', 'Bus Timetable']));
  });

  test('are cards with type, description, time and views', async () => {
    changeProjects((project) => ({ ...project, date: daysAgo(3) }));
    await openProjects();
    const found = await card('Bus Timetable');
    const [type, words, facts] = seen(found);
    expect(type).toBe('Web App');
    expect(words).toBe(
      'A web app that shows the times of town buses in Dharwad and Hubballi. You choose a stop and a route, and ...',
    );
    expect(facts).toMatch(/^3 days ago \d{1,2} \w+ \d{4} 148 views$/);
    expect(found.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(found.querySelector('img')?.getAttribute('src')).toMatch(/bus-timetable\/cover\.svg$/);
  });

  test('cut a description to 104 characters', async () => {
    const whole = `${'a'.repeat(103)} ${'b'.repeat(40)}`;
    const texts = [whole, 'c'.repeat(120), 'd'.repeat(104)];
    changeProjects((project, nth) => ({ ...project, description: texts[nth] }));
    await openProjects();
    const first = await card('Bus Timetable');
    expect(seen(first)[1]).toBe(`${'a'.repeat(103)} ...`);
    expect(seen(await card('Library Desk'))[1]).toBe(`${'c'.repeat(104)} ...`);
    expect(seen(await card('Form Audit'))[1]).toBe('d'.repeat(104));
  });

  test('say what is missing of one, and count a single view and day as one', async () => {
    changeProjects((project) => ({ ...project, type: '', description: '', Views: 1, date: daysAgo(1) }));
    await openProjects();
    const said = seen(await card('Library Desk'));
    expect(said).toEqual(['No Description', expect.stringMatching(/^1 day ago .* 1 view$/)]);
  });

  test('lead each to its preview', async () => {
    const user = await openProjects();
    await user.click(await screen.findByText('Library Desk'));
    await heading1('Library Desk');
    expect(address()).toBe('/preview_project?project=2');
  });

  test('have a link to add one above them', async () => {
    const user = await openProjects();
    await all();
    const [add] = addLinks();
    expect(addLinks()).toHaveLength(1);
    expect(add?.compareDocumentPosition(await card('Form Audit'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(add as HTMLElement);
    await waitFor(() => expect(address()).toBe('/addproject'));
  });

  test('are where the bar says that the learner is', async () => {
    await openProjects();
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByText('Projects').getAttribute('aria-current')).toBe('page');
    expect(bar.getByText('Home').getAttribute('aria-current')).toBe(null);
  });

  test('are asked for once, by the start alone', async () => {
    await openProjects();
    await all();
    expect(callsOf('listProjects')).toHaveLength(1);
  });
});

describe('whoever has no projects', () => {
  test("is told 'No Projects Found', with one link to add one", async () => {
    const user = await openProjects('ravi02');
    await screen.findByText('No Projects Found');
    await expectWholeScreen();
    expect(titles()).toEqual([]);
    expect(addLinks()).toHaveLength(1);
    await user.click(addLinks()[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/addproject'));
  });
});

describe('projects that are not here', () => {
  test('are waited for', async () => {
    const release = holdBack('listProjects');
    await openProjects();
    expect(screen.getByText('My Projects: loading...')).toBeTruthy();
    expect(screen.queryByText('No Projects Found')).toBe(null);
    await release();
    await all();
    expect(screen.queryByText('My Projects: loading...')).toBe(null);
  });

  test('say so, and come by Try again', async () => {
    await force('listProjects', 'server-error', 2 * tries);
    const user = await openProjects();
    expect((await screen.findByRole('alert')).textContent).toContain('Oops.. Yiyy');
    await user.click(screen.getByText('Try again'));
    await waitFor(() => expect(callsOf('listProjects')).toHaveLength(2 * tries));
    await user.click(await screen.findByText('Try again'));
    await all();
    expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
    expect(document.activeElement?.textContent).toBe('My Projects');
  });
});
