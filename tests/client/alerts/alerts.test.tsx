import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { alerts as copy } from '#copy/alerts.ts';
import { errors } from '#copy/errors.ts';
import { ui } from '#copy/ui.ts';
import { announced } from '../announced.ts';
import { expectConsole } from '../console.ts';
import { feed } from '../feeds.ts';
import { setHindiPage } from '../hindi-page.ts';
import { loadPage } from '../page.ts';
import { heading1 } from '../skill-screens.ts';
import { bell, loadRows, openAlerts, publish, seenBy, titles } from './alerts.ts';

const camp = 'all,Event,Camp,,';
const fair = 'asha01,Event,Fair,,';
const theirs = 'ravi02,Event,Theirs,,';
const camps = (count: number) => Array.from({ length: count }, (_, nth) => `all,Event,Camp ${nth},,`);

describe('the alerts of a learner', () => {
  test('are the rows for all and for the username with a title or a description, once each', async () => {
    const users = ['all', ' All ', ' Asha01 ', 'asha01\u200b', 'asha0', 'asha012', 'ravi02', ''];
    const { list } = await loadRows([
      ...users.map((user) => `${user},,For '${user}',,`),
      'all,Notice,,,https://example.com/',
      'all,Event,,Words alone,',
      ...['all,Event,Camp,In May,', 'asha01,Event,Camp,In May,', 'all,Event,Camp,In June,'],
    ]);
    expect(list().map(({ title, description }) => title + description)).toEqual([
      ...["For 'all'", "For ' All '", "For ' Asha01 '", "For 'asha01\u200b'"],
      ...['Words alone', 'CampIn May', 'CampIn June'],
    ]);
  });

  test.each([
    ['hi', ['Everybody', 'Hindi']],
    ['en', ['Everybody', 'English']],
  ])('are those for everybody and those in the language of the page: %s', async (code, expected) => {
    if (code === 'hi') setHindiPage();
    const { list, see, newTitles } = await loadRows([
      'all,,Everybody,,,',
      'all,,English,,,English',
      'all,,Hindi,,, हिंदी ',
      'all,,Tamil,,,ta-IN',
    ]);
    expect(list().map(({ title }) => title)).toEqual(expected);
    see();
    expect(newTitles()).toEqual([]);
  });

  test('are in English for a language that the feed lacks', async () => {
    setHindiPage();
    const { list } = await loadRows(['all,,Everybody,,,all', 'all,,English,,,en', 'all,,Tamil,,,ta']);
    expect(list().map(({ title }) => title)).toEqual(['Everybody', 'English']);
  });

  test('keep a link only when it is a web address', async () => {
    const kept = ['https://example.com/a?b=c', 'http://example.com', ' https://example.com/ '];
    const dropped = [
      ...['', ' JaVaScRiPt:alert(1)', 'data:text/html,hello', '//example.com', '/myprofile'],
      ...['https:example.com', 'N/A', 'mailto:a@example.com'],
    ];
    const rows = [...kept, 'www.example.com/camp', ...dropped].map((link, nth) => `all,,${nth},,"${link}"`);
    const { list } = await loadRows(rows);
    expect(list().map(({ link }) => link)).toEqual([
      ...kept.map((link) => link.trim()),
      'https://www.example.com/camp',
      ...dropped.map(() => ''),
    ]);
  });
});

describe('new alerts', () => {
  test('are unseen alerts at any position, and alerts with a changed text', async () => {
    const { newTitles, see, refresh } = await loadRows([camp, fair]);
    expect(newTitles()).toEqual(['Camp', 'Fair']);
    see();
    expect(newTitles()).toEqual([]);
    await refresh('all,Event,First,,', camp, 'asha01,Event,Fair,On Monday,');
    expect(newTitles()).toEqual(['First', 'Fair']);
    // A seen alert that left the feed returns.
    await refresh(camp, fair);
    expect(newTitles()).toEqual([]);
  });

  test('are counted separately for each learner of the browser', async () => {
    const { see } = await loadRows([camp, fair, theirs]);
    see();
    loadPage();
    const ravi = await loadRows([camp, fair, theirs], 'ravi02');
    expect(ravi.newTitles()).toEqual(['Camp', 'Theirs']);
    expect([seenBy('ravi02'), seenBy('asha01')?.length]).toEqual([undefined, 2]);
  });

  test('are compared with the last 500 seen alerts, stored without their texts', async () => {
    const { see, refresh } = await loadRows(camps(499));
    see();
    const [first, second] = seenBy('asha01') ?? [];
    await refresh(camp, fair);
    see();
    expect([seenBy('asha01')?.length, seenBy('asha01')?.[0]]).toEqual([500, second]);
    expect(seenBy('asha01')).not.toContain(first);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Camp|Fair/);
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
    expect(await titles()).toEqual(['Camp, in "Hubballi"', 'Fair', copy.untitled]);
    const [first, second, third] = screen.getAllByRole('article').map((card) => within(card));
    expect(first?.getByText(copy.notice).parentElement?.querySelector('svg')).toBeTruthy();
    const words = first?.getByText(/^First line/);
    expect(words?.textContent).toBe('First line, so long\nSecond line');
    expect(words?.getAttribute('dir')).toBe('auto');
    const visit = first?.getByRole('link', { name: `${copy.visit}: Camp, in "Hubballi"` });
    expect(visit?.getAttribute('href')).toBe('https://example.com/');
    expect(visit?.getAttribute('rel')).toBe('noreferrer');
    expect(second?.getByText('Event').querySelector('svg')).toBe(null);
    expect(second?.queryByRole('link')).toBe(null);
    const untyped = third?.getAllByText(/./, { selector: 'p' });
    expect(untyped?.map(({ textContent }) => textContent)).toEqual(['Words alone']);
  });

  test("shows 'No Data Found' when no alert is for the learner", async () => {
    publish(theirs);
    await openAlerts();
    await screen.findByText(copy.none);
    expect(document.querySelector('main li')).toBe(null);
    expect(bell()).toEqual(['Alerts', undefined]);
  });

  test('shows the alerts after Try again when the feed failed', async () => {
    expectConsole(/^The alerts feed cannot be read: .*alerts\.csv: HTTP 500/);
    feed('', 500, 'alerts');
    const user = await openAlerts();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain(errors.exception);
    // The sheet needs only these two columns.
    feed('Title,User,Other\nCamp,all,x', 200, 'alerts');
    await user.click(within(failure).getByRole('button', { name: ui.tryAgain }));
    expect(await titles()).toEqual(['Camp']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('marks new alerts among seen ones, also of the hourly refresh, until the learner leaves', async () => {
    publish(camp);
    const user = await openAlerts();
    const leaveAndReturn = async () => {
      await user.click(screen.getByText('Projects', { selector: 'nav a > span' }));
      await heading1('My Projects');
      await user.click(screen.getByText('Alerts', { selector: 'nav a > span' }));
      return titles();
    };
    await screen.findByText(copy.newCount(1));
    expect([await titles(), await leaveAndReturn()]).toEqual([['Camp'], ['Camp']]);
    publish(camp, fair);
    const later = Date.now() + 61 * 60_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    dispatchEvent(new Event('visibilitychange'));
    await waitFor(async () => expect(await titles()).toEqual(['Camp', 'Fair, New']));
    await waitFor(() => expect(announced()).toContain(copy.newCount(1)));
    await waitFor(() => expect(bell()).toEqual(['Alerts', undefined]));
    expect(await leaveAndReturn()).toEqual(['Camp', 'Fair']);
    expect(screen.queryByText(/new alert/)).toBe(null);
  });
});
