import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { badge, bell, elsewhere, marks, openAlerts, seenBy, shown } from './alerts.ts';
import { expectConsole } from './console.ts';
import { openHome } from './home.ts';
import { logIn, logOut } from './log-in-out.ts';
import { address, open, signIn } from './open.tsx';
import { reload } from './reload.ts';
import { expectWholeScreen } from './screen-shape.ts';
import { feed, sent, tries } from './world.ts';

const header = 'User,Type,Title,Description,Link';
/** Replaces the alerts by these rows. */
const publish = (...rows: string[]) => feed([header, ...rows].join('\r\n'), 200, 'alerts');
const card = (title: string) => {
  const found = screen.getByText(title, { selector: 'h2 > bdi' }).closest('article');
  if (!found) throw new Error(`'${title}' heads no card`);
  return within(found);
};
const empty = () => screen.findByText('No Data Found');

/** How often the feed was asked for. */
const timesAsked = () => sent.filter(({ path }) => path === '/feeds/alerts.csv').length;

describe('the alerts', () => {
  test('are those for the learner and for all, in the order of the feed', async () => {
    await openAlerts();
    expect(await shown()).toEqual([
      'Keep your password safe',
      'Web tester needed in Hubballi',
      'Rate each point of a topic',
      'International Day of Persons with Disabilities',
      'Your project has new views',
      'Apply for a scholarship',
      'Finish your CSS topics',
      'Look for work on the National Career Service',
      'Day of Sign Languages',
      'Add captions to your videos',
    ]);
    await expectWholeScreen();
  });

  test('of another learner are others', async () => {
    await openAlerts('ravi02');
    expect(await shown()).toContain('Welcome, Ravi');
    expect(screen.queryByText('Finish your CSS topics')).toBe(null);
  });

  test.each([
    ['All', true],
    [' all ', true],
    [' Asha01 ', true],
    ['asha0', false],
    ['asha012', false],
    ['ravi02', false],
    ['', false],
  ])('for %j are shown to asha01: %s', async (name, isShown) => {
    publish('all,,For sure,,', `${name},,Perhaps,,`);
    await openAlerts();
    expect(await shown()).toEqual(isShown ? ['For sure', 'Perhaps'] : ['For sure']);
  });

  test('say No Data Found where none is for the learner', async () => {
    publish('ravi02,Notice,Theirs,,');
    await openAlerts();
    await empty();
    expect(document.querySelector('main li')).toBe(null);
    expect(bell()).toBe('Alerts');
    await expectWholeScreen();
  });

  test('say No Data Found where the feed has headers alone', async () => {
    publish();
    await openAlerts();
    await empty();
  });

  test('with neither a title nor words are nothing, and one of the two is enough', async () => {
    publish('all,Notice,,,https://example.com/', 'all,Event,Title alone', 'all,Event,,Words alone,');
    await openAlerts();
    expect(await shown()).toEqual(['Title alone', 'Alert']);
    expect(card('Alert').getByText('Words alone')).toBeTruthy();
  });

  test('that are named twice in the same words show once', async () => {
    publish('all,Event,Camp,In May,', 'asha01,Event,Camp,In May,', 'all,Event,Camp,In June,');
    await openAlerts();
    expect(await shown()).toEqual(['Camp', 'Camp']);
  });

  test('keep the commas, quotes and line breaks of their words', async () => {
    publish('all,Event,"Camp, in ""Hubballi""","First line, so long\r\nSecond line",');
    await openAlerts();
    expect(await shown()).toEqual(['Camp, in "Hubballi"']);
    const words = card('Camp, in "Hubballi"').getByText(/^First line/);
    expect(words.textContent).toBe('First line, so long\nSecond line');
    expect(words.getAttribute('dir')).toBe('auto');
  });

  test('go without links, types and words where the sheet has no such columns', async () => {
    feed('Title,User,Other\nCamp,all,x', 200, 'alerts');
    await openAlerts();
    expect(await shown()).toEqual(['Camp']);
    expect(card('Camp').queryByRole('link')).toBe(null);
  });

  test('come two hundred at a time too', async () => {
    publish(...Array.from({ length: 200 }, (_, nth) => `all,Event,Camp ${nth},,`));
    await openAlerts();
    expect(await shown()).toHaveLength(200);
  });
});

describe('an alert', () => {
  test.each(['Notice', ' notice ', 'NOTICE'])(
    'of the type %j says Notice, with a warning sign',
    async (type) => {
      publish(`all,${type},Camp,,`);
      await openAlerts();
      await shown();
      const word = card('Camp').getByText('Notice');
      expect(word.querySelector('svg')).toBeTruthy();
    },
  );

  test('of another type says it without a sign, and of none says nothing', async () => {
    publish('all,Event,Camp,,', 'all,,Fair,,');
    await openAlerts();
    await shown();
    expect(card('Camp').getByText('Event').querySelector('svg')).toBe(null);
    expect(card('Fair').queryAllByText(/./, { selector: 'p' })).toEqual([]);
  });

  test.each(['https://example.com/a?b=c', 'http://example.com', ' https://example.com/ '])(
    'with the address %j can be visited, which says of what',
    async (link) => {
      publish(`all,Event,Camp,,${link}`);
      await openAlerts();
      await shown();
      const visit = card('Camp').getByRole('link', { name: 'Visit: Camp' });
      expect(visit.textContent).toBe('Visit');
      expect(visit.getAttribute('href')).toBe(link.trim());
      expect(visit.getAttribute('rel')).toBe('noreferrer');
    },
  );

  test.each([
    '',
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,hello',
    '//example.com',
    '/myprofile',
    'example.com',
    'https:example.com',
    'mailto:a@example.com',
  ])("with the address '%s' has nothing to press", async (link) => {
    publish(`all,Event,Camp,,"${link}"`);
    await openAlerts();
    await shown();
    expect(card('Camp').queryByRole('link')).toBe(null);
  });
});

describe('a feed of alerts that fails', () => {
  test('says so, and Try again brings the alerts', async () => {
    expectConsole(/^The alerts feed cannot be read: .*alerts\.csv: HTTP 500/);
    feed('', 500, 'alerts');
    const user = await openAlerts();
    const told = await screen.findByRole('alert');
    expect(told.textContent).toContain('Somthing want wrong please refresh the page');
    expect(bell()).toBe('Alerts');
    publish('all,Event,Camp,,');
    await user.click(within(told).getByRole('button', { name: 'Try again' }));
    expect(await shown()).toEqual(['Camp']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('fails again and still offers to try', async () => {
    expectConsole(/^The alerts feed cannot be read/);
    feed('', 500, 'alerts');
    const user = await openAlerts();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(timesAsked()).toBe(2 * tries));
    await screen.findByRole('button', { name: 'Try again' });
  });

  test.each([['<!doctype html><title>Sign in</title>'], ['Title,Link\nCamp,'], ['User,Title\nall,"Camp']])(
    'is one that is %j',
    async (text) => {
      expectConsole(/^The alerts feed cannot be read/);
      feed(text, 200, 'alerts');
      await openAlerts();
      await screen.findByRole('button', { name: 'Try again' });
      expect(screen.queryByText('No Data Found')).toBe(null);
    },
  );
});

test('alerts that are on their way are said to load', async () => {
  let arrive: (csv: string) => void = () => {};
  feed(
    new Promise((resolve) => {
      arrive = resolve;
    }),
    200,
    'alerts',
  );
  await openAlerts();
  expect(screen.getByText('Alerts for you: loading...')).toBeTruthy();
  expect(screen.queryByText('No Data Found')).toBe(null);
  arrive(`${header}\nall,,Camp,,`);
  expect(await shown()).toEqual(['Camp']);
});

describe('what is new', () => {
  const camp = 'all,Event,Camp,,';
  const fair = 'asha01,Event,Fair,,';
  const theirs = 'ravi02,Event,Theirs,,';

  test('is counted on the bar wherever the learner is', async () => {
    publish(camp, fair, theirs);
    await openHome();
    await waitFor(() => expect(bell()).toBe('Alerts, 2 new'));
    expect(badge()).toBe('2');
  });

  test('is shown as 99+ where it is more, and spoken as it is', async () => {
    publish(...Array.from({ length: 100 }, (_, nth) => `all,Event,Camp ${nth},,`));
    await openHome();
    await waitFor(() => expect(bell()).toBe('Alerts, 100 new'));
    expect(badge()).toBe('99+');
  });

  test('is marked in words on the first visit, and no longer counted once it is seen', async () => {
    publish(camp, fair);
    await openAlerts();
    await shown();
    expect(marks()).toEqual(['Camp, New', 'Fair, New']);
    expect(screen.getByText('2 new alerts')).toBeTruthy();
    await waitFor(() => expect(bell()).toBe('Alerts'));
    expect(badge()).toBe(undefined);
    expect(marks()).toEqual(['Camp, New', 'Fair, New']);
  });

  test('is no longer marked once the learner has left and comes back', async () => {
    publish(camp, fair);
    const user = await openAlerts();
    await shown();
    await user.click(screen.getByText('Projects', { selector: 'nav a' }));
    await screen.findByText('My Projects', { selector: 'h1' });
    await user.click(screen.getByText('Alerts', { selector: 'nav a' }));
    expect(await shown()).toEqual(['Camp', 'Fair']);
    expect(marks()).toEqual(['Camp', 'Fair']);
    expect(screen.queryByText(/new alert/)).toBe(null);
  });

  test('is what came since, wherever it stands, and what has other words now', async () => {
    publish(camp, fair);
    await openAlerts();
    await shown();
    publish('all,Event,First,,', camp, 'asha01,Event,Fair,On Monday,');
    await reload();
    await waitFor(() => expect(marks()).toEqual(['First, New', 'Camp', 'Fair, New']));
    expect(screen.getByText('2 new alerts')).toBeTruthy();
  });

  describe('in an app that stays open', () => {
    /** The learner looks at the app again so many minutes later. */
    const lookAgain = (minutes: number) => {
      const then = Date.now() + minutes * 60_000;
      vi.spyOn(Date, 'now').mockImplementation(() => then);
      document.dispatchEvent(new Event('visibilitychange'));
    };

    test('is looked for when the learner comes back to it after an hour', async () => {
      publish(camp);
      const user = await openAlerts();
      await shown();
      await user.click(screen.getByText('Projects', { selector: 'nav a' }));
      publish(camp, fair);
      lookAgain(61);
      await waitFor(() => expect(bell()).toBe('Alerts, 1 new'));
    });

    test('is marked where the list is shown already', async () => {
      publish(camp);
      await openAlerts();
      await shown();
      publish(camp, fair);
      lookAgain(61);
      await waitFor(() => expect(marks()).toEqual(['Camp, New', 'Fair, New']));
      expect(bell()).toBe('Alerts');
    });

    test('is not looked for before that', async () => {
      publish(camp);
      await openAlerts();
      await shown();
      lookAgain(59);
      await vi.dynamicImportSettled();
      expect(timesAsked()).toBe(1);
    });

    test('leaves what is there where the feed cannot be read', async () => {
      publish(camp);
      await openAlerts();
      await shown();
      feed('', 500, 'alerts');
      lookAgain(61);
      await waitFor(() => expect(timesAsked()).toBe(1 + tries));
      expect(await shown()).toEqual(['Camp']);
    });
  });

  test('is one in the singular', async () => {
    publish(camp);
    await openAlerts();
    await screen.findByText('1 new alert');
  });

  test('is new to each learner of the device, whose own visits count', async () => {
    publish(camp, fair, theirs);
    const user = await openAlerts();
    await shown();
    await elsewhere.loseSession();
    await logIn(user, 'ravi02');
    await waitFor(() => expect(bell()).toBe('Alerts, 2 new'));
    expect(timesAsked()).toBe(2);
    expect(seenBy('ravi02')).toBe(undefined);
    expect(seenBy('asha01')).toHaveLength(2);
  });

  test('is all of it after a logout, which clears the device', async () => {
    publish(camp, fair);
    const user = await openAlerts();
    await shown();
    await waitFor(() => expect(bell()).toBe('Alerts'));
    await logOut(user);
    await logIn(user, 'asha01');
    await waitFor(() => expect(bell()).toBe('Alerts, 2 new'));
  });

  test('stays known where a feed leaves it out for once, or another tab has an older one', async () => {
    publish(camp, fair);
    await openAlerts();
    await shown();
    publish(camp);
    await reload();
    expect(await shown()).toEqual(['Camp']);
    publish(camp, fair);
    await reload();
    await waitFor(() => expect(marks()).toEqual(['Camp', 'Fair']));
    expect(seenBy('asha01')).toHaveLength(2);
  });

  test('is remembered of the last 500 alone', async () => {
    publish(...Array.from({ length: 499 }, (_, nth) => `all,Event,Camp ${nth},,`));
    await openAlerts();
    await shown();
    const [first, second] = seenBy('asha01') ?? [];
    publish(camp, fair);
    await reload();
    await shown();
    await waitFor(() => expect(seenBy('asha01')).not.toContain(first));
    expect(seenBy('asha01')).toHaveLength(500);
    expect(seenBy('asha01')?.[0]).toBe(second);
  });

  test('keeps no words of an alert on the device', async () => {
    publish('asha01,Notice,Your salary,It is late,');
    await openAlerts();
    await shown();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/salary|late/);
  });

  test('stays counted where the list could not be shown', async () => {
    publish(camp);
    await openHome();
    await waitFor(() => expect(bell()).toBe('Alerts, 1 new'));
    expect(seenBy('asha01')).toBe(undefined);
  });

  test('is no longer counted here once another tab has shown it', async () => {
    publish(camp, fair);
    await openHome();
    await waitFor(() => expect(bell()).toBe('Alerts, 2 new'));
    const here = address();
    const { newAlerts } = await import('#stores/alerts.ts');
    await elsewhere.see(
      'asha01',
      newAlerts.value.map(({ fingerprint }) => fingerprint),
    );
    await waitFor(() => expect(bell()).toBe('Alerts'));
    expect(address()).toBe(here);
  });

  test.each(['{', '"all"', '[1]', '{"0":"a"}'])('is all of it where the device holds %s', async (stored) => {
    localStorage.setItem('AlertsSeen:asha01', stored);
    publish(camp, fair);
    await openHome();
    await waitFor(() => expect(bell()).toBe('Alerts, 2 new'));
  });
});

test("a visitor's bar and device hold nothing of alerts", async () => {
  await open('/myalerts');
  await screen.findByText('Are you disabled.?');
  expect(sent.map(({ path }) => path)).not.toContain('/feeds/alerts.csv');
});

test('the alerts of whoever the token turns out to belong to are the ones that show', async () => {
  publish('asha01,,For Asha,,', 'ravi02,,For Ravi,,');
  await signIn('asha01');
  const ofAsha = localStorage.getItem('UserData') ?? '';
  await signIn('ravi02');
  localStorage.setItem('UserData', ofAsha);
  await open('/myalerts');
  await waitFor(async () => expect(await shown()).toEqual(['For Ravi']));
  expect(screen.queryByText('For Asha')).toBe(null);
});
