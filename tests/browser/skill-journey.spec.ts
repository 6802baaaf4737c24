import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { arrow, logInByKey, press, pressAt, tabTo } from './keyboard.ts';
import { chosen, componentPoints, level, openComponents } from './rating-form.ts';

// Two of the five main journeys by keyboard only, each in one document. The others are in keyboard-journeys.spec.ts.
// Every stop must show its focus.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

/** Tabs to an unrated point, chooses Beginner and presses ArrowDown `arrows` times. */
async function rate(page: Page, point: string, arrows: number): Promise<void> {
  await tabTo(page, level(page, point, 'Beginner'));
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
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');

/** Presses a delete button, cancels its dialog by Escape, then deletes and confirms. */
async function confirmDeletion(page: Page, name: string, text: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Are you sure.?' });
  await pressAt(page, button(page, name));
  await expect(question).toContainText(text);
  await expect(question.getByRole('heading')).toBeFocused();
  await press(page, 'Escape');
  await expect(button(page, name)).toBeFocused();
  await press(page, 'Enter');
  await pressAt(page, question.getByRole('button', { name: 'Continue' }));
  await expect(message(page, 'You are done..!')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Hello Ravi')).toBeFocused();
}

test('main journey 2: logs in, finds and rates a skill, and shows its progress', async ({ page }) => {
  await page.goto('/login');
  await expect(heading(page, 'Login')).toBeVisible();
  const documents = countDocuments(page);
  await logInByKey(page, 'ravi02');
  await expect(heading(page, 'Hello Ravi')).toBeFocused();

  await test.step('finds the skill', async () => {
    await pressAt(page, bar(page).getByRole('button', { name: 'Add' }));
    await pressAt(page, bar(page).getByRole('link', { name: 'Add Skill' }));
    await expect(heading(page, 'Choose a skill')).toBeFocused();
    await tabTo(page, page.getByLabel('Search skills'));
    await page.keyboard.type('react');
    await expect(page.getByRole('status').getByText('2 skills found')).toBeVisible();
    await expect(page).toHaveURL('/skilllist?q=react');
    await pressAt(page, page.getByRole('link', { name: 'React', exact: true }));
    await expect(heading(page, 'React')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Key points' }).getByText('0/3')).toBeVisible();
  });

  await test.step('rates a topic', async () => {
    await pressAt(page, link(page, 'Add This Skill'));
    await expect(heading(page, 'Add React')).toBeFocused();
    await pressAt(page, link(page, /^Components and props.* 5 points$/));
    await expect(page.getByText('Topic: Components and props')).toBeVisible();
    await expect(heading(page, 'Add React')).toBeFocused();
    await rate(page, componentPoints[0], 2);
    await rate(page, componentPoints[1], 1);
    await pressAt(page, button(page, 'Save Skill'));
    const problem = page.getByRole('region', { name: 'There is a problem' });
    await expect(problem).toBeFocused();
    await expect(problem).toContainText('Please select atleast 3 levels');
    await rate(page, componentPoints[2], 0);
    await tabTo(page, button(page, 'Save Skill'));
    await press(page, 'Space');
    await expect(message(page, 'Skill added successfully')).toBeVisible();
    await expect(page).toHaveURL('/addskill?skill=4');
    await expect(link(page, /^Components and props.* Intermediate in 3 of 5 points$/)).toBeVisible();
  });

  await test.step('shows the skill with its progress', async () => {
    await tabTo(page, button(page, 'Back'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(heading(page, 'React')).toBeVisible();
    await expect(page).toHaveURL('/previewskill?skill=4');
    await expect(fact(page, 'Topics you know.!')).toHaveText('1/3');
    await expect(fact(page, 'Progress')).toContainText('33%');
    await expect(fact(page, 'Skill level')).toContainText('Intermediate in 3 of 14 points');
  });
  expect(documents(), 'document loads during the journey').toBe(0);
});

test('main journey 3: changes points, deletes a topic, then deletes the skill', async ({ page, app }) => {
  await app.remember('ravi02');
  await openComponents(page);
  for (const [nth, name] of ['Advanced', 'Intermediate', 'Beginner'].entries()) {
    await level(page, componentPoints[nth] ?? '', name).check();
  }
  await button(page, 'Save Skill').click();
  await expect(message(page, 'Skill added successfully')).toBeVisible();
  await expect(page).toHaveURL('/addskill?skill=4');
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await expect(heading(page, 'Hello Ravi')).toBeFocused();
  const documents = countDocuments(page);

  await test.step('opens the skill', async () => {
    const mine = page.getByRole('region', { name: 'My Skills' });
    await pressAt(page, mine.getByRole('link', { name: 'React' }));
    await expect(heading(page, 'React')).toBeFocused();
    await expect(page).toHaveURL('/previewskill?skill=4');
    await expect(fact(page, 'Skill level')).toContainText('Intermediate in 3 of 14 points');
  });

  await test.step('changes a point and adds more points', async () => {
    const topic = page.getByRole('group').filter({ hasText: 'Components and props' });
    await pressAt(page, topic.locator('summary'));
    await expect(topic.getByRole('listitem').first()).toContainText('Advanced');
    await pressAt(page, link(page, 'Edit Components and props'));
    await expect(heading(page, 'Edit React')).toBeFocused();
    await tabTo(page, level(page, componentPoints[0], 'Advanced'));
    await arrow(page, 1);
    await expect(level(page, componentPoints[0], 'Master')).toBeChecked();
    await expect(page.getByRole('heading', { level: 2, name: 'Add more points' })).toBeVisible();
    await rate(page, componentPoints[4], 3);
    expect(await chosen(page)).toEqual([
      `${componentPoints[0]}: 4`,
      `${componentPoints[1]}: 2`,
      `${componentPoints[2]}: 1`,
      `${componentPoints[4]}: 4`,
    ]);
    await pressAt(page, button(page, 'Save Skill'));
    await expect(message(page, 'Topic updated successfully')).toBeVisible();
    await expect(page).toHaveURL('/previewskill?skill=4');
    await expect(fact(page, 'Skill level')).toContainText('Advanced in 4 of 14 points');
  });

  await test.step('adds another topic', async () => {
    await pressAt(page, link(page, /^Routing and testing.* 3 points$/));
    await expect(heading(page, 'Add React')).toBeFocused();
    await rate(page, 'Set up routes and links', 0);
    await rate(page, 'Move focus to the heading after a page change', 0);
    await rate(page, 'Test a component by role and label', 0);
    await pressAt(page, button(page, 'Save Skill'));
    await expect(message(page, 'Topic added successfully')).toBeVisible();
    await expect(fact(page, 'Topics you know.!')).toHaveText('2/3');
    await expect(fact(page, 'Progress')).toContainText('67%');
  });

  await test.step('deletes a topic', async () => {
    await tabTo(page, link(page, 'Edit This Skill'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(heading(page, 'Edit React')).toBeFocused();
    await pressAt(page, link(page, /^Components and props/));
    await expect(page.getByText('Topic: Components and props')).toBeVisible();
    await confirmDeletion(page, 'Delete Topic', 'You are deleting the topic Components and props.');
  });

  await test.step('deletes the skill', async () => {
    const mine = page.getByRole('region', { name: 'My Skills' });
    await expect(mine.getByRole('article')).toContainText('1 of 3 topics');
    await pressAt(page, mine.getByRole('link', { name: 'React' }));
    await expect(heading(page, 'React')).toBeFocused();
    await confirmDeletion(page, 'Delete This skill', 'You are deleting this skill.');
    await expect(page.getByText("You have't any skills yet")).toBeVisible();
  });
  expect(documents(), 'document loads during the journey').toBe(0);
});
