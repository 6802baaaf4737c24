import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Ad } from '#contract/entities.ts';
import { cards, fact, openHome, section } from '../home.ts';
import { callsOf, changeResponse, control, feed, tries } from '../world.ts';

const footerText = 'V1.0.0 ... by a tech institute in India';

/** Makes `Math.random` return this value, at least 0 and below 1. */
const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

const partOf = async (name: string) => within(await section(name));
const viewAll = async (name: string) =>
  (await partOf(name)).getByRole('link', { name: /^View all/ }).getAttribute('href');

describe('home', () => {
  test('shows the first items of each list, with one call per list', async () => {
    await openHome();
    expect(await cards('My Skills')).toEqual(['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing']);
    const css = (await partOf('My Skills')).getByRole('link', { name: 'CSS' });
    expect(css.getAttribute('href')).toBe('/previewskill?skill=2');
    expect(await viewAll('My Skills')).toBe('/allskills');

    expect(await cards('Choose subject..!')).toHaveLength(6);
    const design = (await partOf('Choose subject..!')).getByRole('link', { name: 'Design' });
    expect(design.getAttribute('href')).toBe('/pev/subject?subject=3');
    expect(await viewAll('Choose subject..!')).toBe('/allSubjects');

    expect(await cards('Top Rated Skills')).toEqual(['HTML', 'CSS', 'JavaScript', 'React']);
    expect(await viewAll('Top Rated Skills')).toBe('/topskills');

    expect(await cards('Courses for you')).toHaveLength(1);
    expect((await screen.findByText(footerText)).tagName).toBe('FOOTER');
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

  test('shows a learner without skills three steps, with one link to Add Skill', async () => {
    await openHome('ravi02');
    await screen.findByText("You have't any skills yet");
    await waitFor(async () => expect(await fact('Projects')).toBe('0'));
    expect(await fact('Skills')).toBe('0');
    const steps = within((await partOf('Three steps to your portfolio')).getByRole('list'));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    // A single link, not three invitations to the same.
    const way = within(screen.getByRole('main')).getByRole('link', { name: 'Add Skill' });
    expect(way.getAttribute('href')).toBe('/skilllist');
    expect(await cards('Top Rated Skills')).toHaveLength(4);
  });
});

describe('the dashboard', () => {
  test('shows progress and level of a random skill, and counts skills and projects', async () => {
    draw(0.2);
    await openHome();
    const dashboard = await partOf('Dashboard');
    expect(dashboard.getByRole('link', { name: 'Your progress in CSS' }).getAttribute('href')).toBe(
      '/previewskill?skill=2',
    );
    await waitFor(async () => expect(await fact('Progress')).toBe('50%'));
    expect(await fact('Skill level')).toBe('Intermediate in 9 of 23 points2 of 4 topics');

    expect(dashboard.getByText(/^.{80,90}\.\.\.$/)).toBeTruthy();

    await waitFor(async () => expect(await fact('Projects')).toBe('3'));
    expect(await fact('Skills')).toBe('5');
    expect(dashboard.getByRole('link', { name: 'Skills' }).getAttribute('href')).toBe('/allskills');
    expect(dashboard.getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/myproject');
  });

  test("shows 'Not known' for skills that fail to load", async () => {
    await control.force('listUserSkills', 'server-error');
    await openHome();
    await waitFor(async () => expect(await fact('Skills')).toBe('Not known'));
    await waitFor(async () => expect(await fact('Projects')).toBe('3'));
    expect(screen.queryByText("You have't any skills yet")).toBe(null);
    expect(screen.queryByText('Your next step')).toBe(null);
    expect(await screen.findAllByText('Oops.. Yiyy')).toHaveLength(1);
  });

  test("shows 'Not known' for projects and progress that fail to load, and the level of the ratings", async () => {
    draw(0.2);
    for (const id of ['listProjects', 'skillLevel', 'topicsBySkill'] as const)
      await control.force(id, 'server-error');
    await openHome();
    for (const term of ['Projects', 'Progress']) {
      await waitFor(async () => expect(await fact(term), term).toBe('Not known'));
    }
    expect(await fact('Skill level')).toBe('Intermediate in 9 points2 of 4 topics');
    expect(await fact('Skills')).toBe('5');
  });
});

describe('the next step', () => {
  const limitSkills = (...ids: readonly number[]) =>
    changeResponse('listUserSkills', ({ skills, ...response }) => ({
      ...response,
      skills: skills.filter(({ skill_id }: { skill_id: number }) => ids.includes(skill_id)),
    }));
  const linkIn = (part: Awaited<ReturnType<typeof partOf>>, name: string) =>
    part.findByRole('link', { name }).then((link) => link.getAttribute('href'));

  test('continues at the next topic of the skill nearest to its end, and links to the portfolio', async () => {
    await openHome();
    const step = await partOf('Your next step');
    expect(step.getByRole('heading', { name: 'Accessibility Testing' })).toBeTruthy();
    expect(step.getByText('1 topic left')).toBeTruthy();
    await step.findByText('Next: Standards and planning');
    expect(await linkIn(step, 'Continue: Accessibility Testing')).toBe(
      '/editskill?skill=17&topic=62&is_exist=false',
    );
    expect(await linkIn(step, 'Show your portfolio')).toBe('/portfolio');
  });

  test('continues the skill that was rated last on this device, until a logout', async () => {
    await openHome();
    const { saveRating } = await import('#skills/state/ratings.ts');
    const points = [306, 307, 308].map((point_id) => ({ point_id, level: 3 as const }));
    await act(() => saveRating({ skill_id: 15, topic_id: 55, points }));
    const step = await partOf('Your next step');
    await step.findByRole('heading', { name: 'Customer Support' });
    expect(step.getByText('2 topics left')).toBeTruthy();
    await step.findByText('Next: Tickets and tools');
    const { logOut } = await import('#session/log-out.ts');
    act(logOut);
    expect(localStorage.getItem('LastSkill:asha01')).toBe(null);
  });

  test('leads to the list of topics when the topics fail to load', async () => {
    await control.force('topicsBySkill', 'server-error');
    await openHome();
    const step = await partOf('Your next step');
    expect(await linkIn(step, 'Continue: Accessibility Testing')).toBe('/editskill?skill=17&is_exist=true');
    await waitFor(async () => expect(await fact('Progress')).toBe('Not known'));
    expect(await linkIn(step, 'Continue: Accessibility Testing')).toBe('/editskill?skill=17&is_exist=true');
  });

  test('is the portfolio when every topic is rated', async () => {
    limitSkills(1);
    await openHome();
    const step = await partOf('Your next step');
    expect(await linkIn(step, 'Show your portfolio')).toBe('/portfolio');
    expect(await linkIn(step, 'Choose your next skill')).toBe('/skilllist');
  });

  test('is a first project when every topic is rated and there is no project', async () => {
    limitSkills(1);
    changeResponse('listProjects', (response) => ({ ...response, data: [] }));
    await openHome();
    const step = await partOf('Your next step');
    expect(await linkIn(step, 'Add Project')).toBe('/addproject');
    expect(await linkIn(step, 'Show your portfolio')).toBe('/portfolio');
  });
});

test('shows an error only in the failed section, until Try again loads it', async () => {
  await control.force('listSubjects', 'server-error', { times: 2 * tries });
  const user = await openHome();
  const part = await partOf('Choose subject..!');
  const name = 'Try again: Choose subject..!';
  await part.findByText('Oops.. Yiyy');
  expect(await cards('My Skills')).toHaveLength(4);
  expect(await cards('Top Rated Skills')).toHaveLength(4);
  await user.click(part.getByRole('button', { name }));
  await user.click(await part.findByRole('button', { name }));
  await waitFor(async () => expect(await cards('Choose subject..!')).toHaveLength(6));
  expect(callsOf('listSubjects')).toHaveLength(2 * tries + 1);
  expect(document.activeElement).not.toBe(document.body);
});

describe('the course', () => {
  /** Loads a feed of these rows. Returns the selected course. */
  async function courseIn(...rows: string[]) {
    vi.resetModules();
    feed(['Image,Title,Description,Link', ...rows].join('\n'));
    const { course, loadCourse } = await import('#alerts/state/courses.ts');
    await loadCourse();
    expect(course.value.kind).toBe('ready');
    return (course.value as { value?: Ad }).value;
  }

  test.each([
    [0, 'First'],
    [0.4999, 'First'],
    [0.5, 'Second'],
    [0.9999, 'Second'],
  ])('is selected evenly from the rows with a title when Math.random returns %d', async (value, Title) => {
    draw(value);
    expect(await courseIn(',First,,', ', ,No title,', ',Second,,')).toMatchObject({ Title });
  });

  test('is undefined when no row has a title', async () => {
    expect(await courseIn('/a.svg,,About nothing,https://example.com/')).toBe(undefined);
  });

  test('keeps only web addresses, absolute or relative to the feed', async () => {
    const beside = new URL('/beside', import.meta.env.VITE_ADS_CSV_URL).href;
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

  test('shows its link', async () => {
    feed('Image,Title,Description,Link\n,Sign on,Learn to sign,https://courses.example/sign');
    await openHome();
    const part = await partOf('Courses for you');
    expect(await cards('Courses for you')).toEqual(['Sign on']);
    expect(part.getByText('Learn to sign')).toBeTruthy();
    const link = part.getByRole('link', { name: 'Open course: Sign on' });
    expect(link.getAttribute('href')).toBe('https://courses.example/sign');
  });

  test('delays the footer until it is loaded', async () => {
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
});
