import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { chosen, componentPoints, level } from './rating-form.ts';

// A skill from its choice to its deletion with a keyboard and nothing else, in one document.

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Goes on by Tab, or back by Shift+Tab, until something has focus: it is reached within so many stops, or not at all. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 40; stop += 1) {
    await press(page, key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, 'it is reached by Tab').toBeFocused();
}

async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await press(page, 'Enter');
}

/** Goes on to a point that is not rated, and chooses by as many arrows. */
async function rate(page: Page, point: string, arrows: number): Promise<void> {
  await tabTo(page, level(page, point, 'Beginner'));
  await press(page, 'Space', ...Array<string>(arrows).fill('ArrowDown'));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const message = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd');

/** The question before something is deleted: it is refused with Escape first, and then answered. */
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

test('a skill is chosen, rated, seen, changed and deleted with the keyboard alone', async ({ page, app }) => {
  await app.logIn('ravi02');
  await expect(heading(page, 'Hello Ravi')).toBeFocused();
  let documents = 0;
  page.on('load', () => {
    documents += 1;
  });

  await test.step('it is found', async () => {
    await pressAt(page, page.getByRole('navigation').getByRole('button', { name: 'Add' }));
    await press(page, 'Tab', 'Enter');
    await expect(heading(page, 'Choose a skill')).toBeFocused();
    await tabTo(page, page.getByLabel('Search skills'));
    await page.keyboard.type('react');
    await expect(page.getByRole('status').getByText('2 skills found')).toBeVisible();
    await expect(page).toHaveURL('/skilllist?q=react');
    await pressAt(page, page.getByRole('link', { name: 'React', exact: true }));
    await expect(heading(page, 'React')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Key points' }).getByText('0/3')).toBeVisible();
  });

  await test.step('a topic is rated', async () => {
    await pressAt(page, link(page, 'Add This Skill'));
    await expect(heading(page, 'Add React')).toBeFocused();
    await pressAt(page, link(page, 'Components and props 5 points'));
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
    await expect(link(page, 'Components and props 5 points, Intermediate (2 of 4)')).toBeVisible();
  });

  await test.step('it is seen with its progress', async () => {
    await tabTo(page, button(page, 'Back'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(heading(page, 'React')).toBeVisible();
    await expect(page).toHaveURL('/previewskill?skill=4');
    await expect(fact(page, 'Topics you know.!')).toHaveText('1/3');
    await expect(fact(page, 'Progress')).toContainText('33%');
    await expect(fact(page, 'Skill level')).toContainText('Intermediate (2 of 4)');
  });

  await test.step('a point is changed and more are added', async () => {
    const topic = page.getByRole('group').filter({ hasText: 'Components and props' });
    await pressAt(page, topic.locator('summary'));
    await expect(topic.getByRole('listitem').first()).toContainText('Advanced (3 of 4)');
    await pressAt(page, link(page, 'Edit Components and props'));
    await expect(heading(page, 'Edit React')).toBeFocused();
    await tabTo(page, level(page, componentPoints[0], 'Advanced'));
    await press(page, 'ArrowDown');
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
    await expect(fact(page, 'Skill level')).toContainText('Advanced (3 of 4)');
  });

  await test.step('another topic is added', async () => {
    await pressAt(page, link(page, 'Routing and testing 3 points'));
    await expect(heading(page, 'Add React')).toBeFocused();
    await rate(page, 'Set up routes and links', 0);
    await rate(page, 'Move focus to the heading after a page change', 0);
    await rate(page, 'Test a component by role and label', 0);
    await pressAt(page, button(page, 'Save Skill'));
    await expect(message(page, 'Topic added successfully')).toBeVisible();
    await expect(fact(page, 'Topics you know.!')).toHaveText('2/3');
    await expect(fact(page, 'Progress')).toContainText('67%');
  });

  await test.step('a topic is deleted', async () => {
    await tabTo(page, link(page, 'Edit This Skill'), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(heading(page, 'Edit React')).toBeFocused();
    await pressAt(page, link(page, /^Components and props/));
    await expect(page.getByText('Topic: Components and props')).toBeVisible();
    await confirmDeletion(page, 'Delete Topic', 'You are deleting the topic Components and props.');
  });

  await test.step('the skill is deleted', async () => {
    const mine = page.getByRole('region', { name: 'My Skills' });
    await expect(mine.getByRole('article')).toContainText('1 of 3 topics');
    await pressAt(page, mine.getByRole('link', { name: 'React' }));
    await expect(heading(page, 'React')).toBeFocused();
    await confirmDeletion(page, 'Delete This skill', 'You are deleting this skill.');
    await expect(page.getByText("You have't any skills yet")).toBeVisible();
  });
  expect(documents, 'no full load of a document on the way').toBe(0);
});
