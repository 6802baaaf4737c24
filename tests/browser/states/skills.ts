import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import type { State } from './state.ts';

/** A state that is there as soon as an address is opened and its text is seen. */
const at = (name: string, address: string, text: string | RegExp, username = 'asha01'): State => ({
  name,
  reach: async (page, app) => {
    await app.logIn(username);
    await page.goto(address);
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

async function openSubject(page: Page, app: App): Promise<void> {
  await app.logIn('asha01');
  await page.goto('/pev/subject?subject=3');
  await expect(page.getByRole('button', { name: 'Photo Editing' })).toBeVisible();
}

/** The catalogue of skills and subjects, and the skills of a learner. */
export const skillStates: readonly State[] = [
  at('skill list', '/skilllist', '24 of 26 shown'),
  at('skill list, searched', '/skilllist?q=design', '2 skills found'),
  at('skill list, nothing found', '/skilllist?q=zzzz', 'No Skills'),
  {
    name: 'skill list, failing',
    reach: async (page, app) => {
      app.allowConsole(/500/);
      await app.logIn('asha01');
      await app.force('listSkills', 'server-error');
      await page.goto('/skilllist');
      await expect(page.getByText('Somthing with wrong in backend...')).toBeVisible();
    },
  },
  {
    name: 'skill list, about to search',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/skilllist');
      await page.getByLabel('Search skills').focus();
      await expect(page.getByLabel('Search skills')).toBeFocused();
    },
  },
  at('subjects', '/allSubjects', 'Business and Money'),
  at('subjects, searched', '/allSubjects?q=web', /subjects? and 8 skills found/),
  { name: 'subject', reach: openSubject },
  {
    name: 'the sheet of topics of a subject',
    reach: async (page, app) => {
      await openSubject(page, app);
      await page.getByRole('button', { name: 'Photo Editing' }).click();
      await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(3);
    },
  },
  {
    name: 'subject, scrolled',
    reach: async (page, app) => {
      await page.setViewportSize({ width: 320, height: 500 });
      await openSubject(page, app);
      await page.evaluate(() => window.scrollTo(0, 200));
      await expect(page.locator('.scrolled-header')).toBeAttached();
    },
  },
  {
    name: 'subject, failing',
    reach: async (page, app) => {
      app.allowConsole(/500/);
      await app.logIn('asha01');
      await app.force('skillsBySubject', 'server-error');
      await page.goto('/pev/subject?subject=3');
      await expect(page.getByText('Network response was not ok')).toBeVisible();
    },
  },
  {
    name: 'subject, before a skill is chosen',
    reach: async (page, app) => {
      await openSubject(page, app);
      await page.getByRole('button', { name: 'Preview skill' }).click();
      await expect(page.getByRole('dialog', { name: /^Please select a skill to preview/ })).toBeVisible();
    },
  },
  at('top skills', '/topskills', '24 of 26 shown'),
  at('my skills', '/allskills', 'Accessibility Testing'),
  at('my skills, empty', '/allskills', "You have't any skills yet", 'ravi02'),
  {
    name: 'a skill of mine, unfolded',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/previewskill?skill=2');
      await page.getByRole('button', { name: 'View More' }).click();
      await page.getByRole('group').filter({ hasText: 'Box model and text' }).locator('summary').click();
      await expect(page.getByText('Explain what box-sizing changes')).toBeVisible();
      await expect(page.getByText('2/4')).toBeVisible();
    },
  },
  at('a skill that is not mine', '/previewskill?skill=4', "You don't know..!"),
  at('a skill without topics', '/previewskill?skill=26', 'No topics awaiable'),
  at('no skill', '/previewskill', 'This address does not lead to a skill.'),
  {
    name: 'the question before a skill is deleted',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/previewskill?skill=2');
      await page.getByRole('button', { name: 'Delete This skill' }).click();
      await expect(page.getByRole('dialog', { name: 'Are you sure.?' })).toBeVisible();
    },
  },
  at('all of a skill', '/details/skill?skill=2', 'Explain what box-sizing changes'),
];
