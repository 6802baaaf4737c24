import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { app } from '#copy/app.ts';
import { portfolio } from '#copy/portfolio.ts';
import { sharedPortfolio as copy } from '#copy/portfolio-link.ts';
import { sheet } from '#copy/sheet.ts';
import type { WorkCard } from '#copy/work-cards.ts';
import type { PortfolioContent } from '#portfolio/content.ts';
import { encodePortfolio } from '#portfolio/link/fragment.ts';
import { open, signIn } from '../open.tsx';
import { asha } from './linked-content.ts';

const h1 = (name: string) => screen.findByRole('heading', { level: 1, name });
const linkOf = async (content: PortfolioContent) => `/p#${await encodePortfolio(content)}`;

test('shows a visitor the page of a link, says where it comes from, and prints it', async () => {
  vi.setSystemTime(new Date('2026-12-20T12:00:00Z'));
  const link = await linkOf(asha);
  vi.setSystemTime(new Date('2027-01-24T12:00:00Z'));
  const user = await open(link);
  vi.useRealTimers();
  const heading = await h1(asha.name);
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe(app.title(copy.title(asha.name)));
  screen.getByText(copy.writer);
  const page = within(screen.getByRole('article', { name: asha.name }));
  page.getByText(sheet.madeOn(new Date('2026-12-20T12:00:00')));
  page.getByRole('link', { name: 'library.example/desk' });
  expect(screen.queryByRole('navigation')).toBe(null);
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: portfolio.print }));
  expect(print).toHaveBeenCalledOnce();
});

test('loads no picture before the reader wants them, and shows the words for them at once', async () => {
  const user = await open(await linkOf(asha));
  await h1(asha.name);
  const page = within(screen.getByRole('article', { name: asha.name }));
  const images = () => page.queryAllByRole('img').map((image) => image.getAttribute('src'));
  expect(images()).toEqual([]);
  page.getByText('The desk with six books');
  await user.click(page.getByRole('button', { name: sheet.showPictures(3) }));
  const [project] = asha.projects;
  expect(images()).toEqual([asha.photo, ...(project?.pictures ?? []).map(({ address }) => address)]);
  for (const image of page.getAllByRole('img')) expect(image).not.toHaveProperty('crossOrigin', 'anonymous');
  const [first] = page.getAllByRole('img', { name: sheet.pictureOf(1, 2, 'Library Desk') });
  if (first) fireEvent.error(first);
  page.getByText(sheet.pictureGone);
  page.getByText('The desk with six books');
  await user.click(page.getByRole('button', { name: sheet.hidePictures }));
  expect(images()).toEqual([]);
});

test("the parts of the page come in the order of an employer's questions", async () => {
  await open(await linkOf(asha));
  await h1(asha.name);
  const text = screen.getByRole('article', { name: asha.name }).textContent ?? '';
  const order = [
    ...[asha.name, sheet.call, sheet.whatsApp, sheet.writeEmail, `${sheet.ratedBy}${asha.name}`],
    ...[
      sheet.about,
      `${sheet.skills}HTML`,
      sheet.levelText(asha.skills[0] as never).evidence,
      sheet.ownRating,
    ],
    ...[sheet.projects, 'The desk with six books', sheet.experience, sheet.work, sheet.workCards.show],
    ...[sheet.referees, `${sheet.namedBy}${asha.name}`, 'Suresh Patil'],
  ];
  const places = order.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each<[WorkCard, readonly string[]]>([
  ['write', [sheet.whatsApp, sheet.writeEmail]],
  ['call', [sheet.call]],
])('a person who wants "%s" is offered nothing else', async (card, ways) => {
  await open(await linkOf({ ...asha, work: [card] }));
  const page = within(await screen.findByRole('article', { name: asha.name }));
  const offered = [sheet.call, sheet.whatsApp, sheet.writeEmail].filter((name) =>
    page.queryByRole('link', { name }),
  );
  expect(offered).toEqual(ways);
});

test('a short page says that the link shows more, and a page without contact says whom to ask', async () => {
  await open(await linkOf({ ...asha, isShort: true, email: undefined, phone: undefined }));
  const page = await screen.findByRole('article', { name: asha.name });
  expect(page.textContent).toContain(`${sheet.moreInLink}${asha.name}`);
  screen.getByText(sheet.askSender);
});

test('opens a link in a browser that inflates nothing', async () => {
  vi.stubGlobal('DecompressionStream', undefined);
  await open(await linkOf(asha));
  await h1(asha.name);
});

test('a hostile link shows its markup as text and leads nowhere', async () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const strange = '__proto__';
  await open(
    await linkOf({
      ...asha,
      ...{ name: markup, about: markup, email: markup, phone: 'javascript:alert(1)', place: 'constructor' },
      ...{ photo: undefined, workWords: markup, work: [] },
      referees: [{ id: 0, name: markup, role: strange, contact: 'javascript:alert(1)', words: markup }],
      skills: [{ id: 0, name: markup, level: 1, rated: 9, total: 3, topics: [] }],
      projects: [
        { id: 0, name: strange, type: 'constructor', description: markup, skill: strange, pictures: [] },
      ],
      experience: [
        {
          id: 0,
          organisation: markup,
          department: strange,
          job_title: markup,
          join_date: '2019-03',
          leave_date: '',
        },
      ],
    }),
  );
  const page = await screen.findByRole('article', { name: markup });
  expect(page.querySelectorAll('img, script')).toHaveLength(0);
  expect(within(page).getAllByText(markup).length).toBeGreaterThan(4);
  expect(page.querySelectorAll('a')).toHaveLength(0);
});

test('another link in the same tab replaces the page, and a place within the page does not', async () => {
  await open(await linkOf(asha));
  await h1(asha.name);
  const go = (hash: string) =>
    act(async () => {
      history.replaceState(history.state, '', hash);
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
  await go('#main');
  await h1(asha.name);
  const other = await linkOf({ ...asha, name: 'Ravi' });
  await go(other.slice(2).replace('#', '#/'));
  const heading = await h1('Ravi');
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await go('#/1.cut');
  await h1(copy.damaged);
});

test.each([
  ['/p', copy.empty, copy.askAgain],
  ['/p#1.cut', copy.damaged, copy.askAgain],
  ['/p#7.later', copy.newer, copy.newerHint],
])('%s says what is wrong and what helps', async (address, heading, help) => {
  await open(address);
  const title = await h1(heading);
  expect(document.activeElement).toBe(title);
  expect(document.title).toBe(app.title(heading));
  screen.getByText(help);
});

test('a learner keeps the menu, and a link is kept nowhere', async () => {
  await signIn('asha01');
  const link = await linkOf(asha);
  await open(link);
  await h1(asha.name);
  screen.getByRole('navigation');
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]);
  expect(stored).not.toContain(link.slice(5, 40));
});
