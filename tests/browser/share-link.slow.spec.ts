import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { app as appCopy } from '#copy/app.ts';
import { portfolio } from '#copy/portfolio.ts';
import { makeLink as copy, sharedPortfolio } from '#copy/portfolio-link.ts';
import { screens } from '#copy/screens.ts';
import { sheet } from '#copy/sheet.ts';
import { skills } from '#copy/skills.ts';
import { everyLanguage, expect, test } from './app.ts';

// A learner makes a link, and an employer opens it, on the production build.

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Returns the text of a saved QR code, as a camera sees it. */
async function scan(page: Page, png: Buffer): Promise<string | undefined> {
  const { side, light } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, width, height).data ?? [];
    let light = '';
    for (let at = 0; at < pixels.length; at += 4) light += (pixels[at] ?? 0) > 127 ? '1' : '0';
    return { side: width, light };
  }, png.toString('base64'));
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let at = 0; at < light.length; at++) if (light[at] === '0') pixels.fill(0, at * 4, at * 4 + 3);
  return jsQR(pixels, side, side)?.data;
}

test('makes a link and a QR code that an employer opens without a login', {
  tag: everyLanguage,
}, async ({ page, app, browser }) => {
  await app.logIn('asha01');
  // Three presses from home: the portfolio, WhatsApp, and the answer.
  await page.getByRole('link', { name: screens.portfolio }).click();
  await expect(page.getByText(skills.coverage(22, 23))).toBeVisible();
  await page.getByRole('button', { name: portfolio.whatsApp }).click();
  const answer = page.getByRole('dialog').getByRole('link', { name: portfolio.contact.own });
  // WhatsApp itself is not reached.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  const opening = page.context().waitForEvent('page');
  await answer.click();
  const whatsApp = new URL((await opening).url());
  expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/');
  const address = whatsApp.searchParams.get('text')?.split(' ').at(-1) ?? '';
  await (await opening).close();
  await expect(page.getByText(portfolio.whatsAppOpens).last()).toBeVisible();
  expect(address.length).toBeLessThan(2000);
  await page.getByRole('button', { name: copy.copy }).click();
  await expect(page.getByText(copy.copied).last()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  await page.locator('summary', { hasText: portfolio.more }).click();
  await page.getByRole('button', { name: copy.code }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: copy.saveCode }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Asha-Hegde-QR.png');
  const scanned = (await scan(page, await readFile(await file.path()))) ?? '';
  expect(scanned.length).toBeLessThanOrEqual(500);
  const code = await page.getByRole('img', { name: copy.code }).boundingBox();
  expect(code?.width).toBeGreaterThanOrEqual(240);

  const employer = await browser.newPage({ locale: 'en-IN', viewport: { width: 390, height: 844 } });
  await employer.goto(address);
  await expect(employer).toHaveTitle(appCopy.title(sharedPortfolio.title('Asha Hegde')));
  const shown = employer.getByRole('article', { name: 'Asha Hegde' });
  await expect(shown.getByText(skills.coverage(22, 23))).toBeVisible();
  await expect(shown.getByText(sheet.place('Karnataka'))).toBeVisible();
  await expect(shown.getByText(/asha01|9000000001|low vision|580001/)).toHaveCount(0);
  const top = async (what: Locator) => (await what.boundingBox())?.y;
  expect(await top(shown.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(120);
  expect(await top(shown.getByRole('heading', { level: 3 }).first())).toBeLessThanOrEqual(700);
  await employer.setViewportSize({ width: 1280, height: 900 });
  const { x = 0, width = 0 } = (await shown.boundingBox()) ?? {};
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(10);

  await expect(shown.getByRole('img')).toHaveCount(0);
  await shown.getByRole('button', { name: sheet.showPictures(10) }).click();
  await expect(shown.getByRole('img')).toHaveCount(10);
  for (const image of await shown.getByRole('img').all())
    await expect
      .poll(() => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth))
      .toBeGreaterThan(0);

  await employer.goto(scanned);
  await expect(shown.getByText(`${sheet.moreInLink}Asha Hegde`)).toBeVisible();
  await expect(shown.getByText(skills.coverage(22, 23))).toBeVisible();
  await employer.close();
});
