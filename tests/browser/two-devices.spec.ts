import { fields } from '#copy/account.ts';
import { updateProfile } from '#copy/profile.ts';
import { screens } from '#copy/screens.ts';
import { expect, test } from './app.ts';
import { sentTo } from './form.ts';

test('never undoes the save of another device, and asks about a field that both changed', async ({
  page,
  app,
  browser,
  baseURL,
  world,
}) => {
  await app.logIn('asha01', '/update/profile');
  const device = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { 'X-Mock-World': world },
    serviceWorkers: 'block',
    storageState: await page.context().storageState(),
  });
  const other = await device.newPage();
  await other.goto('./update/profile');
  await other.getByLabel(fields.phone).fill('9876543210');
  await other.getByLabel(fields.address).fill('9 Far Street');
  await other.getByRole('button', { name: updateProfile.submit }).click();
  await expect(other).toHaveURL('./myprofile');
  await device.close();

  const sent = sentTo(page, '/userskill/update?username=asha01');
  const update = page.getByRole('button', { name: updateProfile.submit });
  const mine = page.getByRole('radio', { name: '7 New Road' });
  await page.getByLabel(fields.pincode).fill('580002');
  await page.getByLabel(fields.address).fill('7 New Road');
  await update.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: updateProfile.conflict });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(mine).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '9 Far Street' })).toBeChecked();

  await page.getByRole('button', { name: updateProfile.backToForm }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: screens.updateProfile })).toBeFocused();
  await expect(page.getByLabel(fields.address)).toHaveValue('7 New Road');
  await expect(page.getByLabel(fields.phone)).toHaveValue('9876543210');
  await update.click();
  await mine.check();
  expect(sent).toEqual([]);
  await update.click();
  await expect(page).toHaveURL('./myprofile');
  const merged = { address: '7 New Road', pincode: '580002', phone: '9876543210' };
  expect(sent).toEqual([expect.objectContaining(merged)]);
});
