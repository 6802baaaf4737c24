import { fields } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { updateProfile } from '#copy/profile.ts';
import { session } from '#copy/session.ts';
import { uploads } from '#copy/uploads.ts';
import { expect, test } from './app.ts';
import { typedIn } from './form.ts';
import { sendLogin } from './send-login.ts';

test('restores the form after a lost session and a new login', async ({ page, app }) => {
  app.allowConsole(/401/);
  await app.logIn('asha01', '/update/profile');
  await page.getByLabel(fields.f_name).fill('Ashalata');
  await page.getByLabel(forms.date.month, { exact: true }).fill('July');
  await page.getByLabel(fields.state).selectOption('Goa');
  const showUdid = page.getByRole('button', { name: uploads.of(updateProfile.showAndChange, fields.udid) });
  await showUdid.click();
  await page.getByLabel(`${fields.udid} ${forms.optional}`).fill('GA12345678');
  const typed = await typedIn(page);
  const update = page.getByRole('button', { name: updateProfile.submit });
  await app.control.force('updateUser', 'invalid-token', { times: 1 });
  await update.click();

  await expect(page).toHaveURL('./login');
  await expect(page.getByText(session.ended)).toBeVisible();
  await sendLogin(page, 'asha01');
  await expect(page).toHaveURL('./update/profile');
  await expect(page.getByText(forms.restored)).toBeVisible();
  await showUdid.click();
  expect(await typedIn(page)).toEqual(typed);
  await update.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ashalata Hegde' })).toBeVisible();

  // A login never leads to another host.
  await app.control.force('getUser', 'invalid-token', { times: 1 });
  await page.goto(`${process.env.WEB_ORIGIN}/evil.example/x`);
  await expect(page).toHaveURL('./login');
  await sendLogin(page, 'asha01');
  await expect(page.getByRole('heading', { level: 1, name: home.greeting('Ashalata') })).toBeVisible();
});
