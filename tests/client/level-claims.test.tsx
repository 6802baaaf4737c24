import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherSheets } from '#copy/other-sheets.ts';
import { portfolio } from '#copy/portfolio.ts';
import { sheet as english } from '#copy/sheet.ts';
import { htmlFile } from '#portfolio/hand-out/html-file.ts';
import { jsonResume } from '#portfolio/hand-out/json-resume.ts';
import { plainText } from '#portfolio/hand-out/plain-text.ts';
import { decodePortfolio } from '#portfolio/link/fragment.ts';
import { Sheet } from '#portfolio/sheet/sheet.tsx';
import points from '../../fixtures/points.json';
import ratings from '../../fixtures/ratings.json';
import skills from '../../fixtures/skills.json';
import topics from '../../fixtures/topics.json';
import { hear } from './hear.ts';
import { open, signIn } from './open.tsx';
import { expectNothingLoading } from './skill-screens.ts';

// Compares what each output says about the levels of asha01 with the fixtures. This file counts by itself.

const names = {
  en: ['Beginner', 'Intermediate', 'Advanced', 'Master'],
  hi: ['शुरुआती', 'मध्यम', 'अच्छा', 'माहिर'],
} as const;
const own = ratings.filter(({ user_id }) => user_id === 'asha01');
const mean = (numbers: readonly number[]) =>
  Math.floor(numbers.reduce((sum, number) => sum + number) / numbers.length + 0.5);
const topicsOf = (skillId: number) => topics.filter(({ skill_id }) => skill_id === skillId);
const pointsOf = (topicId: number) => points.filter(({ topic_id }) => topic_id === topicId).length;

/** Returns what is true of a level, in sentences of both languages. */
function claimsOf(levels: readonly number[], level: number, total: number) {
  const counts = [1, 2, 3, 4].map((each) => levels.filter((other) => other === each).length);
  const [most = 0, next = 0] = counts.toSorted((one, other) => other - one);
  const isMostly = counts[level - 1] === most && most > next && most * 2 >= levels.length;
  const isAll = most === levels.length;
  const made = (of: readonly string[], between: string) =>
    counts
      .flatMap((count, at) => (count > 0 ? [`${count}${between}${of[at]}`] : []))
      .reverse()
      .join(', ');
  const inEnglish = isAll
    ? names.en[level - 1]
    : isMostly
      ? `Mostly ${names.en[level - 1]}`
      : `${names.en[level - 1]} on average`;
  const inHindi = `${isAll ? '' : isMostly ? 'ज़्यादातर ' : 'कुल मिलाकर '}${names.hi[level - 1]}`;
  const end = (of: readonly string[], between: string) => (isAll ? '' : `: ${made(of, between)}`);
  return {
    en: {
      level: inEnglish,
      short: `${inEnglish}. ${levels.length} of ${total} points rated`,
      end: end(names.en, ' '),
    },
    hi: {
      level: inHindi,
      short: `${inHindi}। ${total} में से ${levels.length} पॉइंट में लेवल चुना है`,
      end: end(names.hi, ' में '),
    },
  };
}

const ofTopics = own.map(({ topic_id, points: rated }) => {
  const levels = rated.map(({ level }) => level);
  const name = topics.find(({ id }) => id === topic_id)?.name;
  return { topic_id, name, levels, claims: claimsOf(levels, mean(levels), pointsOf(topic_id)) };
});
const ofSkills = skills.flatMap(({ id, name }) => {
  const ids = topicsOf(id).map(({ id }) => id);
  const rated = ofTopics.filter(({ topic_id }) => ids.includes(topic_id));
  if (rated.length === 0) return [];
  const level = mean(rated.map(({ levels }) => mean(levels)));
  const total = ids.reduce((sum, topic) => sum + pointsOf(topic), 0);
  return [
    {
      id,
      name,
      claims: claimsOf(
        rated.flatMap(({ levels }) => levels),
        level,
        total,
      ),
    },
  ];
});

const allClaims = [...ofSkills, ...ofTopics].map(({ claims }) => claims.en);

/** Expects each claim about a level in a spoken text to be true, and a number of different ones. */
function expectTrue(spoken: string, atLeast: number): void {
  const text = spoken
    .split('\n')
    .filter((line) => !/^(end of )?(paragraph|definition|term)\b/.test(line))
    .join('. ');
  const said = [
    ...text.matchAll(
      /((?:Mostly )?(?:Beginner|Intermediate|Advanced|Master)(?: on average)?)\. (\d+ of \d+ points rated)(: \d+ [^.]+)?/g,
    ),
  ];
  expect(new Set(said.map(([whole]) => whole)).size).toBeGreaterThanOrEqual(atLeast);
  // Each coverage belongs to a claim.
  expect(text.match(/points rated/g)).toHaveLength(said.length);
  for (const [, level, coverage, evidence] of said) {
    const claim = allClaims.filter(({ short }) => short === `${level}. ${coverage}`);
    expect(claim.length, `${level}. ${coverage}`).toBeGreaterThan(0);
    if (evidence) expect(claim.map(({ end }) => end)).toContain(evidence);
  }
}

test.each([
  ['the cards of home', '/', 4],
  ['the cards of all skills', '/allskills', 5],
  ['the profile', '/myprofile', 5],
  ['a skill and its topics', '/previewskill?skill=1', 5],
  ['all topics and points of a skill', '/details/skill?skill=1', 4],
  ['a project', '/preview_project?project=1', 1],
  ['the portfolio', '/portfolio', 18],
])('%s: says what is true', async (_, address, atLeast) => {
  await signIn('asha01');
  await open(address);
  await waitFor(expectNothingLoading);
  await waitFor(() => expect(screen.queryByText(/^\d+ points rated/)).toBe(null));
  expectTrue(await hear(screen.getByRole('main')), atLeast);
});

test('link, text, file and JSON Resume say what is true, in both languages', async () => {
  await signIn('asha01');
  localStorage.setItem('PortfolioParts:asha01', '{"own":true}');
  await open('/portfolio');
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: portfolio.whatsApp });
  const address = new URL(link.href).searchParams.get('text')?.split(' ').at(-1) ?? '';
  const read = decodePortfolio(new URL(address).hash);
  if (read.kind !== 'ok') throw new Error(read.kind);
  const { content } = read;
  expect(content.skills.map(({ name }) => name).toSorted()).toEqual(
    ofSkills.map(({ name }) => name).toSorted(),
  );
  const hindi = (await otherSheets.hi?.())?.sheet ?? english;
  for (const [language, words] of [['en', english] as const, ['hi', hindi] as const]) {
    const text = plainText(content, words);
    const resume = jsonResume(content, words);
    const { container } = render(<Sheet content={content} words={words} />);
    const { html } = await htmlFile(container.firstElementChild as HTMLElement, content.name);
    for (const { name, claims } of ofSkills) {
      const { level, short, end } = claims[language];
      expect(text).toContain(`- ${name}: ${short}${end}`);
      expect(resume.skills.find((skill) => skill.name === name)?.level).toBe(short + end);
      expect(html).toMatch(new RegExp(`${name}</h3>.*?<span>${level}</span>`));
      expect(html).toContain(`<p class="sheet-facts">${short.replace(/^.*?[.।] /, '')}${end}</p>`);
    }
    const keywords = resume.skills.flatMap((skill) => skill.keywords);
    for (const { name, claims } of ofTopics) {
      expect(keywords).toContain(`${name}: ${claims[language].short}${claims[language].end}`);
      expect(html).toContain(`${language === 'en' ? name : ''}: ${claims[language].short}</span>`);
    }
    cleanup();
  }
});
