import { fields, login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { home } from '#copy/home.ts';
import { navigation } from '#copy/navigation.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { problemOf, sentTo } from './form.ts';
import { hold } from './intercept.ts';
import { comeBack, expect, goOffline, networkGone, noNetwork, openWithoutNetwork, test } from './kept-app.ts';
import { sendLogin } from './send-login.ts';

test.use({ serviceWorkers: 'allow' });

test('opens offline, logs in and saves a form once when the network returns', async ({ page, app }) => {
  app.allowConsole(networkGone);
  await page.goto('./');
  await openWithoutNetwork(page, '/login');
  await expect(page).toHaveTitle(appCopy.title(appCopy.noInternet));
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();

  await test.step('shows the error of a login that failed offline', async () => {
    const fail = await hold(page, '**/userskill/auth', (route) => route.abort());
    await sendLogin(page, 'asha01');
    await goOffline(page);
    await expect(noNetwork(page)).toBeFocused();
    await expect(page.getByLabel(login.username)).toBeHidden();
    const failed = page.waitForEvent('requestfailed');
    fail();
    await failed;
    await comeBack(page);
    await expect(problemOf(page)).toBeFocused();
    await expect(problemOf(page)).toContainText(errors.exception);
    await expect(page.getByLabel(login.username)).toHaveValue('asha01');
    await page.unroute('**/userskill/auth');
    await page.getByRole('button', { name: login.submit }).click();
    await expect(page.getByRole('heading', { level: 1, name: home.greeting('Asha') })).toBeVisible();
  });

  await page.getByRole('link', { name: navigation.profile }).click();
  await page.getByRole('link', { name: profile.editProfile }).click();
  await page.getByLabel(fields.address, { exact: true }).fill('9 Quiet Road, Hubli');
  const sent = sentTo(page, '/userskill/update?username=asha01');
  await goOffline(page);
  await expect(noNetwork(page)).toBeVisible();
  await page.reload();
  await expect(noNetwork(page)).toBeVisible();
  await comeBack(page);
  await expect(page.getByLabel(fields.address, { exact: true })).toHaveValue('9 Quiet Road, Hubli');
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ address: '9 Quiet Road, Hubli' })]);
});
