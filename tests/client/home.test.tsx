import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { expectConsole } from './console.ts';
import { cards, fact, openHome, section } from './home.ts';
import { callsOf, changeAnswer, feed, holdBack } from './world.ts';

/** Makes every draw at random come out so, from 0 to just below 1. */
const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

describe('home greets', () => {
  test('the learner by first name, with the username below', async () => {
    await openHome();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Hello Asha');
    expect(heading.nextElementSibling?.textContent).toBe('asha01');
  });

  test('and ends in the documented footer', async () => {
    await openHome();
    const footer = await screen.findByText('V1.0.0 ... by a tech institute in India');
    expect(footer.tagName).toBe('FOOTER');
  });
});

describe('the dashboard', () => {
  test.each([
    [0, 'HTML', '100%', '4 of 4 topics', 'Master (4 of 4)'],
    [0.1999, 'HTML', '100%', '4 of 4 topics', 'Master (4 of 4)'],
    [0.2, 'CSS', '50%', '2 of 4 topics', 'Intermediate (2 of 4)'],
    [0.4, 'Spreadsheets', '60%', '3 of 5 topics', 'Intermediate (2 of 4)'],
    [0.6, 'Accessibility Testing', '75%', '3 of 4 topics', 'Master (4 of 4)'],
    [0.8, 'Customer Support', '40%', '2 of 5 topics', 'Advanced (3 of 4)'],
    [0.9999, 'Customer Support', '40%', '2 of 5 topics', 'Advanced (3 of 4)'],
  ])('where %f is drawn shows the progress in %s', async (value, name, percent, topics, level) => {
    draw(value);
    await openHome();
    await within(await section('Dashboard')).findByText(percent);
    expect(screen.getByRole('link', { name: `Your progress in ${name}` })).toBeTruthy();
    const bar = document.querySelector('progress') as HTMLProgressElement;
    expect(`${(bar.value / bar.max) * 100}%`).toBe(percent);
    await waitFor(async () => expect(await fact('Skill level')).toBe(level));
    expect(await fact('Progress')).toBe(topics);
  });

  test('rounds the progress to a whole number', async () => {
    draw(0);
    changeAnswer('topicsBySkill', ({ data, ...rest }) => ({ ...rest, data: [...data, ...data.slice(0, 2)] }));
    changeAnswer('listUserSkills', ({ skills, ...rest }) => ({
      ...rest,
      skills: [{ ...skills[0], Topics: skills[0].Topics.slice(0, 1) }],
    }));
    await openHome();
    await within(await section('Dashboard')).findByText('17%');
    expect(await fact('Progress')).toBe('1 of 6 topics');
  });

  test.each([
    ['0', 'Not rated yet'],
    ['1', 'Beginner (1 of 4)'],
    ['2', 'Intermediate (2 of 4)'],
    ['3', 'Advanced (3 of 4)'],
    ['4', 'Master (4 of 4)'],
  ])('calls level %s %s', async (level, words) => {
    changeAnswer('skillLevel', () => Number(level));
    await openHome();
    await waitFor(async () => expect(await fact('Skill level')).toBe(words));
  });

  test('counts the skills and the projects, and leads to them', async () => {
    await openHome();
    await waitFor(async () => expect(await fact('Projects')).toBe('3'));
    expect(await fact('Skills')).toBe('5');
    const dashboard = within(await section('Dashboard'));
    expect(dashboard.getByRole('link', { name: 'Skills' }).getAttribute('href')).toBe('/allskills');
    expect(dashboard.getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/myproject');
  });

  test('cuts the description at 90 characters to the eye and leaves it whole to a screen reader', async () => {
    draw(0);
    await openHome();
    const dashboard = await section('Dashboard');
    const whole = within(dashboard).getByText(/It is the first step in web work\.$/);
    const shown = whole.previousElementSibling;
    expect(shown?.getAttribute('aria-hidden')).toBe('true');
    expect(shown?.textContent?.replace(/\.\.\.$/, '').length).toBeLessThanOrEqual(90);
  });
});

describe('the sections of home', () => {
  test('are regions named by their headings', async () => {
    await openHome();
    await screen.findByText('Courses for you');
    const names = ['Dashboard', 'My Skills', 'Choose subject..!', 'Top Rated Skills', 'Courses for you'];
    for (const name of names) {
      expect(screen.getByRole('region', { name })).toBe(await section(name));
    }
  });

  test('show four of my skills, each leading to its own', async () => {
    await openHome();
    expect(await cards('My Skills')).toEqual(['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing']);
    const mine = within(await section('My Skills'));
    expect(mine.getByRole('link', { name: 'CSS' }).getAttribute('href')).toBe('/previewskill?skill=2');
    expect(mine.getByRole('link', { name: /^View all/ }).getAttribute('href')).toBe('/allskills');
  });

  test('show six subjects, each leading to its preview', async () => {
    await openHome();
    expect(await cards('Choose subject..!')).toEqual([
      'Web Development',
      'Office Work',
      'Design',
      'Data',
      'Communication',
      'Accessibility',
    ]);
    const subjects = within(await section('Choose subject..!'));
    expect(subjects.getByRole('link', { name: 'Design' }).getAttribute('href')).toBe(
      '/pev/subject?subject=3',
    );
    expect(subjects.getByRole('link', { name: /^View all/ }).getAttribute('href')).toBe('/allSubjects');
  });

  test('show four top rated skills', async () => {
    await openHome();
    expect(await cards('Top Rated Skills')).toEqual(['HTML', 'CSS', 'JavaScript', 'React']);
    const top = within(await section('Top Rated Skills'));
    expect(top.getByRole('link', { name: /^View all/ }).getAttribute('href')).toBe('/topskills');
  });

  test('say what is on its way until it comes', async () => {
    const release = holdBack('listSubjects');
    await openHome();
    expect((await section('Choose subject..!')).textContent).toContain('loading...');
    await release();
    await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
    expect((await section('Choose subject..!')).textContent).not.toContain('loading...');
  });

  test("say 'No Description' of a skill that has none", async () => {
    changeAnswer('listSkills', ({ data, ...rest }) => ({ ...rest, data: data.toReversed() }));
    await openHome();
    expect(await cards('Top Rated Skills')).toContain('Braille Transcription');
    expect(within(await section('Top Rated Skills')).getByText('No Description')).toBeTruthy();
  });
});

describe('the course', () => {
  test.each([
    [0, 'Screen Reader Basics', 'https://diksha.gov.in/'],
    [0.9999, 'GST Basics, from Invoice to Return', 'https://www.nielit.gov.in/'],
  ])('is drawn at random from the feed: %f gives %s', async (value, title, link) => {
    draw(value);
    await openHome();
    expect(await cards('Courses for you')).toEqual([title]);
    const open = within(await section('Courses for you')).getByRole('link', {
      name: `Open course: ${title}`,
    });
    expect(open.getAttribute('href')).toBe(link);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,hello',
    '//example.com/',
    '\\\\example.com',
    'https:example.com',
    'https://name@example.com/',
  ])("with the link '%s' is shown without one", async (link) => {
    feed(`Image,Title,Description,Link\n,Braille,Dots,"${link}"\n`);
    await openHome();
    expect(await cards('Courses for you')).toEqual(['Braille']);
    expect(within(await section('Courses for you')).queryByRole('link')).toBe(null);
  });

  test('goes without a picture, words and link where its row ends early', async () => {
    feed('Title,Description,Link\nBraille');
    await openHome();
    expect(await cards('Courses for you')).toEqual(['Braille']);
    expect(within(await section('Courses for you')).queryByRole('link')).toBe(null);
  });

  test.each(['', '/a.svg,,About nothing,https://example.com/\n'])(
    'is nothing at all where no row has a title: %j',
    async (row) => {
      feed(`Image,Title,Description,Link\n${row}`);
      await openHome();
      await screen.findByText('V1.0.0 ... by a tech institute in India');
      expect(screen.queryByText('Courses for you')).toBe(null);
    },
  );

  test('is known before what stands below it comes', async () => {
    let arrive: (csv: string) => void = () => {};
    feed(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await openHome();
    await waitFor(async () => expect(await cards('My Skills')).toHaveLength(4));
    const footer = () => screen.queryByText('V1.0.0 ... by a tech institute in India');
    expect(footer()).toBe(null);
    act(() => arrive('Title\nBraille'));
    expect(await cards('Courses for you')).toEqual(['Braille']);
    expect(footer()).toBeTruthy();
  });

  test('is left out where the feed cannot be read, and the rest of home stands', async () => {
    expectConsole(/courses feed cannot be read.*HTTP 500/);
    feed('', 500);
    await openHome();
    await waitFor(async () => expect(await cards('My Skills')).toHaveLength(4));
    await screen.findByText('V1.0.0 ... by a tech institute in India');
    expect(screen.queryByText('Courses for you')).toBe(null);
  });
});

test('a learner without skills is shown where to begin', async () => {
  await openHome('ravi02');
  await screen.findByText("You have't any skills yet");
  await waitFor(async () => expect(await fact('Projects')).toBe('0'));
  expect(await fact('Skills')).toBe('0');
  const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Add Skill' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/skilllist', '/skilllist']);
  expect(await cards('Choose subject..!')).toHaveLength(6);
  expect(await cards('Top Rated Skills')).toHaveLength(4);
});

test('home asks for each thing once', async () => {
  await openHome();
  await screen.findByText('Courses for you');
  await waitFor(() => expect(callsOf('skillLevel')).toHaveLength(1));
  for (const id of ['listSkills', 'listSubjects', 'listUserSkills', 'listProjects', 'getUser'] as const) {
    expect(callsOf(id), id).toHaveLength(1);
  }
});
