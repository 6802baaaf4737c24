import { expect } from '@playwright/test';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { empty, skillDetail, skillSearch, skills, subject as subjectCopy } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { like } from '../like.ts';
import { ask, at, failing, opened, waiting } from './at.ts';
import type { State } from './state.ts';

const missing = empty.skillsNotLoadedHint;
const notOk = errors.network;

const subject = '/pev/subject?subject=3';

export const skillStates: readonly State[] = [
  at('skill list', '/skilllist', skillSearch.shown(24, 26)),
  at('skill list, searched', '/skilllist?q=design', like(`…${skills.skillCount(2)}…`)),
  at('skill list, of a subject', '/skilllist?subject=3', skills.skillCount(3)),
  at('skill list, nothing found', '/skilllist?q=zzzz', empty.noSkills),
  failing('skill list, subjects failing', '/skilllist', ['listSubjects'], skillSearch.subjectsNotLoaded),
  failing('skill list, failing', '/skilllist', ['listSkills'], missing),
  waiting('skill list, loading', '/skilllist', ['listSkills']),
  opened('skill list, search focused', '/skilllist', async (page) => {
    await page.getByLabel(skillSearch.label).focus();
    await expect(page.getByLabel(skillSearch.label)).toBeFocused();
  }),
  at('subjects', '/allSubjects', 'Business and Money'),
  failing('subjects, failing', '/allSubjects', ['listSubjects'], missing),
  at('subjects, nothing found', '/allSubjects?q=zzzz', empty.noSubjects),
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
  waiting('subject, loading', subject, ['listSubjects']),
  opened('subject, before a skill is chosen', subject, ask(subjectCopy.previewSkill, errors.noSkillChosen)),
  at('top skills', '/topskills', skillSearch.shown(24, 26)),
  at('my skills', '/allskills', 'Accessibility Testing'),
  at('my skills, empty', '/allskills', empty.skills, { username: 'ravi02' }),
  opened('a skill of mine, unfolded', '/previewskill?skill=2', async (page) => {
    await page.getByRole('button', { name: ui.viewMore }).click();
    await page.getByRole('group').filter({ hasText: 'Box model and text' }).locator('summary').click();
    await expect(page.getByText('Explain what box-sizing changes')).toBeVisible();
    await expect(page.getByText(skillDetail.known(2, 4))).toBeVisible();
  }),
  at('a skill of mine with a project', '/previewskill?skill=1', 'Bus Timetable'),
  at('a skill that is not mine', '/previewskill?skill=4', skillDetail.youDoNot),
  at('a skill without topics', '/previewskill?skill=26', empty.topics),
  opened('confirm deleting a skill', '/previewskill?skill=2', ask(rating.deleteThisSkill)),
  failing('a skill, failing', '/previewskill?skill=2', ['listSkills'], missing),
  failing('a skill, topics failing', '/previewskill?skill=2', ['topicsBySkill', 'skillLevel'], notOk),
  waiting('a skill, topics loading', '/previewskill?skill=2', ['topicsBySkill', 'skillLevel']),
  at('all of a skill', '/details/skill?skill=2', 'Explain what box-sizing changes'),
  failing('all of a skill, points failing', '/details/skill?skill=2', ['pointsByTopic'], notOk),
];
