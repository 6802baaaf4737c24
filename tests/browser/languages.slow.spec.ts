import { app as appCopy } from '#copy/app.ts';
import { languageNames } from '#copy/languages.ts';
import { navigation } from '#copy/navigation.ts';
import { profile, updateProfile } from '#copy/profile.ts';
import { expect, test } from './app.ts';

// The Hindi words here are literals, because `#copy` holds one language.

const hindi = languageNames.hi;

test('keeps login, search, form and history in the other language', async ({ page, app }) => {
  await app.logIn('asha01', '/skilllist?q=design&shown=24');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: appCopy.display }).click();
  await page.getByRole('link', { name: hindi }).click();
  await expect(page).toHaveURL('./hi/skilllist?q=design&shown=24');
  await expect(page.getByLabel('हुनर खोजें')).toHaveValue('design');
  await page.getByRole('button', { name: 'डिस्प्ले' }).click();
  await page.getByRole('link', { name: languageNames.en }).click();
  await expect(page).toHaveURL('./skilllist?q=design&shown=24');

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

test('opens the chosen language where the browser wrongly reports no network', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    localStorage.setItem('Language', 'hi');
  });
  await page.goto('./login');
  await expect(page).toHaveURL('./hi/login');
});
