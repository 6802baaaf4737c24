import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { announced } from '../announced.ts';
import { expectConsole } from '../console.ts';
import { openHome } from '../home.ts';
import { open, signIn } from '../open.tsx';
import { expectWholeScreen } from '../screen-shape.ts';
import { feed } from '../world.ts';
import { alertState, bell, marks, openAlerts, publish, seeElsewhere, seenBy, shown } from './alerts.ts';

const camp = 'all,Event,Camp,,';
const fair = 'asha01,Event,Fair,,';
const theirs = 'ravi02,Event,Theirs,,';
const camps = (count: number) => Array.from({ length: count }, (_, nth) => `all,Event,Camp ${nth},,`);

const card = (title: string) =>
  within(screen.getByText(title, { selector: 'h2 > bdi' }).closest('article') as HTMLElement);

async function alertsIn(...rows: string[]) {
  publish(...rows);
  const state = await alertState();
  await state.loadAlerts();
  return state.shown();
}
const titlesIn = async (...rows: string[]) => (await alertsIn(...rows)).map(({ title }) => title);

describe('the alerts of a learner', () => {
  test('are the rows for all and for the username, ignoring case and spaces', async () => {
    const users = ['all', ' All ', ' Asha01 ', 'asha01\u200b', 'asha0', 'asha012', 'ravi02', ''];
    const titles = await titlesIn(...users.map((user) => `${user},,For '${user}',,`));
    expect(titles).toEqual(["For 'all'", "For ' All '", "For ' Asha01 '", "For 'asha01\u200b'"]);
  });

  test('omit a row with neither a title nor a description', async () => {
    const rows = ['all,Notice,,,https://example.com/', 'all,Event,Title alone', 'all,Event,,Words alone,'];
    const list = await alertsIn(...rows);
    expect(list.map(({ title, description }) => [title, description])).toEqual([
      ['Title alone', ''],
      ['', 'Words alone'],
    ]);
  });

  test('contain a text once when it is both for all and for the learner', async () => {
    const rows = ['all,Event,Camp,In May,', 'asha01,Event,Camp,In May,', 'all,Event,Camp,In June,'];
    expect((await alertsIn(...rows)).map(({ description }) => description)).toEqual(['In May', 'In June']);
  });

  test('keep a link only when it is a web address', async () => {
    const accepted = ['https://example.com/a?b=c', 'http://example.com', ' https://example.com/ '];
    const dropped = [
      '',
      ' JaVaScRiPt:alert(1)',
      'data:text/html,hello',
      '//example.com',
      '/myprofile',
      'https:example.com',
      'N/A',
      'mailto:a@example.com',
    ];
    const completed = 'www.example.com/camp';
    const rows = [...accepted, completed, ...dropped].map((link, nth) => `all,,${nth},,"${link}"`);
    const links = (await alertsIn(...rows)).map(({ link }) => link);
    expect(links).toEqual([
      ...accepted.map((link) => link.trim()),
      `https://${completed}`,
      ...dropped.map(() => ''),
    ]);
  });

  test('require only the columns User and Title', async () => {
    feed('Title,User,Other\nCamp,all,x', 200, 'alerts');
    const state = await alertState();
    await state.loadAlerts();
    expect(state.shown()).toMatchObject([{ type: '', title: 'Camp', description: '', link: '' }]);
  });
});

describe('new alerts', () => {
  async function load(...rows: string[]) {
    publish(...rows);
    const state = await alertState();
    await state.loadAlerts();
    const refresh = (...next: string[]) => {
      publish(...next);
      return state.refreshAlerts();
    };
    return { ...state, refresh };
  }

  test('are unseen alerts at any position, and alerts with a changed text', async () => {
    const { newTitles, see, refresh } = await load(camp, fair);
    expect(newTitles()).toEqual(['Camp', 'Fair']);
    see();
    expect(newTitles()).toEqual([]);
    await refresh('all,Event,First,,', camp, 'asha01,Event,Fair,On Monday,');
    expect(newTitles()).toEqual(['First', 'Fair']);
  });

  test('omit a seen alert that leaves the feed and returns', async () => {
    const { newTitles, see, refresh } = await load(camp, fair);
    see();
    await refresh(camp);
    see();
    await refresh(camp, fair);
    expect(newTitles()).toEqual([]);
  });

  test('are counted separately for each learner of the browser', async () => {
    const { see } = await load(camp, fair, theirs);
    see();
    const ravi = await alertState('ravi02');
    await ravi.loadAlerts();
    expect(ravi.newTitles()).toEqual(['Camp', 'Theirs']);
    expect(seenBy('ravi02')).toBe(undefined);
    expect(seenBy('asha01')).toHaveLength(2);
  });

  test('are compared with the last 500 seen alerts, stored without their texts', async () => {
    const { see, refresh } = await load(...camps(499));
    see();
    const [first, second] = seenBy('asha01') ?? [];
    await refresh(camp, fair);
    see();
    expect(seenBy('asha01')).toHaveLength(500);
    expect(seenBy('asha01')).not.toContain(first);
    expect(seenBy('asha01')?.[0]).toBe(second);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Camp|Fair/);
  });

  test.each(['{', '[1]'])('are all alerts when local storage holds %s', async (stored) => {
    localStorage.setItem('AlertsSeen:asha01', stored);
    expect((await load(camp, fair)).newTitles()).toEqual(['Camp', 'Fair']);
  });
});

describe('the alerts screen', () => {
  test('shows the type, the text and the link of each alert', async () => {
    publish(
      'all, notice ,"Camp, in ""Hubballi""","First line, so long\r\nSecond line",https://example.com/',
      'all,Event,Fair,,',
      'all,,,Words alone,',
    );
    await openAlerts();
    expect(await shown()).toEqual(['Camp, in "Hubballi"', 'Fair', 'Alert']);
    const first = card('Camp, in "Hubballi"');
    expect(first.getByText('Notice').parentElement?.querySelector('svg')).toBeTruthy();
    const words = first.getByText(/^First line/);
    expect(words.textContent).toBe('First line, so long\nSecond line');
    expect(words.getAttribute('dir')).toBe('auto');
    const visit = first.getByRole('link', { name: 'Visit: Camp, in "Hubballi"' });
    expect(visit.textContent).toBe('Visit');
    expect(visit.getAttribute('href')).toBe('https://example.com/');
    expect(visit.getAttribute('rel')).toBe('noreferrer');

    expect(card('Fair').getByText('Event').querySelector('svg')).toBe(null);
    expect(card('Fair').queryByRole('link')).toBe(null);
    const untyped = card('Alert').getAllByText(/./, { selector: 'p' });
    expect(untyped.map(({ textContent }) => textContent)).toEqual(['Words alone']);
  });

  test("shows 'No Data Found' when no alert is for the learner", async () => {
    publish(theirs);
    await openAlerts();
    await screen.findByText('No Data Found');
    expect(document.querySelector('main li')).toBe(null);
    expect(bell()).toEqual(['Alerts', undefined]);
    await expectWholeScreen();
  });

  test('shows the alerts after Try again when the feed failed', async () => {
    expectConsole(/^The alerts feed cannot be read: .*alerts\.csv: HTTP 500/);
    feed('', 500, 'alerts');
    const user = await openAlerts();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('Somthing want wrong please refresh the page');
    expect(bell()).toEqual(['Alerts', undefined]);
    publish(camp);
    await user.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await shown()).toEqual(['Camp']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('marks new alerts until the learner leaves, and removes the count in the bar', async () => {
    publish(camp, fair);
    const user = await openAlerts();
    await shown();
    expect(marks()).toEqual(['Camp, New', 'Fair, New']);
    expect(screen.getByText('2 new alerts')).toBeTruthy();
    await waitFor(() => expect(announced()).toEqual(['2 new alerts']));
    await waitFor(() => expect(bell()).toEqual(['Alerts', undefined]));
    expect(marks()).toEqual(['Camp, New', 'Fair, New']);

    await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
    await screen.findByText('My Projects', { selector: 'h1' });
    await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
    await shown();
    expect(marks()).toEqual(['Camp', 'Fair']);
    expect(screen.queryByText(/new alert/)).toBe(null);
  });

  test('marks an alert that the hourly refresh adds', async () => {
    publish(camp);
    await openAlerts();
    await screen.findByText('1 new alert');
    publish(camp, fair);
    const later = Date.now() + 61 * 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(marks()).toEqual(['Camp, New', 'Fair, New']));
    expect(bell()).toEqual(['Alerts', undefined]);
  });

  test("shows the alerts of the token's owner when local storage holds another record", async () => {
    publish('asha01,,For Asha,,', 'ravi02,,For Ravi,,');
    await signIn('asha01');
    const ofAsha = localStorage.getItem('UserData') ?? '';
    await signIn('ravi02');
    localStorage.setItem('UserData', ofAsha);
    await open('/myalerts');
    await waitFor(async () => expect(await shown()).toEqual(['For Ravi']));
  });
});

test("counts the learner's new alerts in the bar, without alerts seen in another tab", async () => {
  publish(...camps(100), theirs);
  await openHome();
  await waitFor(() => expect(bell()).toEqual(['Alerts, 100 new', '99+']));
  expect(seenBy('asha01')).toBe(undefined);
  const { newAlerts } = await import('#alerts/state/alerts.ts');
  const fingerprints = newAlerts.value.map(({ fingerprint }) => fingerprint);
  await seeElsewhere('asha01', fingerprints.slice(1));
  await waitFor(() => expect(bell()).toEqual(['Alerts, 1 new', '1']));
  await seeElsewhere('asha01', fingerprints);
  await waitFor(() => expect(bell()).toEqual(['Alerts', undefined]));
});
