import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { hold } from './intercept.ts';
import { arrow, logInByKey, nextStop, press, pressAt, tabTo, typeAt } from './keyboard.ts';
import {
  busStops,
  choose,
  chooserOf,
  cover,
  icon,
  previews,
  rowsOf,
  seeUploaded,
  sixImages,
} from './project-form.ts';
import { goToRegistration, kavya, question } from './registration-form.ts';
import { isOfStorage } from './stored-files.ts';

// Three of the five main journeys by keyboard only. The two skill journeys are in skill-journey.spec.ts.
// Every stop must show its focus.

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('main journey 1: registers a visitor and opens home', async ({ page }) => {
  const answerNext = async (name: string, text: string) => {
    await nextStop(page, name);
    await page.keyboard.type(text);
  };
  await goToRegistration(page);
  await answerNext('First name', kavya.f_name);
  await answerNext('Last name', kavya.l_name);
  await answerNext('Day', '27');
  await answerNext('Month', '3');
  await answerNext('Year', '1998');
  await nextStop(page, 'Male');
  await expect(page.getByLabel('Male', { exact: true })).not.toBeChecked();
  await arrow(page, 1);
  await expect(page.getByLabel('Female', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Female', { exact: true })).toBeChecked();
  await answerNext('Username', kavya.username);
  await answerNext('Password', kavya.password);
  await expect(page.getByText('This username is free.').last()).toBeVisible();
  await nextStop(page, 'Show password');
  await press(page, 'Space');
  await expect(question(page, 'password')).toHaveAttribute('type', 'text');
  await press(page, 'Space');
  await answerNext('Mobile number', kavya.phone);
  await answerNext('Email', kavya.email);
  await answerNext('Address', kavya.address);
  await answerNext('State', 'Karn');
  await expect(question(page, 'state')).toHaveValue('Karnataka');
  await answerNext('Pincode', kavya.pincode);
  await nextStop(page, 'UDID number (optional)');
  await answerNext('Other ID (Aadhaar, PAN or voter id)', kavya.other);
  await press(page, 'Enter');

  await expect(heading(page, 'Hello Kavya')).toBeFocused();
  await expect(page).toHaveURL('/');
});

/** Chooses files by Enter on the button of a field. The button must keep the focus. */
async function chooseByKey(page: Page, label: string): Promise<void> {
  await tabTo(page, chooserOf(page, label));
  await choose(page, label, sixImages[label] ?? [], () => press(page, 'Enter'));
  await expect(chooserOf(page, label)).toBeFocused();
}

test('main journey 4: uploads images, publishes a project and shows its images', async ({ page }) => {
  // The listener stops Chromium from opening its own file chooser.
  page.on('filechooser', () => {});
  await page.goto('/login');
  await logInByKey(page, 'asha01');
  await pressAt(page, bar(page).getByRole('button', { name: 'Add' }));
  await pressAt(page, page.getByRole('link', { name: 'Add Project' }));
  const note = page.getByRole('dialog', { name: 'Please Note' });
  await expect(note.getByRole('heading', { name: 'Please Note' })).toBeFocused();
  await pressAt(page, note.getByRole('button', { name: 'I Agree' }));
  await expect(heading(page, 'Add Project')).toBeFocused();
  await typeAt(page, page.getByLabel('Project Title'), busStops.title);
  await typeAt(page, page.getByLabel('Project Description'), busStops.description);
  await tabTo(page, page.getByLabel('Select Type'));
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(page.getByLabel('Select Type')).toHaveValue('Web App');
  await tabTo(page, page.getByLabel('Select related skill'));
  await press(page, 'ArrowDown');
  await expect(page.getByLabel('Select related skill')).not.toHaveValue('');

  await chooseByKey(page, cover);
  await seeUploaded(page, cover);
  await chooseByKey(page, icon);
  const release = await hold(page, (address) => isOfStorage(address.href));
  await pressAt(page, button(page, 'Remove: icon.png'));
  await chooseByKey(page, icon);
  await pressAt(page, button(page, 'Cancel: icon.png'), 'Space');
  await expect(button(page, 'Upload: icon.png')).toBeFocused();
  release();
  await press(page, 'Enter');
  await expect(button(page, 'Uploaded: icon.png')).toBeFocused();
  await typeAt(page, page.getByLabel('Project preview link'), busStops.link);

  await chooseByKey(page, previews);
  await pressAt(page, button(page, 'Remove: page-2.png'), 'Space');
  await expect(rowsOf(page, previews)).toHaveCount(3);
  await expect(button(page, 'Remove: page-3.png')).toBeFocused();
  await seeUploaded(page, previews, 3);
  await pressAt(page, button(page, 'Add Now'));
  await expect(page.getByText('Project added successfully')).toBeVisible();

  await pressAt(page, bar(page).getByRole('link', { name: 'Projects' }));
  await expect(heading(page, 'My Projects')).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: 'Bus Stops' })).toContainText('Web App');
  await pressAt(page, page.getByRole('link', { name: 'Bus Stops' }));
  await expect(heading(page, 'Bus Stops')).toBeFocused();
  await pressAt(page, button(page, 'Image 2 of 3 of Bus Stops'));
  const enlarged = page.getByRole('dialog', { name: 'Preview images' });
  await press(page, 'ArrowRight');
  const third = enlarged.getByRole('img', { name: 'Image 3 of 3 of Bus Stops' });
  await expect(third).toHaveJSProperty('naturalWidth', 204);
  expect(isOfStorage((await third.getAttribute('src')) ?? '')).toBe(true);
  await press(page, 'Escape');
  await expect(button(page, 'Image 2 of 3 of Bus Stops')).toBeFocused();
});

test('main journey 5: keeps 200 % text and dark colours through login, alerts, profile and logout', async ({
  page,
}) => {
  const root = page.locator('html');
  const choose = async (group: string, choice: string, arrows: number) => {
    const radios = page.getByRole('radiogroup', { name: group });
    await tabTo(page, radios.getByRole('radio', { checked: true }));
    await arrow(page, arrows);
    await expect(radios.getByRole('radio', { name: choice, exact: true })).toBeChecked();
  };
  await page.goto('/');
  await expect(heading(page, 'Show what you can do')).toBeVisible();
  await pressAt(page, button(page, 'Display'));
  await expect(page.getByRole('heading', { name: 'Display settings' })).toBeFocused();
  await choose('Text size', '200 %', 4);
  await choose('Colours', 'Dark', 2);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('font-size', '34px');
  await press(page, 'Escape');
  await expect(button(page, 'Display')).toBeFocused();

  await pressAt(page, page.getByRole('main').getByRole('link', { name: 'Login' }));
  await logInByKey(page, 'asha01');
  await pressAt(page, bar(page).getByRole('link', { name: /^Alerts/ }));
  await expect(heading(page, 'Alerts for you')).toBeFocused();
  await tabTo(page, page.getByRole('article').getByRole('link').first());
  await pressAt(page, bar(page).getByRole('link', { name: 'Profile' }));
  await expect(heading(page, 'Asha Hegde')).toBeFocused();
  await pressAt(page, page.getByLabel('View more: Your account'));
  await pressAt(page, button(page, 'Logout'));
  await expect(heading(page, 'Login')).toBeVisible();
  await expect(page.getByText('You are getting logged out now..')).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('font-size', '34px');
});
