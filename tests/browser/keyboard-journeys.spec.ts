import type { Page } from '@playwright/test';
import { fields, login, registration } from '#copy/account.ts';
import { app } from '#copy/app.ts';
import { display } from '#copy/display.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { navigation } from '#copy/navigation.ts';
import { profile } from '#copy/profile.ts';
import { projectForm } from '#copy/project-form.ts';
import { previewImages } from '#copy/projects.ts';
import { screens } from '#copy/screens.ts';
import { session } from '#copy/session.ts';
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
const bar = (page: Page) => page.getByRole('navigation', { name: navigation.name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('main journey 1: registers a visitor and opens home', async ({ page }) => {
  const answerNext = async (name: string, text: string) => {
    await nextStop(page, name);
    await page.keyboard.type(text);
  };
  await goToRegistration(page);
  await answerNext(fields.f_name, kavya.f_name);
  await answerNext(fields.l_name, kavya.l_name);
  await answerNext(forms.date.day, '27');
  await answerNext(forms.date.month, '3');
  await answerNext(forms.date.year, '1998');
  await nextStop(page, fields.male);
  await expect(page.getByLabel(fields.male, { exact: true })).not.toBeChecked();
  await arrow(page, 1);
  await expect(page.getByLabel(fields.female, { exact: true })).toBeFocused();
  await expect(page.getByLabel(fields.female, { exact: true })).toBeChecked();
  await answerNext(login.username, kavya.username);
  await answerNext(login.password, kavya.password);
  await expect(page.getByText(registration.free).last()).toBeVisible();
  await nextStop(page, login.showPassword);
  await press(page, 'Space');
  await expect(question(page, 'password')).toHaveAttribute('type', 'text');
  await press(page, 'Space');
  await answerNext(fields.phone, kavya.phone);
  await answerNext(fields.email, kavya.email);
  await answerNext(fields.address, kavya.address);
  await answerNext(fields.state, 'Karn');
  await expect(question(page, 'state')).toHaveValue('Karnataka');
  await answerNext(fields.pincode, kavya.pincode);
  await nextStop(page, 'UDID number (optional)');
  await answerNext(fields.other, kavya.other);
  await press(page, 'Enter');

  await expect(heading(page, 'Hello Kavya')).toBeFocused();
  await expect(page).toHaveURL('./');
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
  await page.goto('./login');
  await logInByKey(page, 'asha01');
  await pressAt(page, bar(page).getByRole('button', { name: navigation.add }));
  await pressAt(page, page.getByRole('link', { name: navigation.addProject }));
  const note = page.getByRole('dialog', { name: projectForm.noteHeading });
  await expect(note.getByRole('heading', { name: projectForm.noteHeading })).toBeFocused();
  await pressAt(page, note.getByRole('button', { name: projectForm.agree }));
  await expect(heading(page, navigation.addProject)).toBeFocused();
  await typeAt(page, page.getByLabel(projectForm.name), busStops.title);
  await typeAt(page, page.getByLabel(projectForm.description), busStops.description);
  await tabTo(page, page.getByLabel(projectForm.type));
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(page.getByLabel(projectForm.type)).toHaveValue('Web App');
  await tabTo(page, page.getByLabel(projectForm.skill));
  await press(page, 'ArrowDown');
  await expect(page.getByLabel(projectForm.skill)).not.toHaveValue('');

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
  await typeAt(page, page.getByLabel(projectForm.link), busStops.link);

  await chooseByKey(page, previews);
  await pressAt(page, button(page, 'Remove: page-2.png'), 'Space');
  await expect(rowsOf(page, previews)).toHaveCount(3);
  await expect(button(page, 'Remove: page-3.png')).toBeFocused();
  await seeUploaded(page, previews, 3);
  await pressAt(page, button(page, projectForm.add));
  await expect(page.getByText('Project added successfully')).toBeVisible();

  await pressAt(page, bar(page).getByRole('link', { name: home.projects }));
  await expect(heading(page, screens.myProjects)).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: 'Bus Stops' })).toContainText('Web App');
  await pressAt(page, page.getByRole('link', { name: 'Bus Stops' }));
  await expect(heading(page, 'Bus Stops')).toBeFocused();
  await pressAt(page, button(page, 'Image 2 of 3 of Bus Stops'));
  const enlarged = page.getByRole('dialog', { name: previewImages.heading });
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
  await page.goto('./');
  await expect(heading(page, landing.heading)).toBeVisible();
  await pressAt(page, button(page, app.display));
  await expect(page.getByRole('heading', { name: display.heading })).toBeFocused();
  await choose(display.textSize, '200 %', 4);
  await choose(display.theme, display.themes.dark, 2);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('font-size', '34px');
  await press(page, 'Escape');
  await expect(button(page, app.display)).toBeFocused();

  await pressAt(page, page.getByRole('main').getByRole('link', { name: landing.login }));
  await logInByKey(page, 'asha01');
  await pressAt(page, bar(page).getByRole('link', { name: /^Alerts/ }));
  await expect(heading(page, screens.alerts)).toBeFocused();
  await tabTo(page, page.getByRole('article').getByRole('link').first());
  await pressAt(page, bar(page).getByRole('link', { name: navigation.profile }));
  await expect(heading(page, 'Asha Hegde')).toBeFocused();
  await pressAt(page, page.getByLabel('View more: Your account'));
  await pressAt(page, button(page, profile.logout));
  await expect(heading(page, login.submit)).toBeVisible();
  await expect(page.getByText(session.loggingOut)).toBeVisible();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveCSS('font-size', '34px');
});
