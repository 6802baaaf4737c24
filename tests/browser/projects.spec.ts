import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { sidewaysScroll } from './reflow.ts';
import { enlarge, writeLong } from './states/projects.ts';

// What of the screens of projects only a browser that draws can show.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Preview images' });
const image = (page: Page) => dialog(page).getByRole('img');
const named = (nth: number) => `Image ${nth} of 5 of Library Desk`;

test('an image is enlarged, stepped through and closed by keyboard', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/preview_project?project=2');
  const opener = page.getByRole('button', { name: named(2) });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Preview images' })).toBeFocused();
  await expect(image(page)).toHaveAccessibleName(named(2));
  for (const [key, nth] of [
    ['ArrowRight', 3],
    ['End', 5],
    ['ArrowRight', 1],
    ['ArrowLeft', 5],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(image(page)).toHaveAccessibleName(named(nth));
    await expect(dialog(page).getByText(`Image ${nth} of 5`, { exact: true })).toBeVisible();
  }
  const order = ['Close', 'Previous', 'Next'];
  for (const name of order) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(image(page)).toHaveAccessibleName(named(2));
  await expect(dialog(page).getByRole('button', { name: 'Next' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

for (const [width, height, most] of [
  [320, 568, 0.5],
  [390, 844, 0.6],
  [844, 390, 0.6],
  [1280, 800, 0.75],
] as const) {
  test(`an enlarged image has most of a screen of ${width} by ${height}, and nothing scrolls`, async ({
    page,
    app,
  }) => {
    await page.setViewportSize({ width, height });
    await enlarge(page, app);
    const frame = await image(page).boundingBox();
    expect(frame?.height).toBeGreaterThan(height * most);
    expect(frame?.width).toBeGreaterThan(width * 0.7);
    const hidden = await dialog(page).evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      element.scrollHeight - element.clientHeight,
    ]);
    expect(hidden).toEqual([0, 0]);
    for (const name of ['Close', 'Previous', 'Next']) {
      await expect(dialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('at 400 % an enlarged image keeps its size, and its buttons can be reached', async ({ page, app }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await enlarge(page, app);
  expect((await image(page).boundingBox())?.height).toBeGreaterThanOrEqual(160);
  const next = dialog(page).getByRole('button', { name: 'Next' });
  await next.focus();
  await expect(next).toBeInViewport({ ratio: 1 });
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('what is told of the enlarged image is in the dialog, where it is heard', async ({ page, app }) => {
  await enlarge(page, app);
  await page.keyboard.press('ArrowRight');
  await expect(image(page)).toHaveAccessibleName(named(3));
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const heard = nodes.filter(({ ignored }) => !ignored);
  const live = heard.filter(({ properties }) =>
    properties?.some(({ name, value }) => name === 'live' && value.value === 'polite'),
  );
  const words = heard.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value);
  expect(live).not.toEqual([]);
  expect(words).toContain('Image 3 of 5');
  expect(words, 'what is behind the dialog').not.toContain('Edit This Project');
});

test('a press anywhere on a card opens its project, and going back finds the card', async ({ page, app }) => {
  await app.logIn('asha01');
  await page.goto('/myproject');
  const card = page.getByRole('article').filter({ hasText: 'Library Desk' });
  await card.getByText('63 views').scrollIntoViewIfNeeded();
  const box = await card.getByText('63 views').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(page.getByRole('heading', { level: 1, name: 'Library Desk' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Library Desk' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Library Desk' })).toBeInViewport();
});

test('the eye gets the first 104 characters of a description, and programs all of it', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  await page.goto('/myproject');
  const card = page.getByRole('article').filter({ hasText: 'Form Audit' });
  await expect(card.getByText(/ \.\.\.$/)).toBeVisible();
  const cut = (await card.getByText(/ \.\.\.$/).textContent()) ?? '';
  expect(cut.length).toBeLessThanOrEqual(104 + ' ...'.length);
  expect(await card.ariaSnapshot()).toContain('Two colleges have already corrected their forms.');
  expect(await card.ariaSnapshot()).not.toContain(' ...');
});

test('a description keeps its lines, and its longest words are broken at 320 px', async ({ page, app }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await app.logIn('asha01');
  await writeLong(page);
  await page.goto('/preview_project?project=1');
  const description = page.getByRole('region', { name: 'Description' });
  await description.getByRole('button', { name: 'View More' }).click();
  const text = description.getByRole('paragraph');
  await expect(text).toHaveCSS('white-space', 'pre-line');
  expect((await text.boundingBox())?.height).toBeGreaterThan(1500);
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: /^Image 1 of 3/ }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
