import schema from '@jsonresume/schema';
import { describe, expect, test } from 'vitest';
import { contentOf, type PortfolioContent } from '#portfolio/content.ts';
import { jsonResume } from '#portfolio/json-resume.ts';
import { choices, expectOnlyChosen, plantedUser } from './planted.ts';

/** Returns the file as a reader parses it, after a check against the official schema. */
function resumeOf(content: PortfolioContent) {
  const text = JSON.stringify(jsonResume(content));
  const resume = JSON.parse(text);
  let problems: unknown = 'not validated';
  schema.validate(resume, (errors) => {
    problems = errors;
  });
  expect(problems).toBe(null);
  return { text, resume };
}

describe('a JSON Resume of a learner with private values', () => {
  test.each(choices)('fits the schema and holds nothing else when it shows %s', (_, parts) => {
    expectOnlyChosen(resumeOf(contentOf(plantedUser(), parts)).text, parts);
  });
});

const library = { id: 1, name: 'Library', type: '', description: '' } as PortfolioContent['projects'][number];
const empty = { name: 'Asha Hegde', skills: [], projects: [], experience: [] } as unknown as PortfolioContent;

test('gives each level with its coverage', () => {
  const topics = [
    { id: 1, name: 'HTML tables', level: 3, rated: 3, total: 8 },
    { id: 2, name: 'Forms', level: 4, rated: 1, total: 1 },
  ];
  const html = { id: 1, name: 'HTML', level: 4, rated: 4, total: 34, topics, topicCount: 5 };
  const { resume } = resumeOf({ ...empty, skills: [html, { ...html, total: undefined, topics: [] }] });
  expect(resume.skills).toEqual([
    {
      name: 'HTML',
      level: 'Master in 4 of 34 points',
      keywords: ['HTML tables: Advanced in 3 of 8 points', 'Forms: Master in 1 of 1 point'],
    },
    { name: 'HTML', level: 'Master in 4 points', keywords: [] },
  ]);
});

test('leaves out the end of a current job and the fields without a value', () => {
  const job = { id: 1, organisation: 'India Post', department: '', job_title: 'Postman' };
  const { resume } = resumeOf({
    ...empty,
    experience: [
      { ...job, join_date: '2022-05-09', leave_date: '' },
      { ...job, department: 'Mail', join_date: '2019-03-27', leave_date: '2021-09-01' },
    ],
    projects: [library],
  });
  expect(resume.basics).toEqual({ name: 'Asha Hegde' });
  expect(resume.work).toEqual([
    { name: 'India Post', position: 'Postman', startDate: '2022-05-09' },
    {
      name: 'India Post',
      position: 'Postman',
      startDate: '2019-03-27',
      endDate: '2021-09-01',
      summary: 'Department: Mail',
    },
  ]);
  expect(resume.projects).toEqual([{ name: 'Library' }]);
});

test('gives contact details, and writes a link in the letters of addresses', () => {
  const { resume } = resumeOf({
    ...empty,
    phone: '9876543210',
    place: 'Goa',
    projects: [{ ...library, type: 'Web Site', link: 'https://उदाहरण.भारत/काम', skill: 'HTML' }],
  });
  expect(resume.basics).toMatchObject({
    phone: '+91 9876543210',
    location: { region: 'Goa', countryCode: 'IN' },
  });
  expect(resume.projects[0]).toMatchObject({
    keywords: ['HTML'],
    type: 'Web Site',
    url: expect.stringMatching(/^https:\/\/xn--[!-~]+$/),
  });
});
