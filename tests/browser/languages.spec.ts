import { app as appCopy } from '#copy/app.ts';
import { navigation } from '#copy/navigation.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { expect, test } from './app.ts';
import { goOffline, kept, test as keptTest, networkGone, visit } from './kept-app.ts';

const hindi = 'हिन्दी';

test.describe('on a device that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('offers Hindi at the first visit, opens it, and remembers the choice', async ({ page }) => {
    await page.goto('./');
    const offer = page.getByText('यह ऐप हिन्दी में भी है।');
    await expect(offer).toHaveAttribute('lang', 'hi');
    await page.getByRole('link', { name: hindi }).click();
    await expect(page).toHaveURL('./hi/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('list', { name: 'भाषा' }).locator('[aria-current]')).toHaveText(hindi);
    await page.goto('./login');
    await expect(page).toHaveURL('./hi/login');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('./login');
    await expect(offer).toHaveCount(0);
  });
});

test('links the prerendered screens of both languages for search engines', async ({ page }) => {
  for (const path of ['/', '/login', '/hi/', '/hi/login']) {
    const html = await (await page.request.get(path)).text();
    const screen = path.replace('/hi', '');
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${screen}" />`);
    expect(html).toContain(`<link rel="alternate" hreflang="hi" href="/hi${screen}" />`);
  }
});

test('keeps the login, the form and the history when the learner switches the language', async ({
  page,
  app,
}) => {
  await app.logIn('asha01');
  await page.getByRole('link', { name: navigation.profile }).click();
  await page.getByRole('link', { name: profile.editProfile }).click();
  await page.getByLabel(updateProfile.bio).fill('I test websites.');
  await page.getByRole('button', { name: appCopy.display }).click();
  await page.getByRole('link', { name: hindi }).click();
  await expect(page).toHaveURL('./hi/update/profile');
  await expect(page.getByText('I test websites.')).toBeVisible();
  await page.getByRole('button', { name: 'पीछे' }).click();
  await expect(page).toHaveURL('./hi/myprofile');
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeFocused();
});

test('keeps the address with its search in the other language', async ({ page, app }) => {
  await app.logIn('asha01', '/skilllist?q=design&shown=24');
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('button', { name: appCopy.display }).click();
  await page.getByRole('link', { name: hindi }).click();
  await expect(page).toHaveURL('./hi/skilllist?q=design&shown=24');
  await expect(page.getByLabel('हुनर खोजें')).toHaveValue('design');
});

test('opens the language of a press that came before the app was ready', async ({ page }) => {
  await page.route(/\/assets\/index-.*\.js$/, () => {});
  await page.goto('./', { waitUntil: 'commit' });
  await page.getByRole('link', { name: hindi }).click();
  await expect(page).toHaveURL('./hi/');
  expect(await page.evaluate(() => localStorage.getItem('Language'))).toBe('hi');
});

keptTest.describe('with a service worker', () => {
  keptTest.use({ serviceWorkers: 'allow' });

  keptTest('says offline that a language was never opened', async ({ page, app }) => {
    app.allowConsole(networkGone);
    await visit(page);
    await goOffline(page);
    await page.getByRole('button', { name: appCopy.display }).click();
    await page.getByRole('link', { name: hindi }).click();
    await expect(page.getByText('The other language needs the internet once.')).toBeVisible();
    await expect(page).toHaveURL('./');
  });

  keptTest('keeps both languages for a start without a network', async ({ page, app }) => {
    app.allowConsole(networkGone);
    await page.goto('./hi/');
    await kept(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('./');
    await kept(page);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: appCopy.noInternet })).toBeVisible();
    await page.goto('./hi/');
    await expect(page.getByRole('heading', { level: 1, name: 'इंटरनेट नहीं है' })).toBeVisible();
  });
});
