import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { expectConsole } from '../console.ts';
import { address } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { card, openAt, seen, titles } from '../skill-screens.ts';
import { callsOf, changeResponse, control, holdBack, tries } from '../world.ts';

const openProjects = (username?: 'ravi02') => openAt('/myproject', 'My Projects', username);
const all = () => waitFor(() => expect(titles()).toEqual(['Form Audit', 'Bus Timetable', 'Library Desk']));
const addLinks = () => within(screen.getByRole('main')).queryAllByText('Add Project', { selector: 'a' });

const changeProjects = (change: (project: object, nth: number) => object) =>
  changeResponse('listProjects', (response) => ({ ...response, data: response.data.map(change) }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();

describe('My Projects', () => {
  test('lists projects newest first below the link to add one', async () => {
    const user = await openProjects();
    await all();
    await expectWholeScreen();
    expect(document.title).toBe('My Projects – Skills Portfolio');
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(titles());
    expect(callsOf('listProjects')).toHaveLength(1);
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(bar.getByRole('link', { name: 'Projects' }).getAttribute('aria-current')).toBe('page');
    const [add] = addLinks();
    expect(addLinks()).toHaveLength(1);
    expect(add?.compareDocumentPosition(await card('Form Audit'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(add as HTMLElement);
    await waitFor(() => expect(address()).toBe('/addproject'));
  });

  test('sorts by time across time zones', async () => {
    const dates = ['2026-05-01T00:10:00+05:30', '2026-04-30T23:00:00Z', '2026-05-01T00:20:00+05:30'];
    changeProjects((project, nth) => ({ ...project, date: dates[nth] }));
    await openProjects();
    await waitFor(() => expect(titles()).toEqual(['Library Desk', 'Form Audit', 'Bus Timetable']));
  });

  test('shows publication times and how often a project was seen', async () => {
    changeProjects((project) => ({ ...project, date: daysAgo(3) }));
    await openProjects();
    const found = await card('Bus Timetable');
    expect(seen(found)[2]).toMatch(/^3 days ago \d{1,2} \w+ \d{4} Seen 148 times$/);
    expect(found.querySelector('time')?.dateTime).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    expect(found.querySelector('img')?.getAttribute('src')).toMatch(/bus-timetable\/cover\.svg$/);
  });

  test('shows a project without its date last, and the others around a row that cannot be read', async () => {
    expectConsole(/^listProjects: rows left out: data\.2\.project_id$/);
    const odd = [{ date: '', name: null }, {}, { project_id: null }];
    changeProjects((project, nth) => ({ ...project, ...odd[nth] }));
    await openProjects();
    await waitFor(() => expect(titles()).toEqual(['Library Desk', 'No name']));
    const found = await card('No name');
    expect(found.querySelector('time')).toBe(null);
    expect(seen(found)[2]).toMatch(/^\s*Seen 148 times$/);
  });

  test('truncates a description to 104 characters', async () => {
    const whole = `${'a'.repeat(103)} ${'b'.repeat(40)}`;
    const texts = [whole, 'c'.repeat(120), 'd'.repeat(104)];
    changeProjects((project, nth) => ({ ...project, description: texts[nth] }));
    await openProjects();
    const first = await card('Bus Timetable');
    expect(seen(first)[1]).toBe(`${'a'.repeat(103)} ...`);
    expect(seen(await card('Library Desk'))[1]).toBe(`${'c'.repeat(104)} ...`);
    expect(seen(await card('Form Audit'))[1]).toBe('d'.repeat(104));
  });

  test('shows placeholders for missing values, and singular counts', async () => {
    changeProjects((project) => ({ ...project, type: '', description: '', Views: 1, date: daysAgo(1) }));
    await openProjects();
    const said = seen(await card('Library Desk'));
    expect(said).toEqual(['No Description', expect.stringMatching(/^1 day ago .* Seen once$/)]);
  });

  test('says nothing of views for a project that nobody has seen', async () => {
    changeProjects((project) => ({ ...project, Views: 0 }));
    await openProjects();
    expect((await card('Library Desk')).textContent).not.toMatch(/seen/i);
  });
});

test("shows 'No Projects Found' and one link to a learner without projects", async () => {
  await openProjects('ravi02');
  await screen.findByText('No Projects Found');
  await expectWholeScreen();
  expect(titles()).toEqual([]);
  expect(addLinks().map((link) => link.getAttribute('href'))).toEqual(['/addproject']);
});

test('shows loading, then an error, then the projects after Try again', async () => {
  await control.force('listProjects', 'server-error', { times: 2 * tries });
  const release = holdBack('listProjects');
  const user = await openProjects();
  expect(screen.getByText('My Projects: loading...')).toBeTruthy();
  expect(screen.queryByText('No Projects Found')).toBe(null);
  await release();
  expect((await screen.findByRole('alert')).textContent).toContain('Oops.. Yiyy');
  expect(screen.queryByText('My Projects: loading...')).toBe(null);
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(callsOf('listProjects')).toHaveLength(2 * tries));
  await user.click(await screen.findByText('Try again'));
  await all();
  expect(screen.queryByText('Oops.. Yiyy')).toBe(null);
  expect(document.activeElement?.textContent).toBe('My Projects');
});
