import { fields, login } from '#copy/account.ts';
import { updateProfile } from '#copy/profile.ts';
import {
  comeBack,
  expect,
  goOffline,
  kept,
  landing,
  networkGone,
  noNetwork,
  openWithoutNetwork,
  test,
  updateNow,
  visit,
} from './kept-app.ts';

test.use({ serviceWorkers: 'allow' });

test('opens offline for a visitor and works when the network returns', async ({ page, app }) => {
  app.allowConsole(networkGone);
  await page.goto('./');
  await openWithoutNetwork(page, '/login');
  await expect(page).toHaveTitle('No Internet connection – Skills Portfolio');
  await comeBack(page);
  await expect(page.getByRole('heading', { level: 1, name: login.title })).toBeVisible();
});

test('keeps a form offline and over a reload, and sends the form once', async ({ page, app }) => {
  app.allowConsole(networkGone);
  await app.logIn('asha01', '/update/profile');
  await kept(page);
  await page.getByLabel(fields.address, { exact: true }).fill('9 Quiet Road, Hubli');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/userskill/')) sent += 1;
  });
  await goOffline(page);
  await expect(noNetwork(page)).toBeVisible();
  await page.reload();
  await expect(noNetwork(page)).toBeVisible();
  await comeBack(page);
  await expect(page.getByLabel(fields.address, { exact: true })).toHaveValue('9 Quiet Road, Hubli');
  expect(sent).toBe(0);
  await page.getByRole('button', { name: updateProfile.submit }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
  expect(sent).toBe(1);
});

test('loads a newer version once on Update now and keeps the draft', async ({ page, host }) => {
  await visit(page, '/reg');
  await page.getByLabel(fields.f_name).fill('Lata');
  await host.deploy('Show it all');
  await page.reload();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await updateNow(page).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByLabel(fields.f_name)).toHaveValue('Lata');
  await page.getByRole('link', { name: /login/i }).first().click();
  await page.goto('./');
  await expect(landing(page, 'Show it all')).toBeVisible();
  await expect(updateNow(page)).toHaveCount(0);
  expect(loads).toBe(2);
});
