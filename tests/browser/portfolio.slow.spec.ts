import { portfolio } from '#copy/portfolio.ts';
import { sheet } from '#copy/sheet.ts';
import { expect, test } from './app.ts';
import { download } from './hand-out.ts';
import { intercept } from './intercept.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('downloads without a lost picture, copies the text and shares the file', async ({ page, app }) => {
  app.allowConsole(/ERR_FAILED/);
  await intercept(page, /asha\.svg/, (route) => route.abort());
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) => {
        document.title = `${file?.name} ${file?.type} ${(await file?.text())?.includes('<h1')}`;
      },
    });
  });
  await app.logIn('asha01', '/portfolio');
  await expect(page.getByRole('img', { name: sheet.photoOf('Asha Hegde') })).toHaveCount(0);
  expect(await download(page, portfolio.contact.own)).not.toContain('Photo of');
  await expect(page.getByText(portfolio.withoutPictures(1)).last()).toBeVisible();

  await page.getByRole('button', { name: portfolio.copy }).click();
  await expect(page.getByText(portfolio.copied).last()).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('- HTML: Master in 22 of 23 points');
  expect(text).toContain(`- ${sheet.levels[4]}: ${sheet.meanings[4]}`);
  expect(text).not.toMatch(/9000000001|asha01|low vision/);
  await page.getByRole('button', { name: portfolio.share, exact: true }).click();
  await expect(page).toHaveTitle('Asha-Hegde.html text/html true');
});
