import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'parse5';
import { app as appCopy } from '#copy/app.ts';
import { languageCode } from '#copy/language.ts';
import { portfolio } from '#copy/portfolio.ts';
import { screens } from '#copy/screens.ts';
import { sheet } from '#copy/sheet.ts';
import { skills } from '#copy/skills.ts';
import { everyLanguage, expect, test } from './app.ts';
import { axe } from './axe.ts';
import { intercept } from './intercept.ts';

// The portfolio is handed out without a backend: as a file, on paper, and by the apps of the device.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const part = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const openParts = (page: Page) => page.locator('summary', { hasText: portfolio.partsHeading }).click();

const openWays = (page: Page) => page.locator('summary', { hasText: portfolio.more }).click();

async function download(page: Page, contact?: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: portfolio.download }).dblclick();
  // The answer is given once.
  if (contact) await page.getByRole('dialog').getByRole('button', { name: contact }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Asha-Hegde.html');
  return readFile(await file.path(), 'utf8');
}

test('downloads one file that needs nothing else, with contact only by choice', {
  tag: everyLanguage,
}, async ({ page, app, browser }) => {
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await app.logIn('asha01', '/portfolio');
  await expect(page.getByText(skills.coverage(22, 23))).toBeVisible();
  await openWays(page);
  const html = await download(page, portfolio.contact.own);
  const texts = html.replaceAll(/"data:[^"]+"/g, '');
  for (const secret of ['asha01', 'SAMPLE', '1998', '580001', '9000000001', 'low vision', appCopy.name])
    expect(texts).not.toContain(secret);
  expect(Buffer.byteLength(html)).toBeLessThan(300_000);
  expect(html).not.toMatch(/<script|<link|@import|url\(|\son\w+=/i);
  const errors: string[] = [];
  parse(html, { onParseError: ({ code }) => errors.push(code) });
  expect(errors).toEqual([]);

  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await browser.newPage({ colorScheme, viewport: { width: 320, height: 800 } });
    const requests: string[] = [];
    reader.on('request', (request) => requests.push(request.url()));
    await reader.setContent(html);
    await expect(reader.locator('html')).toHaveAttribute('lang', languageCode);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Asha Hegde');
    await expect(reader.getByRole('heading', { name: sheet.skills, exact: true })).toBeVisible();
    await expect(reader.locator('img')).toHaveCount(10);
    expect(requests.filter((address) => !address.startsWith('data:image/jpeg'))).toEqual([]);
    expect(await axe(reader)).toEqual([]);
    await reader.addStyleTag({ content: ':root { font-size: 200%; }' });
    expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await reader.close();
  }
  expect(downloads).toBe(1);

  await openParts(page);
  await expect(part(page, portfolio.contact.own)).toBeChecked();
  await part(page, `${portfolio.contact.email}: asha01@example.com`).check();
  await expect(part(page, portfolio.contact.own)).not.toBeChecked();
  await part(page, portfolio.parts.projects).uncheck();
  await page.reload();
  const shown = page.getByRole('article', { name: 'Asha Hegde' });
  await expect(shown.getByRole('link', { name: sheet.writeEmail })).toBeVisible();
  await expect(shown.getByRole('heading', { name: portfolio.parts.projects })).toBeHidden();
  await openWays(page);
  const chosen = await download(page);
  expect(chosen).toContain('asha01@example.com');
  expect(chosen).not.toContain('Form Audit');
});

test('prints the sheet alone, and no screen with an empty page', async ({ page, app }) => {
  await app.logIn('asha01', '/portfolio');
  await openParts(page);
  for (const name of [portfolio.parts.about, `${portfolio.contact.email}: asha01@example.com`])
    await part(page, name).check();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('heading', { name: screens.portfolio })).toBeHidden();
  const pdf = (await page.pdf({ format: 'A4', tagged: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/S /H3');

  await page.goto('./preview_project?project=2');
  await expect(page.getByRole('heading', { name: 'Library Desk' })).toBeVisible();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: appCopy.display })).toBeHidden();

  await page.emulateMedia({ media: null });
  await page.goto('./myprofile');
  await expect(page.getByRole('article').filter({ hasText: 'CSS' })).toContainText(skills.coverage(9, 23));
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('downloads without a lost picture, and copies the text', async ({ page, app }) => {
  app.allowConsole(/ERR_FAILED/);
  await intercept(page, /asha\.svg/, (route) => route.abort());
  await app.logIn('asha01', '/portfolio');
  await expect(page.getByRole('img', { name: sheet.photoOf('Asha Hegde') })).toHaveCount(0);
  await expect(page.getByText(sheet.pictureGone)).toBeVisible();
  await openWays(page);
  expect(await download(page, portfolio.contact.own)).not.toContain('Photo of');
  await expect(page.getByText(portfolio.withoutPictures(1)).last()).toBeVisible();

  await page.getByRole('button', { name: portfolio.copy }).click();
  await expect(page.getByText(portfolio.copied).last()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(
    '- HTML: Mostly Master. 22 of 23 points rated: 11 Master, 9 Advanced, 2 Intermediate',
  );
  expect(text).toContain(`- ${sheet.levels[4]}: ${sheet.meanings[4]}`);
  expect(text).not.toMatch(/9000000001|asha01|low vision/);
});
