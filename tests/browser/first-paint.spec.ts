import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { landing } from '#copy/landing.ts';
import { languageNames } from '#copy/languages.ts';
import { ui } from '#copy/ui.ts';
import { expect, test } from './app.ts';
import { homeHeading, landingHeading, ownCode, takeover } from './first-paint.ts';
import { hold, intercept } from './intercept.ts';
import { resizeTo } from './reflow.ts';

test('shows the landing view without JavaScript, and keeps it at the takeover', async ({ page, browser }) => {
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(process.env.WEB_ORIGIN ?? '');
  await expect(landingHeading(plain)).toBeVisible();
  for (const [name, to] of [
    [landing.login, '/login'],
    [landing.register, '/reg'],
    [landing.confirm, '/reg'],
  ] as const)
    await expect(plain.getByRole('link', { name })).toHaveAttribute('href', to);
  await plain.close();

  const seeLinks = async (width: number, height: number) => {
    await resizeTo(page, { width, height });
    for (const name of [landing.login, landing.register])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  };
  const letThrough = await hold(page, ownCode);
  await page.goto('./', { waitUntil: 'commit' });
  await landingHeading(page).evaluate((heading) => {
    heading.dataset.painted = 'first';
  });
  await seeLinks(360, 640);
  letThrough();
  await takeover(page);
  await seeLinks(360, 640);
  await seeLinks(390, 664);
  await page.getByRole('button', { name: appCopy.display }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('h1').first()).toHaveAttribute('data-painted', 'first');
});

test('opens the language and the login pressed before the app has loaded', async ({ page }) => {
  await hold(page, ownCode);
  await page.goto('./', { waitUntil: 'commit' });
  await page.getByRole('link', { name: languageNames.hi }).click();
  await expect(page).toHaveURL('./hi/');
  expect(await page.evaluate(() => localStorage.getItem('Language'))).toBe('hi');
  await page.getByRole('link', { name: languageNames.en }).click();
  await expect(page).toHaveURL('./');
  await page.getByRole('link', { name: landing.login }).click();
  await expect(page).toHaveURL('./login');
  await expect(page.getByLabel(login.username)).toBeVisible();
});

test('logs in with a form that was sent before takeover, and keeps it out of the URL', async ({ page }) => {
  const letThrough = await hold(page, ownCode);
  await page.goto('./login', { waitUntil: 'commit' });
  await page.getByLabel(login.username).fill('asha01');
  await page.getByLabel(login.password, { exact: true }).fill('Sample@123');
  await page.getByLabel(login.username).evaluate((field) => {
    field.dataset.painted = 'first';
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('./login');
  const sent = page.waitForRequest(/\/userskill\/auth$/);
  const respond = await hold(page, '**/userskill/auth');
  letThrough();
  const request = await sent;
  await expect(page.locator('#username')).toHaveAttribute('data-painted', 'first');
  respond();
  expect(request.postDataJSON()).toEqual({ username: 'asha01', password: 'Sample@123' });
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL('./');
});

test("offers Try again when the app's own code fails to load", async ({ page, app }) => {
  app.allowConsole(/Failed to load resource/);
  for (const path of ['/', '/login']) {
    const mend = await intercept(page, ownCode, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toContainText('Check your internet connection');
    mend();
    await page.getByRole('button', { name: ui.tryAgain }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await takeover(page);
    await page.getByRole('button', { name: appCopy.display }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

// Real engines below the floor cannot run here, so a newer one hides what they lack (client/start/too-old.ts).
test('tells an old browser in each language that it is too old', async ({ page, app }) => {
  app.allowConsole(/This browser is too old for the app/);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLScriptElement, 'supports'));
  for (const path of ['/', '/login', '/hi/skilllist']) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveText(
      /^Your browser is too old\. Update it, or use another phone or computer\..*ब्राउज़र बहुत पुराना है/,
    );
    await expect(page.getByRole('button')).toHaveCount(0);
  }
});
