import type { Page } from '@playwright/test';
import { login } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { rating } from '#copy/rating.ts';
import { screens } from '#copy/screens.ts';
import { empty, levels, skillDetail, skillSearch, skills } from '#copy/skills.ts';
import { confirm, ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { arrow, logInByKey, press, pressAt, tabTo } from './keyboard.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';

// Two of the five main journeys by keyboard only, each in one document. The others are in keyboard-journeys.spec.ts.
// Every stop must show its focus.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Tabs to an unrated point, chooses Beginner and presses ArrowDown `arrows` times. */
async function rate(page: Page, point: string, arrows: number): Promise<void> {
  await tabTo(page, level(page, point, levels[1]));
  await press(page, 'Space');
  await arrow(page, arrows);
}

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });
  return () => documents;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: navigation.name });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');

/** Presses a delete button, cancels its dialog by Escape, then deletes and confirms. */
async function confirmDeletion(page: Page, name: string, text: string): Promise<void> {
  const question = page.getByRole('dialog', { name: confirm.heading });
  await pressAt(page, button(page, name));
  await expect(question).toContainText(text);
  await expect(question.getByRole('heading')).toBeFocused();
  await press(page, 'Escape');
  await expect(button(page, name)).toBeFocused();
  await press(page, 'Enter');
  await pressAt(page, question.getByRole('button', { name: confirm.yes }));
  await expect(message(page, rating.deleted)).toBeVisible();
  await expect(page).toHaveURL('./');
  await expect(heading(page, 'Hello Ravi')).toBeFocused();
}

test('main journey 2: logs in, finds and rates a skill, and shows its progress', async ({ page }) => {
  await page.goto('./login');
  await expect(heading(page, login.title)).toBeVisible();
  const documents = countDocuments(page);
  await logInByKey(page, 'ravi02');
  await expect(heading(page, 'Hello Ravi')).toBeFocused();

  await test.step('finds the skill', async () => {
    await pressAt(page, bar(page).getByRole('button', { name: navigation.add }));
    await pressAt(page, bar(page).getByRole('link', { name: skills.add }));
    await expect(heading(page, screens.skillList)).toBeFocused();
    await tabTo(page, page.getByLabel(skillSearch.label));
    await page.keyboard.type('react');
    await expect(page.getByRole('status').getByText('2 skills found')).toBeVisible();
    await expect(page).toHaveURL('./skilllist?q=react');
    await pressAt(page, page.getByRole('link', { name: 'React', exact: true }));
    await expect(heading(page, 'React')).toBeFocused();
    await expect(page.getByRole('region', { name: skillDetail.keyPoints }).getByText('0/3')).toBeVisible();
  });

  await test.step('rates a topic', async () => {
    await pressAt(page, link(page, skillDetail.addThis));
    await expect(heading(page, 'Add React')).toBeFocused();
    await pressAt(page, link(page, /^Components and props.* 5 points$/));
    await expect(page.getByText('Topic: Components and props')).toBeVisible();
    await expect(heading(page, 'Add React')).toBeFocused();
    await rate(page, componentPoints[0], 2);
    await rate(page, componentPoints[1], 1);
    await pressAt(page, button(page, rating.submit));
    const problem = page.getByRole('region', { name: forms.summary });
    await expect(problem).toBeFocused();
    await expect(problem).toContainText('Please select atleast 3 levels');
    await rate(page, componentPoints[2], 0);
    await tabTo(page, button(page, rating.submit));
    await press(page, 'Space');
    await expect(message(page, 'Skill added successfully')).toBeVisible();
    await expect(page).toHaveURL('./addskill?skill=4');
    await expect(link(page, /^Components and props.* Intermediate in 3 of 5 points$/)).toBeVisible();
  });

  await test.step('shows the skill with its progress', async () => {
    await tabTo(page, button(page, ui.back), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(heading(page, 'React')).toBeVisible();
    await expect(page).toHaveURL('./previewskill?skill=4');
    await expect(fact(page, skillDetail.topicsKnown)).toHaveText('1/3');
    await expect(fact(page, skills.progress)).toContainText('33%');
    await expect(fact(page, skills.skillLevel)).toContainText('Intermediate in 3 of 14 points');
  });
  expect(documents(), 'document loads during the journey').toBe(0);
});

test('main journey 3: changes points, deletes a topic, then deletes the skill', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  for (const [nth, name] of [levels[3], levels[2], levels[1]].entries()) {
    await level(page, componentPoints[nth] ?? '', name).check();
  }
  await button(page, rating.submit).click();
  await expect(message(page, 'Skill added successfully')).toBeVisible();
  await expect(page).toHaveURL('./addskill?skill=4');
  await bar(page).getByRole('link', { name: home.title }).click();
  await expect(heading(page, 'Hello Ravi')).toBeFocused();
  const documents = countDocuments(page);

  await test.step('opens the skill', async () => {
    const mine = page.getByRole('region', { name: home.mySkills });
    await pressAt(page, mine.getByRole('link', { name: 'React' }));
    await expect(heading(page, 'React')).toBeFocused();
    await expect(page).toHaveURL('./previewskill?skill=4');
    await expect(fact(page, skills.skillLevel)).toContainText('Intermediate in 3 of 14 points');
  });

  await test.step('changes a point and adds more points', async () => {
    const topic = page.getByRole('group').filter({ hasText: 'Components and props' });
    await pressAt(page, topic.locator('summary'));
    await expect(topic.getByRole('listitem').first()).toContainText(levels[3]);
    await pressAt(page, link(page, 'Edit Components and props'));
    await expect(heading(page, 'Edit React')).toBeFocused();
    await tabTo(page, level(page, componentPoints[0], levels[3]));
    await arrow(page, 1);
    await expect(level(page, componentPoints[0], levels[4])).toBeChecked();
    await expect(page.getByRole('heading', { level: 2, name: rating.more })).toBeVisible();
    await rate(page, componentPoints[4], 3);
    expect(await chosen(page)).toEqual([
      `${componentPoints[0]}: 4`,
      `${componentPoints[1]}: 2`,
      `${componentPoints[2]}: 1`,
      `${componentPoints[4]}: 4`,
    ]);
    await pressAt(page, button(page, rating.submit));
    await expect(message(page, 'Topic updated successfully')).toBeVisible();
    await expect(page).toHaveURL('./previewskill?skill=4');
    await expect(fact(page, skills.skillLevel)).toContainText('Advanced in 4 of 14 points');
  });

  await test.step('adds another topic', async () => {
    await pressAt(page, link(page, /^Routing and testing.* 3 points$/));
    await expect(heading(page, 'Add React')).toBeFocused();
    await rate(page, 'Set up routes and links', 0);
    await rate(page, 'Move focus to the heading after a page change', 0);
    await rate(page, 'Test a component by role and label', 0);
    await pressAt(page, button(page, rating.submit));
    await expect(message(page, 'Topic added successfully')).toBeVisible();
    await expect(fact(page, skillDetail.topicsKnown)).toHaveText('2/3');
    await expect(fact(page, skills.progress)).toContainText('67%');
  });

  await test.step('deletes a topic', async () => {
    await tabTo(page, link(page, skillDetail.editThis), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(heading(page, 'Edit React')).toBeFocused();
    await pressAt(page, link(page, /^Components and props/));
    await expect(page.getByText('Topic: Components and props')).toBeVisible();
    await confirmDeletion(page, rating.deleteTopic, 'You are deleting the topic Components and props.');
  });

  await test.step('deletes the skill', async () => {
    const mine = page.getByRole('region', { name: home.mySkills });
    await expect(mine.getByRole('article')).toContainText('1 of 3 topics');
    await pressAt(page, mine.getByRole('link', { name: 'React' }));
    await expect(heading(page, 'React')).toBeFocused();
    await confirmDeletion(page, rating.deleteThisSkill, rating.deletingSkill);
    await expect(page.getByText(empty.skills)).toBeVisible();
  });
  expect(documents(), 'document loads during the journey').toBe(0);
});
