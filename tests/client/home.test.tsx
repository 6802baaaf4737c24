import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/entities.ts';
import { idle } from '#stores/loading.ts';
import { expectConsole } from './console.ts';
import { cards, fact, openHome, section } from './home.ts';
import { address, open, signIn } from './open.tsx';
import { callsOf, feed, force, holdBack, tries } from './world.ts';

const footerText = 'V1.0.0 ... by a tech institute in India';

/** Makes every random draw come out so, from 0 to just below 1. */
const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

const partOf = async (name: string) => within(await section(name));
const viewAll = async (name: string) =>
  (await partOf(name)).getByRole('link', { name: /^View all/ }).getAttribute('href');

describe('home', () => {
  test('greets the learner and shows the first of each list, by one call each', async () => {
    await openHome();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('Hello Asha');
    expect(heading.nextElementSibling?.textContent).toBe('asha01');

    expect(await cards('My Skills')).toEqual(['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing']);
    const css = (await partOf('My Skills')).getByRole('link', { name: 'CSS' });
    expect(css.getAttribute('href')).toBe('/previewskill?skill=2');
    expect(await viewAll('My Skills')).toBe('/allskills');

    expect(await cards('Choose subject..!')).toEqual([
      'Web Development',
      'Office Work',
      'Design',
      'Data',
      'Communication',
      'Accessibility',
    ]);
    const design = (await partOf('Choose subject..!')).getByRole('link', { name: 'Design' });
    expect(design.getAttribute('href')).toBe('/pev/subject?subject=3');
    expect(await viewAll('Choose subject..!')).toBe('/allSubjects');

    expect(await cards('Top Rated Skills')).toEqual(['HTML', 'CSS', 'JavaScript', 'React']);
    expect(await viewAll('Top Rated Skills')).toBe('/topskills');

    expect(await cards('Courses for you')).toHaveLength(1);
    expect((await screen.findByText(footerText)).tagName).toBe('FOOTER');
    const parts = ['Dashboard', 'My Skills', 'Choose subject..!', 'Top Rated Skills', 'Courses for you'];
    for (const name of parts) expect(screen.getByRole('region', { name })).toBe(await section(name));

    const ids = [
      'listSkills',
      'listSubjects',
      'listUserSkills',
      'listProjects',
      'getUser',
      'skillLevel',
    ] as const;
    for (const id of ids) await waitFor(() => expect(callsOf(id), id).toHaveLength(1));
  });

  test('shows a learner without skills where to begin', async () => {
    await openHome('ravi02');
    await screen.findByText("You have't any skills yet");
    await waitFor(async () => expect(await fact('Projects')).toBe('0'));
    expect(await fact('Skills')).toBe('0');
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Add Skill' });
    expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/skilllist', '/skilllist']);
    expect(await cards('Top Rated Skills')).toHaveLength(4);
  });

  test("says 'loading...' in a part whose list has not come", async () => {
    const release = holdBack('listSubjects');
    await openHome();
    expect((await section('Choose subject..!')).textContent).toContain('loading...');
    await release();
    await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
    expect((await section('Choose subject..!')).textContent).not.toContain('loading...');
  });
});

describe('the dashboard', () => {
  test('shows progress and level of the drawn skill, and counts skills and projects', async () => {
    draw(0.2);
    await openHome();
    const dashboard = await partOf('Dashboard');
    await dashboard.findByText('50%');
    expect(dashboard.getByRole('link', { name: 'Your progress in CSS' }).getAttribute('href')).toBe(
      '/previewskill?skill=2',
    );
    const bar = document.querySelector('progress') as HTMLProgressElement;
    expect(bar.value / bar.max).toBe(0.5);
    expect(await fact('Progress')).toBe('2 of 4 topics');
    await waitFor(async () => expect(await fact('Skill level')).toBe('Intermediate (2 of 4)'));

    expect(dashboard.getByText(/^.{80,90}\.\.\.$/)).toBeTruthy();


    await waitFor(async () => expect(await fact('Projects')).toBe('3'));
    expect(await fact('Skills')).toBe('5');
    expect(dashboard.getByRole('link', { name: 'Skills' }).getAttribute('href')).toBe('/allskills');
    expect(dashboard.getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/myproject');
  });

  test("says 'Not known' of skills that cannot be loaded", async () => {
    await force('listUserSkills', 'server-error');
    await openHome();
    await waitFor(async () => expect(await fact('Skills')).toBe('Not known'));
    await waitFor(async () => expect(await fact('Projects')).toBe('3'));
    expect(document.querySelector('progress')).toBe(null);
    expect(screen.queryByText("You have't any skills yet")).toBe(null);
  });

  test("says 'Not known' of projects, level and progress that cannot be loaded", async () => {
    for (const id of ['listProjects', 'skillLevel', 'topicsBySkill'] as const)
      await force(id, 'server-error');
    await openHome();
    for (const term of ['Projects', 'Skill level', 'Progress']) {
      await waitFor(async () => expect(await fact(term), term).toBe('Not known'));
    }
    expect(document.querySelector('progress')).toBe(null);
    expect(await fact('Skills')).toBe('5');
  });
});

const lists = [
  ['listUserSkills', 'My Skills', 4],
  ['listSubjects', 'Choose subject..!', 6],
  ['listSkills', 'Top Rated Skills', 4],
] as const;

test.each(lists)('the part of %s alone says that it failed, until Try again brings it', async (...row) => {
  const [id, heading, count] = row;
  await force(id, 'server-error', 2 * tries);
  const user = await openHome();
  const part = await partOf(heading);
  const name = `Try again: ${heading}`;
  await part.findByText('Oops.. Yiyy');
  expect(part.getByText('Somthing with wrong in backend...')).toBeTruthy();
  for (const [, other, otherCount] of lists.filter(([, name]) => name !== heading)) {
    expect(await cards(other)).toHaveLength(otherCount);
  }
  await user.click(part.getByRole('button', { name }));
  await user.click(await part.findByRole('button', { name }));
  await waitFor(async () => expect(await cards(heading)).toHaveLength(count));
  expect(callsOf(id)).toHaveLength(2 * tries + 1);
  expect(part.queryByText('Oops.. Yiyy')).toBe(null);
  expect(document.activeElement).not.toBe(document.body);
});

describe('a learner whose record is not on the device', () => {
  async function openWithout(times?: number) {
    await signIn('asha01');
    localStorage.removeItem('UserData');
    await force('getUser', 'server-error', times);
    const user = await open('/');
    const problem = 'Too many requests please try again later';
    expect((await screen.findByText(problem)).closest('[role=alert]')?.textContent).toBe(problem);
    return user;
  }

  test('is led to the login, which removes the token', async () => {
    const user = await openWithout();
    await user.click(screen.getByRole('link', { name: 'You are Not logged in here Please click here..!' }));
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    expect(address()).toBe('/login');
    expect(localStorage.getItem('auth_token')).toBe(null);
  });

  test('sees home after Try again', async () => {
    const user = await openWithout(tries);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: /^Hello Asha/ });
    expect(await cards('My Skills')).toHaveLength(4);
  });
});

describe('the course', () => {
  /** The course that is drawn from a feed of these rows. */
  async function courseIn(...rows: string[]) {
    feed(['Image,Title,Description,Link', ...rows].join('\n'));
    const { course, loadCourse } = await import('#stores/courses.ts');
    course.value = idle;
    await loadCourse();
    expect(course.value.is).toBe('ready');
    return (course.value as { value?: Ad }).value;
  }

  test.each([
    [0, 'First'],
    [0.4999, 'First'],
    [0.5, 'Second'],
    [0.9999, 'Second'],
  ])('is drawn evenly from the rows with a title when the chance is %d', async (value, Title) => {
    draw(value);
    expect(await courseIn(',First,,', ', ,No title,', ',Second,,')).toMatchObject({ Title });
  });

  test('is none when no row has a title', async () => {
    expect(await courseIn('/a.svg,,About nothing,https://example.com/')).toBe(undefined);
  });

  test('has only web addresses, whole or beside the feed', async () => {
    const beside = new URL('/beside', (await import('#api/settings.ts')).settings.adsUrl).href;
    for (const [given, taken] of [
      ['', ''],
      [' https://example.com/a ', 'https://example.com/a'],
      ['/beside', beside],
      ['javascript:alert(1)', ''],
      ['data:text/html,hello', ''],
      ['//example.com/', ''],
      ['\\\\example.com', ''],
      ['https://name@example.com/', ''],
      ['https://', ''],
    ]) {
      expect(await courseIn(`${given},Braille,,${given}`), given).toMatchObject({
        Image: taken,
        Link: taken,
      });
    }
  });

  test('is shown with its link when it has one', async () => {
    feed('Image,Title,Description,Link\n,Sign on,Learn to sign,https://courses.example/sign');
    await openHome();
    const part = await partOf('Courses for you');
    expect(await cards('Courses for you')).toEqual(['Sign on']);
    expect(part.getByText('Learn to sign')).toBeTruthy();
    const link = part.getByRole('link', { name: 'Open course: Sign on' });
    expect(link.getAttribute('href')).toBe('https://courses.example/sign');
  });

  test('comes before what stands below it', async () => {
    let arrive: (csv: string) => void = () => {};
    feed(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await openHome();
    await waitFor(async () => expect(await cards('My Skills')).toHaveLength(4));
    expect(screen.queryByText(footerText)).toBe(null);
    act(() => arrive('Title\nBraille'));
    expect(await cards('Courses for you')).toEqual(['Braille']);
    expect((await partOf('Courses for you')).queryByRole('link')).toBe(null);
    expect(screen.getByText(footerText)).toBeTruthy();
  });

  test('is left out when its feed cannot be read', async () => {
    expectConsole(/courses feed cannot be read.*HTTP 500/);
    feed('', 500);
    await openHome();
    await screen.findByText(footerText);
    expect(screen.queryByText('Courses for you')).toBe(null);
    expect(await cards('My Skills')).toHaveLength(4);
  });
});
