import { serverMessages, translated } from '#contract/server-messages.ts';
import { fields, login, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { home } from '#copy/home.ts';
import { landing } from '#copy/landing.ts';
import { profile } from '#copy/profile.ts';
import { rules } from '#copy/rules.ts';
import { screens } from '#copy/screens.ts';
import { ui } from '#copy/ui.ts';
import { everyLanguage, expect, test } from './app.ts';
import { problemOf, typedIn } from './form.ts';
import { arrow, nextStop, press } from './keyboard.ts';
import { logOut, unfold } from './profile-folds.ts';
import { answer, kavya, question } from './registration-form.ts';
import { sendLogin } from './send-login.ts';

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

test('main journey 1: registers by keyboard, logs out and logs in again', {
  tag: everyLanguage,
}, async ({ page }) => {
  const answerNext = async (name: string, text: string) => {
    await nextStop(page, name);
    await page.keyboard.type(text);
  };
  const goOnTo = async (step: number) => {
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 2, name: registration.step(step, 4) })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  };
  const day = page.getByLabel(forms.date.day, { exact: true });
  const female = page.getByLabel(fields.female, { exact: true });

  await test.step('leads from an error to its question', async () => {
    await page.goto('./myprofile');
    await expect(page.getByRole('heading', { level: 1, name: landing.heading })).toBeFocused();
    await nextStop(page, landing.login);
    await nextStop(page, landing.register);
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: screens.registration })).toBeFocused();
    await nextStop(page, fields.f_name);
    await press(page, 'Enter');
    await expect(problemOf(page)).toBeFocused();
    await nextStop(page, rules.f_name);
    await nextStop(page, rules.l_name);
    await nextStop(page, rules.dob);
    await press(page, 'Enter');
    await page.keyboard.type('2');
    await expect(day).toHaveValue('2');
    await press(page, 'Shift+Tab');
    await expect(question(page, 'l_name')).toBeFocused();
    await expect(question(page, 'l_name')).toHaveAccessibleDescription(new RegExp(`${rules.l_name}$`));
  });

  await test.step('answers each question', async () => {
    await press(page, 'Shift+Tab');
    await page.keyboard.type(kavya.f_name);
    await answerNext(fields.l_name, kavya.l_name);
    await answerNext(forms.date.day, '27');
    await answerNext(forms.date.month, '3');
    await answerNext(forms.date.year, '1998');
    await nextStop(page, fields.male);
    await expect(page.getByLabel(fields.male, { exact: true })).not.toBeChecked();
    await arrow(page, 1);
    await expect(female).toBeFocused();
    await expect(female).toBeChecked();
    await nextStop(page, registration.next);
    await goOnTo(2);
    await answerNext(fields.phone, kavya.phone);
    await answerNext(fields.email, kavya.email);
    await goOnTo(3);
    await answerNext(fields.address, kavya.address);
    await nextStop(page, fields.state);
    await question(page, 'state').selectOption(kavya.state);
    await answerNext(fields.pincode, kavya.pincode);
    await goOnTo(4);
    await answerNext(login.username, kavya.username);
    await answerNext(login.password, kavya.password);
    await expect(page.getByText(registration.free).last()).toBeVisible();
    await nextStop(page, login.showPassword);
    await press(page, 'Space');
    await expect(question(page, 'password')).toHaveAttribute('type', 'text');
    await press(page, 'Space');
    await answerNext(`${fields.udid} ${forms.optional}`, kavya.udid);
    await answerNext(fields.other, kavya.other);
  });

  await test.step('goes back and forward with all answers', async () => {
    const typed = await typedIn(page);
    await page.goBack();
    await page.getByRole('button', { name: ui.back }).press('Enter');
    await expect(question(page, 'phone')).toBeVisible();
    await expect(question(page, 'pincode')).toBeHidden();
    await page.goForward();
    await page.goForward();
    await expect(question(page, 'other')).toBeVisible();
    expect(await typedIn(page)).toEqual(typed);
  });

  await test.step('keeps the draft without its secrets over a reload', async () => {
    const typed = await typedIn(page);
    await page.reload();
    await expect(page.getByText(forms.restored)).toBeVisible();
    expect(await typedIn(page)).toEqual({ ...typed, password: '', udid: '', other: '' });
    for (const field of ['password', 'udid', 'other'] as const) await answer(page, field, kavya[field]);
    await press(page, 'Enter');
  });

  await expect(page.getByRole('heading', { level: 1, name: 'Kavya Rao' })).toBeFocused();
  await expect(page).toHaveURL('./myprofile');
  const success = translated(serverMessages.registered);
  await expect(page.getByRole('status').getByText(success)).toBeVisible();
  await unfold(page, profile.details);
  await expect(page.getByText(profile.place(kavya.state, kavya.pincode))).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('UserData'))).not.toContain('password');
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('draft');

  await logOut(page);
  await sendLogin(page, kavya.username, kavya.password);
  await expect(page.getByRole('heading', { level: 1, name: home.greeting('Kavya') })).toBeFocused();
  await expect(page).toHaveURL('./');
});
