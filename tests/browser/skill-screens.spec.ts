import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';

// What of the screens of skills only a browser that draws can show.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** How many lines of a text are drawn. */
const linesOf = (page: Page, text: string) =>
  page
    .getByRole('main')
    .getByRole('paragraph')
    .filter({ hasText: text })
    .evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );

test('a long description is folded to two lines and unfolded whole', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/previewskill?skill=17');
  const more = page.getByRole('button', { name: 'View More' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  const text = (await page.locator('.folded .visually-hidden').textContent()) ?? '';
  expect(text.length, 'whole to assistive technology').toBeGreaterThan(400);
  expect(await linesOf(page, text)).toBe(2);
  await expect(page.locator('.folded [aria-hidden]')).toHaveText(/\.\.\.$/);

  await more.focus();
  await page.keyboard.press('Enter');
  const less = page.getByRole('button', { name: 'View Less' });
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(await linesOf(page, text)).toBeGreaterThan(8);
  await expect(page.getByText('Companies and government offices in India need testers.')).toBeInViewport();
  await page.keyboard.press('Enter');
  expect(await linesOf(page, text)).toBe(2);
});

test('a search tells how much it found, keeps focus in its field and stands in the address', async ({
  page,
  app,
}) => {
  await app.logIn('ravi02');
  await page.goto('/skilllist');
  const field = page.getByLabel('Search skills');
  const status = page.getByRole('main').getByRole('status').last();
  await expect(cards(page)).toHaveCount(24);
  await expect(status).toHaveText('');
  await field.focus();
  for (const [typed, found, shown] of [
    ['Réact', '2 skills found', 2],
    ['web  PAGE', '3 skills found', 3],
    ['sql', '1 skill found', 1],
    ['zzzz', '0 skills found', 0],
  ] as const) {
    await test.step(typed, async () => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(typed);
      await expect(status).toHaveText(found);
      await expect(cards(page)).toHaveCount(shown);
      await expect(page).toHaveURL(`/skilllist?${new URLSearchParams({ q: typed })}`);
      await expect(field).toBeFocused();
    });
  }
  await expect(page.getByText('No Skills', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/skilllist?q=zzzz');
  await expect(field).toHaveValue('zzzz');
});

test('cards out of sight are found by their text and read aloud', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/topskills?shown=48');
  await expect(cards(page)).toHaveCount(26);
  const last = page.getByText('Braille Transcription', { exact: true });
  await expect(last).toHaveCount(1);
  await expect(last).not.toBeInViewport();
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const read = (wanted: string) => nodes.filter(({ role, ignored }) => role?.value === wanted && !ignored);
  expect(read('article')).toHaveLength(26);
  expect(read('link').map(({ name }) => name?.value)).toContain('Braille Transcription');
});

test('Show more takes focus to the first card that came', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/topskills');
  await expect(page.getByText('24 of 26 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(page.getByRole('link', { name: 'Online Selling' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Online Selling' })).toBeInViewport();
  await expect(cards(page)).toHaveCount(26);
  await expect(page).toHaveURL('/topskills?shown=48');
});

test('going back from a skill finds the list where it was', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/topskills?shown=48');
  const skill = page.getByRole('link', { name: 'Business Writing' });
  await skill.focus();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(1000);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Business Writing' })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(skill).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(skill).toBeInViewport();
});

test('the name of a subject appears above once its heading has gone, and covers nothing that has focus', async ({
  page,
  app,
}) => {
  await app.logIn('ravi02');
  await page.goto('/pev/subject?subject=1');
  const above = page.locator('.scrolled-header');
  const skills = page.getByRole('region', { name: 'Skills' }).getByRole('button');
  await expect(skills).toHaveCount(4);
  await expect(above).toHaveCount(0);
  await skills.last().focus();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(above).toHaveText('Web Development');
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = await page.locator(':focus').boundingBox();
    const header = (await above.count()) === 0 ? null : await above.boundingBox();
    expect(focused?.y).toBeGreaterThanOrEqual(header === null ? 0 : header.y + header.height);
  }
});

test('after a refresh the page stays where it is when a level is chosen', async ({ page, app }) => {
  await app.logIn('ravi02');
  await page.goto('/addskill?skill=4&topic=13');
  const last = page.getByRole('group').last().getByRole('radio');
  await expect(last).toHaveCount(4);
  await page.reload();
  await expect(last).toHaveCount(4);
  await last.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Clear: / })).toBeVisible();
  await expect(page.getByRole('status').getByText('1 of 5 rated')).toBeAttached();
  await expect(last.nth(1)).toBeInViewport();
});

test('an address that is typed starts at its top, however far down the last one was', async ({
  page,
  app,
}) => {
  await app.logIn('ravi02');
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.goto('/topskills');
  await expect(page.getByText('24 of 26 shown')).toBeAttached();
  expect(await scrolled(page)).toBe(0);
});
