import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { projects as copy, previewImages } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { empty } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import type { Row } from '#mock/world/state.ts';
import { projectsOf } from '#projects/state/projects.ts';
import { openSession, type Session } from '#session/session.ts';
import { reconnects } from '#state/connection.ts';
import mark from '#ui/mark.svg';
import { runAfterTest } from '../after-test.ts';
import { announced } from '../announced.ts';
import { changeRow } from '../data.ts';
import { section } from '../home.ts';
import { address } from '../open.tsx';
import { heading1, openAt } from '../skill-screens.ts';
import { callMock, control } from '../world.ts';
import { giveWords } from './known-words.ts';

const openProject = (id: number, name: string) => openAt(`/preview_project?project=${id}`, name);
const goTo = (query: string) => act(() => history.pushState(null, '', `/preview_project?${query}`));

const changeFirst = (changes: Partial<Row<'projects'>>) => changeRow('projects', 1, changes);

const reloadProjects = () => act(() => projectsOf(openSession() as Session).refreshProjects());

test('names the host of the website in its link, and links to the edit screen', async () => {
  await changeFirst({ preview_link: 'https://buses.example:8080/town?stop=3' });
  const user = await openProject(1, 'Bus Timetable');
  const visit = screen.getByRole('link', { name: `${copy.visit}: buses.example:8080` });
  expect(visit.getAttribute('href')).toBe('https://buses.example:8080/town?stop=3');
  expect(visit.getAttribute('rel')).toBe('noreferrer');
  await user.click(screen.getByText(copy.edit));
  await waitFor(() => expect(address()).toBe('/update/project?project=1'));
});

test('shows placeholders for missing values, no unsafe link, and no arrows beside a single image', async () => {
  const single = { preview_img_2: 'default', preview_img_3: 'default' };
  await changeFirst({ description: '', type: '', Views: 1, preview_link: 'javascript:alert(1)', ...single });
  await openProject(1, 'Bus Timetable');
  for (const text of [empty.noDescription, copy.seen(1)]) expect(screen.getByText(text)).toBeTruthy();
  expect([document.querySelector('.badge'), screen.queryByText(copy.visit)]).toEqual([null, null]);
  fireEvent.click(within(await section(previewImages.heading)).getByRole('button'));
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  const { zoomOut, zoomIn } = previewImages;
  expect(buttons.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    ...[ui.close, zoomOut, zoomIn],
  ]);
});

test('enlarges the preview images in a cycle by buttons, arrow keys, Home and End', async () => {
  const user = await openProject(2, 'Library Desk');
  const [third, fourth] = within(await section(previewImages.heading))
    .getAllByRole('button')
    .slice(2);
  const image = within(third as HTMLElement).getByRole('img');
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe(mark);
  await user.click(fourth as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: previewImages.heading }));
  const enlarged = () => dialog.getByRole<HTMLImageElement>('img');
  const count = () => screen.getByRole('dialog').querySelector('.enlarged-count')?.textContent;
  const expectShown = (nth: number) => {
    expect([enlarged().src.slice(-5), enlarged().alt, count()]).toEqual([
      ...[`${nth}.svg`, previewImages.nthOf(nth, 5, 'Library Desk'), previewImages.nth(nth, 5)],
    ]);
  };
  for (const [button, nth] of [
    [previewImages.next, 5],
    [previewImages.next, 1],
    [previewImages.previous, 5],
  ] as const) {
    await user.click(dialog.getByText(button));
    expectShown(nth);
    expect(document.activeElement).toBe(dialog.getByText(button));
  }
  await waitFor(() => expect(announced().at(-1)).toBe(previewImages.nth(5, 5)));
  for (const [keys, nth] of [
    ['{ArrowRight}{ArrowRight}', 2],
    ['{ArrowLeft}{ArrowLeft}', 5],
    ['{Home}', 1],
    ['{End}', 5],
    ['{Alt>}{ArrowRight}{/Alt}{Control>}{Home}{/Control}{Shift>}{ArrowLeft}{/Shift}{Meta>}{Home}{/Meta}', 5],
  ] as const) {
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard(keys);
    expectShown(nth);
  }
  fireEvent.error(enlarged());
  expect(count()).toBe(`${previewImages.nth(5, 5)}${previewImages.notShown}`);
  await waitFor(() => expect(announced().at(-1)).toBe(previewImages.notShown));
  act(() => {
    reconnects().value += 1;
  });
  expectShown(5);
  await user.keyboard('{ArrowLeft}');
  expectShown(4);
});

test('says what the images show, in place of their numbers', async () => {
  const words = 'बस का टाइम टेबल';
  await giveWords(words);
  const user = await openProject(1, 'Bus Timetable');
  const images = await section(previewImages.heading);
  const button = await within(images).findByRole('button', { name: words });
  expect(within(images).getByText(words)).toMatchObject({ lang: 'hi', ariaHidden: 'true' });
  expect(
    within(images).getByRole('button', { name: previewImages.nthOf(3, 3, 'Bus Timetable') }),
  ).toBeTruthy();
  await user.click(button);
  const dialog = within(screen.getByRole('dialog'));
  expect([dialog.getByRole<HTMLImageElement>('img').alt, dialog.getByText(words).lang]).toEqual([
    words,
    'hi',
  ]);
  await user.click(dialog.getByText(previewImages.next));
  expect(dialog.queryByText(words)).toBe(null);
  await user.click(dialog.getByText(previewImages.previous));
  await waitFor(() => expect(announced()).toContain(`${previewImages.nth(2, 3)}: ${words}`));
});

test('zooms, moves the zoomed image by arrow keys, and shows the next image whole image', async () => {
  const scrolled = vi.fn();
  Object.assign(Element.prototype, { scrollBy: scrolled });
  runAfterTest(() => Reflect.deleteProperty(Element.prototype, 'scrollBy'));
  const user = await openProject(2, 'Library Desk');
  await user.click(within(await section(previewImages.heading)).getAllByRole('button')[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog'));
  const button = (name: string) => dialog.getByRole('button', { name });
  const zoom = (name: string) => user.click(button(name));
  const shown = () => dialog.getByText(/^\d+ %$/).textContent;
  const isInactive = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const place = (nth: number) => dialog.getByText(previewImages.nth(nth, 5));
  expect([shown(), isInactive(previewImages.zoomOut)]).toEqual([previewImages.zoomed(100), true]);
  await zoom(previewImages.zoomIn);
  expect(dialog.getByRole('region', { name: previewImages.move }).tabIndex).toBe(0);
  await zoom(previewImages.zoomIn);
  expect([shown(), isInactive(previewImages.zoomIn)]).toEqual([previewImages.zoomed(400), true]);
  await waitFor(() => expect(announced().at(-1)).toBe(previewImages.zoomed(400)));
  await user.keyboard('{ArrowRight}{ArrowUp}{End}');
  expect(scrolled).toHaveBeenCalledTimes(2);
  expect(place(1)).toBeTruthy();
  await zoom(previewImages.zoomOut);
  expect(shown()).toBe(previewImages.zoomed(200));
  await zoom(previewImages.next);
  expect([shown(), place(2).textContent]).toEqual([previewImages.zoomed(100), previewImages.nth(2, 5)]);
  await user.keyboard('{ArrowLeft}');
  expect(place(1)).toBeTruthy();
});

describe('the skill of a project', () => {
  const shown = (name: string, level = '') =>
    screen.findByRole('link', { name: `${copy.shows} ${name}${level}` });

  test.each([
    [
      "one of the learner's, with level",
      'listSkills',
      2,
      'CSS',
      ', Mostly Intermediate. 9 of 23 points rated',
    ],
    [
      "one of the learner's, without its topics",
      'topicsBySkill',
      2,
      'CSS',
      ', Mostly Intermediate. 9 points rated',
    ],
    ['one of the catalogue', 'listUserSkills', 4, 'React', ''],
  ] as const)('is %s, even when %s fails, and has a link', async (_, failing, id, name, level) => {
    await control.force(failing, 'server-error');
    await changeFirst({ skill_id: id });
    await openProject(1, 'Bus Timetable');
    expect((await shown(name, level)).getAttribute('href')).toBe(`/previewskill?skill=${id}`);
  });

  test('is omitted when it is unknown', async () => {
    await changeFirst({ skill_id: 999 });
    await openProject(1, 'Bus Timetable');
    goTo('project=3');
    await screen.findByText(new RegExp(`^${copy.shows}`));
    goTo('project=1');
    await heading1('Bus Timetable');
    expect(screen.queryByText(new RegExp(`^${copy.shows}`))).toBe(null);
  });
});

test.each(['', '?project=4'])('denies an address without a project of the learner: %s', async (query) => {
  await openAt(`/preview_project${query}`, copy.denied);
  expect(screen.getByText(screens.myProjects, { selector: 'a' }).getAttribute('href')).toBe('/myproject');
});

test('keeps an open project that another tab deletes', async () => {
  await openProject(1, 'Bus Timetable');
  await changeFirst({ name: 'Train Timetable' });
  await reloadProjects();
  await heading1('Train Timetable');
  await callMock('/api/v1/projects/1', {
    method: 'DELETE',
    headers: { 'Auth-token': localStorage.getItem('auth_token') ?? '' },
  });
  await reloadProjects();
  await heading1('Train Timetable');
  goTo('project=3');
  await heading1('Form Audit');
});
