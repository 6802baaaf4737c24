import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { app as appCopy } from '#copy/app.ts';
import { portfolio } from '#copy/portfolio.ts';
import { makeLink as copy, sharedPortfolio } from '#copy/portfolio-link.ts';
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
  await app.logIn('asha01', '/portfolio');
  await expect(page.getByText(skills.coverage(22, 23))).toBeVisible();
  await page.getByRole('button', { name: copy.start }).click();
  const question = page.getByRole('dialog', { name: portfolio.handOutHeading });
  await question.getByRole('checkbox', { name: portfolio.contact.own }).check();
  await question.getByRole('button', { name: portfolio.contact.continue }).click();
  await page.getByRole('button', { name: copy.confirm }).dblclick();
  await expect(page.getByText(copy.ready)).toBeFocused();
  const address = await page.getByRole('textbox', { name: copy.address }).inputValue();
  expect(address.length).toBeLessThan(1600);
  await page.getByRole('button', { name: copy.copy }).click();
  await expect(page.getByText(copy.copied).last()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: copy.saveCode }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('Asha-Hegde-QR.png');
  expect(await scan(page, await readFile(await file.path()))).toBe(address);
  const code = await page.getByRole('img', { name: copy.code }).boundingBox();
  expect(code?.width).toBeGreaterThanOrEqual(240);

  const employer = await browser.newPage({ locale: 'en-IN' });
  await employer.goto(address);
  await expect(employer).toHaveTitle(appCopy.title(sharedPortfolio.title('Asha Hegde')));
  const shown = employer.getByRole('article', { name: 'Asha Hegde' });
  await expect(shown.getByText(skills.coverage(22, 23))).toBeVisible();
  await expect(shown.getByText(sheet.place('Karnataka'))).toBeVisible();
  await expect(shown.getByText(/asha01|9000000001|low vision|580001/)).toHaveCount(0);
  await employer.close();
});
