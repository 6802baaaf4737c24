import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { courseOf } from '#alerts/state/courses.ts';
import type { Skill } from '#contract/entities.ts';
import { course as courseCopy } from '#copy/alerts.ts';
import { firstSteps, home, nextStep } from '#copy/home.ts';
import { screens } from '#copy/screens.ts';
import { logOut } from '#session/log-out.ts';
import { openSession, type Session } from '#session/session.ts';
import { saveRating } from '#skills/outbox/ratings.ts';
import { catalogueOf } from '#skills/state/catalogue.ts';
import { changeData } from '../data.ts';
import { feed } from '../feeds.ts';
import { setHindiPage } from '../hindi-page.ts';
import { cards, countOf, openHome, section } from '../home.ts';
import { sessionOf } from '../restore-session.ts';
import { seen } from '../skill-screens.ts';
import { callsOf, control, tries } from '../world.ts';

/** Makes `Math.random` return this value, at least 0 and below 1. */
const draw = (value: number) => vi.spyOn(Math, 'random').mockReturnValue(value);

const partOf = async (name: string) => within(await section(name));
const linkIn = async (name: string, link: string | RegExp) =>
  (await (await partOf(name)).findByRole('link', { name: link })).getAttribute('href');
const viewAll = (name: string) => linkIn(name, /^View all/);
const seeProgress = async (...texts: string[]) => {
  const step = await section(nextStep.heading);
  await waitFor(() => expect(seen(step)).toEqual(expect.arrayContaining(texts)));
};

test('shows the first items of each list, with one call per list', async () => {
  await openHome();
  expect(await cards(home.mySkills)).toEqual(['HTML', 'CSS', 'Spreadsheets', 'Accessibility Testing']);
  expect(await linkIn(home.mySkills, 'CSS')).toBe('/previewskill?skill=2');
  expect(await viewAll(home.mySkills)).toBe('/allskills');
  expect(await countOf(home.mySkills)).toBe('5 skills');
  expect(await cards(screens.myProjects)).toEqual(['Form Audit', 'Bus Timetable']);
  expect(await linkIn(screens.myProjects, 'Form Audit')).toMatch(/^\/preview_project\?project=/);
  expect(await viewAll(screens.myProjects)).toBe('/myproject');
  expect(await countOf(screens.myProjects)).toBe('3 projects');
  expect(await cards(home.subjects)).toHaveLength(6);
  expect(await linkIn(home.subjects, 'Design')).toBe('/pev/subject?subject=3');
  expect(await viewAll(home.subjects)).toBe('/allSubjects');
  expect(await cards(home.topSkills)).toEqual(['HTML', 'CSS', 'JavaScript', 'React']);
  expect(await viewAll(home.topSkills)).toBe('/topskills');
  expect(await cards(courseCopy.heading)).toHaveLength(1);
  expect((await screen.findByText(home.footer)).tagName).toBe('FOOTER');
  const lists = ['listSkills', 'listSubjects', 'listUserSkills', 'listProjects'] as const;
  for (const id of [...lists, 'getUser', 'skillLevel'] as const)
    await waitFor(() => expect(callsOf(id), id).toHaveLength(1));
});

describe('the next step', () => {
  test('continues at the next topic, of the skill that was rated last on this device until a logout', async () => {
    await openHome();
    const step = await partOf(nextStep.heading);
    expect(step.getByRole('heading', { name: 'Accessibility Testing' })).toBeTruthy();
    expect(step.getByText(nextStep.left(1))).toBeTruthy();
    await step.findByText(nextStep.topic('Standards and planning'));
    expect(await linkIn(nextStep.heading, 'Continue: Accessibility Testing')).toBe(
      '/editskill?skill=17&topic=62&is_exist=false',
    );
    expect(await linkIn(nextStep.heading, screens.portfolio)).toBe('/portfolio');
    await seeProgress('Master on average', '15 of 23 points rated', 'Progress 75%');

    const session = openSession() as Session;
    const points = [306, 307, 308].map((point_id) => ({ point_id, name: '', level: 3 as const }));
    const topic = { topic_id: 55, name: 'Greeting callers', Points: 5 };
    const skills = catalogueOf(session).skills.value;
    const skill = skills.kind === 'ready' && skills.value.find(({ skill_id }) => skill_id === 15);
    await act(() => saveRating(session, { skill: skill as Skill, topic, points }));
    await step.findByRole('heading', { name: 'Customer Support' });
    expect(step.getByText(nextStep.left(2))).toBeTruthy();
    await step.findByText(nextStep.topic('Tickets and tools'));
    act(logOut);
    expect(localStorage.getItem('LastSkill:asha01')).toBe(null);
  });

  test('leads to the list of topics, with the level of the ratings, when topics and level fail', async () => {
    for (const id of ['skillLevel', 'topicsBySkill'] as const) await control.force(id, 'server-error');
    await openHome();
    await seeProgress('Master on average', '15 points rated', 'Progress Not known');
    const next = await linkIn(nextStep.heading, 'Continue: Accessibility Testing');
    expect(next).toBe('/editskill?skill=17&is_exist=true');
  });

  test('is absent when the skills fail to load', async () => {
    await control.force('listUserSkills', 'server-error');
    await openHome();
    expect(await screen.findAllByText('Oops.. Yiyy')).toHaveLength(1);
    for (const name of [firstSteps.heading, nextStep.heading]) expect(screen.queryByText(name)).toBe(null);
  });

  test('shows a random skill when every topic is rated', async () => {
    draw(0.5);
    // HTML, and CSS with one topic.
    const others = [6, 7, 8];
    await changeData(({ ratings, topics, points }) => ({
      ratings: ratings.filter(({ topic_id }) => topic_id <= 5),
      topics: topics.filter(({ id }) => !others.includes(id)),
      points: points.filter(({ topic_id }) => !others.includes(topic_id)),
    }));
    await openHome();
    await seeProgress('Progress 100%');
    const step = await partOf(nextStep.heading);
    expect(step.getByRole('heading', { name: nextStep.progressOf('CSS') })).toBeTruthy();
    expect(step.getByText(/^.{80,90}\.\.\.$/)).toBeTruthy();
  });

  test.each([
    ['the portfolio', true, [screens.portfolio, nextStep.nextSkill]],
    ['a first project', false, ['Add Project', screens.portfolio, nextStep.nextSkill]],
  ])('is %s when every topic is rated and there is a project: %s', async (_what, hasProject, links) => {
    // Only HTML, with its four topics, is rated.
    await changeData(({ ratings, projects }) => ({
      ratings: ratings.filter(({ topic_id }) => topic_id <= 4),
      projects: hasProject ? projects : [],
    }));
    await openHome();
    const step = await partOf(nextStep.heading);
    await step.findByText(nextStep.allRated);
    expect(step.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  });
});

test('shows an error only in the failed section, until Try again loads it', async () => {
  await control.force('listSubjects', 'server-error', { times: 2 * tries });
  const user = await openHome();
  const part = await partOf(home.subjects);
  const name = `Try again: ${home.subjects}`;
  await part.findByText('Oops.. Yiyy');
  for (const other of [home.mySkills, home.topSkills]) expect(await cards(other)).toHaveLength(4);
  await user.click(part.getByRole('button', { name }));
  await user.click(await part.findByRole('button', { name }));
  await waitFor(async () => expect(await cards(home.subjects)).toHaveLength(6));
  expect(callsOf('listSubjects')).toHaveLength(2 * tries + 1);
  expect(document.activeElement).not.toBe(document.body);
});

describe('the course', () => {
  const columns = 'Image,Title,Description,Link';

  /** Loads a feed of these columns and rows. Returns the selected course. */
  async function courseIn(columns: string, ...rows: string[]) {
    feed([columns, ...rows].join('\n'));
    const { course, load } = courseOf(await sessionOf('asha01'));
    await load();
    return course.value;
  }

  test.each([
    [0.4999, 'First'],
    [0.5, 'Second'],
  ])('is selected evenly from the rows with a title when Math.random returns %d', async (value, Title) => {
    draw(value);
    const selected = await courseIn(columns, ',First,,', ', ,No title,', ',Second,,');
    expect(selected).toMatchObject({ kind: 'ready', value: { Title } });
  });

  test('is in the language of the page', async () => {
    setHindiPage();
    const selected = await courseIn('Title,Language', 'English,en', 'Hindi,Hindi');
    expect(selected).toMatchObject({ value: { Title: 'Hindi' } });
  });

  test.each([
    [' https://example.com/a ', 'https://example.com/a'],
    ['/beside', () => new URL('/beside', import.meta.env.VITE_ADS_CSV_URL).href],
    ...['', 'javascript:alert(1)', 'data:text/html,hello', '//example.com/', '\\\\example.com'].map(none),
    ...['https://name@example.com/', 'https://'].map(none),
  ])('keeps only web addresses, absolute or relative to the feed: %j', async (given, taken) => {
    const address = typeof taken === 'function' ? taken() : taken;
    const selected = await courseIn(columns, `${given},Braille,,${given}`);
    expect(selected).toMatchObject({ value: { Image: address, Link: address } });
  });

  test('shows its link, and delays the footer until it is loaded', async () => {
    let arrive: (csv: string) => void = () => {};
    feed(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    await openHome();
    await waitFor(async () => expect(await cards(home.mySkills)).toHaveLength(4));
    expect(screen.queryByText(home.footer)).toBe(null);
    act(() => arrive('Title,Description,Link\nSign on,Learn to sign,https://courses.example/sign'));
    expect(await cards(courseCopy.heading)).toEqual(['Sign on']);
    expect(screen.getByText(home.footer)).toBeTruthy();
    expect(screen.getByText('Learn to sign')).toBeTruthy();
    const link = await linkIn(courseCopy.heading, courseCopy.visit('Sign on'));
    expect(link).toBe('https://courses.example/sign');
  });
});

function none(address: string): [string, string] {
  return [address, ''];
}
