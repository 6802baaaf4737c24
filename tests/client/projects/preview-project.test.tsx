import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import mark from '#ui/mark.svg';
import { toneOf } from '#ui/tone.ts';
import { section } from '../home.ts';
import { address, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { heading1, openAt } from '../skill-screens.ts';
import { callMock, changeResponse, control, holdBack, tries } from '../world.ts';

const openProject = (id: number, name: string) => openAt(`/preview_project?project=${id}`, name);
const goTo = (query: string) => act(() => history.pushState(null, '', `/preview_project?${query}`));

const changeFirst = (changes: object) =>
  changeResponse('listProjects', ({ data: [first, ...others], ...response }) => ({
    ...response,
    data: [{ ...first, ...changes }, ...others],
  }));

const reloadProjects = async () => {
  const { loadProjects } = await import('#projects/state/projects.ts');
  await act(() => loadProjects());
};

describe('a project', () => {
  test('shows its cover and icon, then its website and the link to its edit screen', async () => {
    const user = await openProject(1, 'Bus Timetable');
    await expectWholeScreen();
    expect(document.title).toBe('Bus Timetable – Skills Portfolio');
    const [cover, icon] = screen.getByRole('main').querySelectorAll('img');
    expect(cover?.getAttribute('src')).toMatch(/bus-timetable\/cover\.svg$/);
    expect(icon?.getAttribute('src')).toMatch(/bus-timetable\/icon\.svg$/);
    expect([cover, icon].map((image) => image?.getAttribute('alt'))).toEqual(['', '']);
    const links = within(screen.getByRole('main')).getAllByRole('link').slice(0, 2);
    expect(links.map(({ textContent }) => textContent)).toEqual(['Click me', 'Edit This Project']);
    expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy();
    await user.click(screen.getByText('Edit This Project', { selector: 'a' }));
    await waitFor(() => expect(address()).toBe('/update/project?project=1'));
  });

  test('shows placeholders for missing values, and keeps line breaks of a description', async () => {
    changeFirst({ description: '', type: '', Views: 1, preview_link: 'javascript:alert(1)' });
    await openProject(1, 'Bus Timetable');
    expect(screen.getByText('No Description')).toBeTruthy();
    expect(screen.getByText('Seen once')).toBeTruthy();
    expect(document.querySelector('.badge')).toBe(null);
    expect(screen.queryByText('Click me')).toBe(null);
    changeFirst({
      description: 'First line.\n\nSecond line.',
      ...Object.fromEntries([1, 2, 3].map((slot) => [`preview_img_${slot}`, 'default'])),
    });
    await reloadProjects();
    const text = within(await section('Description')).getByText(/^First line/);
    expect(text.textContent).toBe('First line.\n\nSecond line.');
    expect(screen.queryByText('Preview images')).toBe(null);
  });

  test.each([
    [1, 'Bus Timetable', 3],
    [2, 'Library Desk', 5],
  ])('%d shows its preview images in order as buttons that enlarge them', async (id, name, count) => {
    const user = await openProject(id, name);
    const buttons = within(await section('Preview images')).getAllByRole('button');
    const images = buttons.map((button) => within(button).getByRole<HTMLImageElement>('img'));
    const nths = Array.from({ length: count }, (_, index) => index + 1);
    expect(images.map(({ alt }) => alt)).toEqual(nths.map((nth) => `Image ${nth} of ${count} of ${name}`));
    expect(images.map(({ src }) => Number(/(\d)\.svg$/.exec(src)?.[1]))).toEqual(nths);
    expect(screen.getByText('Press an image to enlarge it.')).toBeTruthy();
    await user.click(buttons[1] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Preview images' }));
    expect(dialog.getByRole<HTMLImageElement>('img').src).toBe(images[1]?.src);
    await user.click(dialog.getByText('Close'));
    expect(document.activeElement).toBe(buttons[1]);
    fireEvent.error(images[1] as HTMLElement);
    expect(images[1]?.getAttribute('src')).toBe(mark);
  });

  test("links to its website with 'Click me' and the host", async () => {
    changeFirst({ preview_link: 'https://buses.example:8080/town?stop=3' });
    await openProject(1, 'Bus Timetable');
    const visit = screen.getByRole('link', { name: 'Click me: buses.example:8080' });
    expect(visit.textContent).toBe('Click me');
    expect(visit.getAttribute('href')).toBe('https://buses.example:8080/town?stop=3');
    expect(visit.getAttribute('rel')).toBe('noreferrer');
  });
});

describe('the skill of a project', () => {
  const shown = (text: string) => screen.findByRole('link', { name: text });

  test.each([
    ["one of the learner's, with level", 'listSkills', 2, 'Shows: CSS, Intermediate in 9 of 23 points'],
    ['one of the catalogue', 'listUserSkills', 4, 'Shows: React'],
  ] as const)('is %s, even when %s fails, and has a link', async (_, failing, id, text) => {
    // Picks HTML for the dashboard, so that only this screen loads the topics of CSS.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    await control.force(failing, 'server-error');
    changeFirst({ skill_id: id });
    await openProject(1, 'Bus Timetable');
    expect((await shown(text)).getAttribute('href')).toBe(`/previewskill?skill=${id}`);
  });

  test('has its level with the number of rated points when its topics fail', async () => {
    await control.force('topicsBySkill', 'server-error');
    changeFirst({ skill_id: 2 });
    await openProject(1, 'Bus Timetable');
    expect(await shown('Shows: CSS, Intermediate in 9 points')).toBeTruthy();
  });

  test('has the colour of its skill', async () => {
    await openProject(1, 'Bus Timetable');
    const link = await shown('Shows: HTML, Master in 22 of 23 points');
    expect(link.className).toContain(toneOf(1));
  });

  test('is omitted when it is unknown', async () => {
    changeFirst({ skill_id: 999 });
    await openProject(1, 'Bus Timetable');
    goTo('project=3');
    await screen.findByText(/^Shows:/);
    goTo('project=1');
    await heading1('Bus Timetable');
    expect(screen.queryByText(/^Shows:/)).toBe(null);
  });
});

describe('an address without a project of the learner', () => {
  test.each(['', '?project=4', '?project=one'])('is denied with a link to My Projects: %s', async (query) => {
    const user = await openAt(`/preview_project${query}`, 'Access denied');
    await expectWholeScreen();
    expect(document.title).toBe('Project: Access denied – Skills Portfolio');
    expect(screen.getByText('This address does not lead to a project of yours.')).toBeTruthy();
    await user.click(screen.getByText('My Projects', { selector: 'a' }));
    await waitFor(() => expect(address()).toBe('/myproject'));
  });

  test('is not denied while the projects load or when they fail', async () => {
    await control.force('listProjects', 'server-error', { times: tries });
    const release = holdBack('listProjects');
    const user = await openProject(99, 'Project');
    expect(screen.getByText('Project: loading...')).toBeTruthy();
    await release();
    expect((await screen.findByRole('alert')).textContent).toContain('Somthing with wrong in backend...');
    await user.click(screen.getByText('Try again'));
    await heading1('Access denied');
  });
});

test('updates an open project with a new list, and keeps it when it disappears', async () => {
  await openProject(1, 'Bus Timetable');
  changeFirst({ name: 'Train Timetable' });
  await reloadProjects();
  await heading1('Train Timetable');
  const token = await signIn('asha01');
  await callMock('/api/v1/projects/1', { method: 'DELETE', headers: { 'Auth-token': token } });
  await reloadProjects();
  expect(screen.getByText('Train Timetable', { selector: 'h1' })).toBeTruthy();
  await control.force('listProjects', 'server-error');
  const { loadProjects } = await import('#projects/state/projects.ts');
  await act(() => loadProjects(true));
  expect(screen.getByText('Train Timetable', { selector: 'h1' })).toBeTruthy();
  goTo('project=2');
  await screen.findByText('Oops.. Yiyy');
  expect(screen.queryByText('Train Timetable')).toBe(null);
});
