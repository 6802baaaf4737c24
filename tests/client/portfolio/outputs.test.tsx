import schema from '@jsonresume/schema';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { otherSheets } from '#copy/other-sheets.ts';
import { sheet as words } from '#copy/sheet.ts';
import { contentOf, type PortfolioContent } from '#portfolio/content.ts';
import { htmlFile } from '#portfolio/hand-out/html-file.ts';
import { jsonResume } from '#portfolio/hand-out/json-resume.ts';
import { plainText } from '#portfolio/hand-out/plain-text.ts';
import { Sheet } from '#portfolio/sheet/sheet.tsx';
import { choices, expectOnlyChosen, onlyExperience, plantedUser } from './planted.ts';

/** Returns a JSON Resume as a reader parses it, after a check against the official schema. */
function resumeOf(content: PortfolioContent) {
  const resume = JSON.parse(JSON.stringify(jsonResume(content, words)));
  let problems: unknown = 'not validated';
  schema.validate(resume, (errors) => {
    problems = errors;
  });
  expect(problems).toBe(null);
  return resume;
}

test.each(choices)('text, file and JSON Resume hold nothing private when they show %s', async (_, parts) => {
  const content = contentOf(plantedUser(), parts);
  expectOnlyChosen(plainText(content, words), parts);
  expectOnlyChosen(JSON.stringify(resumeOf(content)), parts);
  const { container } = render(<Sheet content={content} words={words} />);
  // jsdom loads no image, so the file counts them as missing and must not name them either.
  const { html, missingImages } = await htmlFile(container.firstElementChild as HTMLElement, content.name);
  expectOnlyChosen(html, parts);
  expect(missingImages).toBe(container.querySelectorAll('img').length);
  expect(html).toMatch(/<h1[^>]*>Plantedfirst Plantedlast<\/h1>/);
});

test('a page in another language has its words, dates and levels, and a voice for each text', async () => {
  const hindi = (await otherSheets.hi?.())?.sheet ?? words;
  const [, everything] = choices.at(-1) ?? [];
  const parts = { ...onlyExperience, ...everything, language: 'hi' };
  const content = { ...contentOf(plantedUser(), parts), about: 'मैं वेबसाइट बनाती हूँ।' };
  const { container } = render(<Sheet content={content} words={hindi} />);
  const { html } = await htmlFile(container.firstElementChild as HTMLElement, content.name);
  expect(container.firstElementChild?.getAttribute('translate')).toBe('no');
  expect(html).toContain('<html lang="hi">');
  expect(html).not.toMatch(/<article[^>]*translate/);
  expect(html).toMatch(/<h1 lang="en"[^>]*>Plantedfirst Plantedlast<\/h1>/);
  expect(html).toContain('<p class="lines">मैं वेबसाइट बनाती हूँ।</p>');
  expect(html).toContain('<figcaption><span lang="en">plantedpicturewords</span></figcaption>');
  const text = plainText(content, hindi);
  for (const output of [html, text])
    for (const word of ['नागालैंड, भारत', 'अप्रैल 2011', hindi.levels[4], hindi.skills, hindi.meanings[4]])
      expect(output).toContain(word);
  for (const word of [words.levels[4], words.skills, words.meanings[4]]) expect(text).not.toContain(word);
});

test('a JSON Resume has levels with coverage, Indian contacts, ASCII links and no empty field', () => {
  const counts = { rated: 3, counts: [0, 1, 2, 0] };
  const topic = { id: 1, name: 'HTML tables', level: 3, ...counts, total: 8 };
  const html = { id: 1, name: 'HTML', level: 4, rated: 4, counts: [0, 0, 0, 4], total: 34, topics: [topic] };
  const job = { id: 1, organisation: 'India Post', department: '', job_title: 'Postman', leave_date: '' };
  const library = { id: 1, name: 'Library', type: '', description: '', pictures: [] };
  const resume = resumeOf({
    ...contentOf(plantedUser(), onlyExperience),
    ...{ name: 'Asha Hegde', phone: '9876543210', place: 'Goa' },
    skills: [html, { ...html, total: undefined, topics: [] }],
    experience: [
      { ...job, join_date: '2022-05-09' },
      { ...job, department: 'Mail', join_date: '2019-03-27', leave_date: '2021-09-01' },
    ],
    projects: [library, { ...library, type: 'Web Site', skill: 'HTML', link: 'https://उदाहरण.भारत/काम' }],
  });
  const location = { region: 'Goa', countryCode: 'IN' };
  expect(resume.basics).toEqual({ name: 'Asha Hegde', phone: '+91 9876543210', location });
  expect(resume.skills).toEqual([
    {
      name: 'HTML',
      level: 'Master. 4 of 34 points rated',
      keywords: ['HTML tables: Mostly Advanced. 3 of 8 points rated: 2 Advanced, 1 Intermediate'],
    },
    { name: 'HTML', level: 'Master. 4 points rated', keywords: [] },
  ]);
  expect(Object.keys(resume)).not.toContain('interests');
  const work = { name: 'India Post', position: 'Postman' };
  expect(resume.work).toEqual([
    { ...work, startDate: '2022-05-09' },
    { ...work, startDate: '2019-03-27', endDate: '2021-09-01', summary: 'Department: Mail' },
  ]);
  const url = expect.stringMatching(/^https:\/\/xn--[!-~]+$/);
  expect(resume.projects).toEqual([
    { name: 'Library' },
    { name: 'Library', type: 'Web Site', keywords: ['HTML'], url },
  ]);
});
