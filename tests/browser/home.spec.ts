import type { Locator } from '@playwright/test';
import { expect, test } from './app.ts';
import { intercept } from './intercept.ts';

test('home shows what a learner has: dashboard, skills, subjects, top skills, a course', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  const dashboard = page.getByRole('region', { name: 'Dashboard' });
  await expect(dashboard).toContainText(/\d+%/);
  await expect(dashboard).toContainText(/(Beginner|Intermediate|Advanced|Master) \([1-4] of 4\)/);
  await expect(dashboard.getByRole('heading', { name: /^Your progress in / })).toBeVisible();
  await expect(dashboard.locator('progress')).toBeVisible();
  await expect(dashboard.getByRole('definition').last()).toHaveText('3');
  await expect(page.getByRole('region', { name: 'My Skills' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Choose subject..!' }).getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('region', { name: 'Top Rated Skills' }).getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Courses for you' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByText('V1.0.0 ... by a tech institute in India', { exact: true })).toBeVisible();
});

test('every picture of home is drawn, and says nothing to a screen reader', async ({ page, app }) => {
  await app.logIn('asha01');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(picture).toHaveAttribute('alt', '');
  }
});

test('home of a newcomer says what to do first', async ({ page, app }) => {
  await app.logIn('ravi02');
  await expect(page.getByText("You have't any skills yet")).toBeVisible();
  const dashboard = page.getByRole('region', { name: 'Dashboard' });
  await expect(dashboard.getByRole('heading', { name: 'Add your first skill' })).toBeVisible();
  await expect(dashboard.getByRole('definition')).toHaveText(['0', '0']);
  await dashboard.getByRole('link', { name: 'Add Skill' }).click();
  await expect(page).toHaveURL('/skilllist');
});

test('home stands when the backend fails for one list, and Try again brings it', async ({ page, app }) => {
  app.allowConsole(/500/);
  await app.force('listSubjects', 'server-error');
  await app.logIn('asha01');
  const subjects = page.getByRole('region', { name: 'Choose subject..!' });
  await expect(subjects).toContainText('Oops.. Yiyy');
  await expect(subjects).toContainText('Somthing with wrong in backend...');
  await expect(page.getByRole('region', { name: 'My Skills' }).getByRole('article')).toHaveCount(4);
  await app.force('listSubjects', 'success', 1);
  await subjects.getByRole('button', { name: 'Try again' }).click();
  await expect(subjects.getByRole('article')).toHaveCount(6);
});

test('the pop-up of topics is walked by keyboard, and focus comes back to its skill', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  const skill = page.getByRole('region', { name: 'Top Rated Skills' }).getByRole('button', { name: 'React' });
  await skill.focus();
  await page.keyboard.press('Enter');
  const popUp = page.getByRole('dialog', { name: 'Topics of React' });
  await expect(popUp.getByRole('heading', { name: 'Topics of React' })).toBeFocused();
  await expect(popUp.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(popUp.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popUp.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popUp).toHaveCount(0);
  await expect(skill).toBeFocused();

  await page.keyboard.press('Enter');
  await popUp.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/addskill\?skill=4&topic=\d+$/);
  await expect(popUp).toHaveCount(0);
});

test('a topic without points says so in place, and takes focus to the words', async ({ page, app }) => {
  await page.route('**/skill/skills', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    await route.fulfill({ response: answer, json: { ...rest, data: data.toReversed() } });
  });
  await app.logIn('ravi02');
  const top = page.getByRole('region', { name: 'Top Rated Skills' });
  await top.getByRole('button', { name: 'Braille Transcription' }).click();
  await expect(page.getByRole('dialog')).toContainText('No topics awaiable');
  await page.keyboard.press('Escape');

  await top.getByRole('button', { name: 'Online Selling' }).click();
  await page.getByRole('button', { name: 'Selling to other countries , 0 points' }).click();
  await expect(page.getByText('No points in this topic')).toBeFocused();
});

test('shows names of 20 letters unbroken at 390 px', async ({ page, app }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [first, last] = ['Venkatanarasimharaju', 'Thiruvengadanathanam'];
  await app.logIn('asha01');
  await intercept(page, '**/userskill/get_user*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"Asha"', `"${first}"`).replace('"Hegde"', `"${last}"`);
    await route.fulfill({ response, body });
  });
  for (const [address, words] of [
    ['/', ['Hello', first]],
    ['/myprofile', [first, last]],
  ] as const) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, name: words.join(' ') });
    await expect(heading).toBeVisible();
    expect(await linesOf(heading)).toBe(2);
  }
});

/** How many lines a text of one size has. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
