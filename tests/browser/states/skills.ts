import { expect } from '@playwright/test';
import { errors } from '#copy/errors.ts';
import { rating } from '#copy/rating.ts';
import { empty, skillDetail, skillSearch, skills } from '#copy/skills.ts';
import { ui } from '#copy/ui.ts';
import { catalogueName } from '../catalogue-name.ts';
import { like } from '../like.ts';
import { ask, at, closed, loading, next, opened, recovered, seeButton, seeText } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const missing = empty.skillsNotLoadedHint;
const timedOut = errors.exception;

const subject = '/pev/subject?subject=3';

export const skillStates: readonly State[] = [
  ...inOnePage(
    loading('skill list', '/skilllist', ['listSkills'], missing),
    main(recovered('skill list', seeText(skillSearch.shown(24, 26)))),
    next('skill list, searched', async (page) => {
      await page.getByLabel(skillSearch.label).fill('react');
      await seeText(like(`…${skills.skillCount(2)}…`))(page);
    }),
    next('skill list, nothing found', async (page) => {
      await page.getByLabel(skillSearch.label).fill('zzzz');
      await seeText(empty.noSkills)(page);
      await expect(page.getByRole('link', { name: like(skillSearch.askBy.email('…')) })).toBeVisible();
    }),
  ),
  at('skill list, subjects failing', '/skilllist', skillSearch.subjectsNotLoaded, {
    prepare: async (_page, app) => {
      app.allowConsole(/status of 500/);
      await app.control.force('listSubjects', 'server-error');
    },
  }),
  at('skill list, of a subject', '/skilllist?subject=3', skills.skillCount(3)),
  ...inOnePage(
    loading('subjects', '/allSubjects', ['listSubjects'], missing),
    main(recovered('subjects', seeText(catalogueName('Business and Money')))),
  ),
  ...inOnePage(
    loading('subject', subject, ['listSubjects'], missing),
    main(recovered('subject', seeButton(catalogueName('Photo Editing')))),
    next(
      'the topics sheet of a subject',
      closed(async (page) => {
        await page.getByRole('button', { name: catalogueName('Photo Editing') }).click();
        await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(4);
      }),
    ),
  ),
  opened('subject, scrolled', subject, async (page) => {
    await page.getByRole('button', { name: catalogueName('Photo Editing') }).waitFor();
    await page.setViewportSize({ width: 320, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 200));
    await expect(page.locator('.scrolled-header')).toBeAttached();
  }),
  main(at('top skills', '/topskills', skillSearch.shown(24, 26))),
  main(at('my skills', '/allskills', catalogueName('Accessibility Testing'))),
  ...inOnePage(
    loading('a skill, topics', '/previewskill?skill=2', ['topicsBySkill', 'skillLevel'], timedOut),
    main(
      recovered('a skill of mine, unfolded', async (page) => {
        await page.getByRole('button', { name: ui.viewMore }).click();
        await seeText(skillDetail.known(2, 4))(page);
      }),
    ),
    next('confirm deleting a skill', ask(rating.deleteThisSkill)),
  ),
  ...inOnePage(
    loading('a skill', '/previewskill?skill=1', ['listSkills'], missing),
    recovered('a skill of mine with a project', seeText('Bus Timetable')),
  ),
  at('a skill that is not mine', '/previewskill?skill=4', skillDetail.youDoNot),
  at('a skill without topics', '/previewskill?skill=26', empty.topics),
  ...inOnePage(
    loading('all of a skill', '/details/skill?skill=2', ['topicsBySkill'], timedOut),
    main(
      recovered('all of a skill, unfolded', async (page) => {
        await page.locator('summary', { hasText: catalogueName('Box model and text') }).click();
        await seeText(catalogueName('Explain what box-sizing changes'))(page);
      }),
    ),
  ),
];
