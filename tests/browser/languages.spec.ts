import { languageNames } from '#copy/languages.ts';
import { expect, test } from './app.ts';

// The Hindi words here are literals, because `#copy` holds one language.

const hindi = languageNames.hi;
const english = languageNames.en;

test.describe('on a device that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('remembers the choice, and links both languages', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('link', { name: hindi }).click();
    await expect(page).toHaveURL('./hi/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('list', { name: 'भाषा' }).locator('[aria-current]')).toHaveText(hindi);
    await page.goto('./login');
    await expect(page).toHaveURL('./hi/login');
    await page.getByRole('link', { name: english }).click();
    await expect(page).toHaveURL('./login');

    for (const path of ['/', '/login', '/hi/', '/hi/login']) {
      const html = await (await page.request.get(path)).text();
      const screen = path.replace('/hi', '');
      expect(html).toContain(`<link rel="alternate" hreflang="en" href="${screen}" />`);
      expect(html).toContain(`<link rel="alternate" hreflang="hi" href="/hi${screen}" />`);
    }
  });
});
