import { expect } from '@playwright/test';
import { ask, at, failing, opened, waiting } from './at.ts';
import type { State } from './state.ts';

const missing = 'Somthing with wrong in backend...';
const notOk = 'Network response was not ok';

const subject = '/pev/subject?subject=3';

export const skillStates: readonly State[] = [
  at('skill list', '/skilllist', '24 of 26 shown'),
  at('skill list, searched', '/skilllist?q=design', '2 skills'),
  at('skill list, similar skills', '/skilllist?q=desing', '2 skills'),
  at('skill list, of a subject', '/skilllist?subject=3', '3 skills'),
  at('skill list, nothing found', '/skilllist?q=zzzz', 'No Skills'),
  at('skill list, nothing found in a subject', '/skilllist?q=zzzz&subject=3', 'No Skills'),
  failing('skill list, subject failing', '/skilllist?subject=3', ['skillsBySubject'], notOk),
  failing('skill list, subjects failing', '/skilllist', ['listSubjects'], 'The subjects are not loaded.'),
  failing('skill list, failing', '/skilllist', ['listSkills'], missing),
  waiting('skill list, loading', '/skilllist', ['listSkills']),
  waiting('skill list, subject loading', '/skilllist?subject=3', ['skillsBySubject']),
  opened('skill list, search focused', '/skilllist', async (page) => {
    await page.getByLabel('Search skills').focus();
    await expect(page.getByLabel('Search skills')).toBeFocused();
  }),
  at('subjects', '/allSubjects', 'Business and Money'),
  failing('subjects, failing', '/allSubjects', ['listSubjects'], missing),
  waiting('subjects, loading', '/allSubjects', ['listSubjects']),
  at('subjects, searched', '/allSubjects?q=web', '8 skills'),
  at('subjects, nothing found', '/allSubjects?q=zzzz', 'No Data Found'),
  at('subject', subject, 'Photo Editing'),
  opened('the topics sheet of a subject', subject, async (page) => {
    await page.getByRole('button', { name: 'Photo Editing' }).click();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(4);
  }),
  opened('subject, scrolled', subject, async (page) => {
    await page.getByRole('button', { name: 'Photo Editing' }).waitFor();
    await page.setViewportSize({ width: 320, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect(page.locator('.scrolled-header')).toBeAttached();
  }),
  failing('subject, failing', subject, ['skillsBySubject'], notOk),
  waiting('subject, skills loading', subject, ['skillsBySubject']),
  waiting('subject, loading', subject, ['listSubjects']),
  opened(
    'subject, before a skill is chosen',
    subject,
    ask('Preview skill', /^Please select a skill to preview/),
  ),
  at('top skills', '/topskills', '24 of 26 shown'),
  opened('the topics sheet of a top skill', '/topskills', ask('CSS', 'Topics of CSS')),
  at('my skills', '/allskills', 'Accessibility Testing'),
  at('my skills, empty', '/allskills', "You have't any skills yet", { username: 'ravi02' }),
  failing('my skills, failing', '/allskills', ['listUserSkills'], missing),
  waiting('my skills, loading', '/allskills', ['listUserSkills']),
  opened('a skill of mine, unfolded', '/previewskill?skill=2', async (page) => {
    await page.getByRole('button', { name: 'View More' }).click();
    await page.getByRole('group').filter({ hasText: 'Box model and text' }).locator('summary').click();
    await expect(page.getByText('Explain what box-sizing changes')).toBeVisible();
    await expect(page.getByText('2/4')).toBeVisible();
  }),
  at('a skill of mine with a project', '/previewskill?skill=1', 'Bus Timetable'),
  failing('a skill, projects failing', '/previewskill?skill=1', ['listProjects'], missing),
  at('a skill that is not mine', '/previewskill?skill=4', "You don't know..!"),
  at('a skill without topics', '/previewskill?skill=26', 'No topics awaiable'),
  at('a skill address without an id', '/previewskill', 'This address does not lead to a skill.'),
  opened('confirm deleting a skill', '/previewskill?skill=2', ask('Delete This skill')),
  failing('a skill, failing', '/previewskill?skill=2', ['listSkills'], missing),
  failing('a skill, topics failing', '/previewskill?skill=2', ['topicsBySkill', 'skillLevel'], notOk),
  waiting('a skill, loading', '/previewskill?skill=2', ['listUserSkills']),
  waiting('a skill, topics loading', '/previewskill?skill=2', ['topicsBySkill', 'skillLevel']),
  at('all of a skill', '/details/skill?skill=2', 'Explain what box-sizing changes'),
  at('all of a skill, without an id', '/details/skill', 'This address does not lead to a skill.'),
  failing('all of a skill, points failing', '/details/skill?skill=2', ['pointsByTopic'], notOk),
  waiting('all of a skill, points loading', '/details/skill?skill=2', ['pointsByTopic']),
];
