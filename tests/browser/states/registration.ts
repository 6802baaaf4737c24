import { expect, type Page } from '@playwright/test';
import { registered, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { ui } from '#copy/ui.ts';
import { problemOf } from '../form.ts';
import { answer, fillRegistration, goOn, kavya, question } from '../registration-form.ts';
import { ask, hold, next, seeButton, visited } from './at.ts';
import { type Act, inOnePage, main, type State } from './state.ts';

const registering = (name: string, act: Act): State => ({ name, route: 'registration', act });

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: registration.submit }).click();
}

const refused =
  (errors: number): Act =>
  async (page) => {
    await goOn(page);
    await expect(problemOf(page).getByRole('link')).toHaveCount(errors);
  };

/** Completes the fields of a step and goes on. */
const complete =
  (...fields: (keyof typeof kavya)[]): Act =>
  async (page) => {
    for (const field of fields) await answer(page, field, kavya[field]);
    await goOn(page);
    await expect(question(page, fields.at(-1) ?? 'f_name')).toBeHidden();
  };

export const registrationStates: readonly State[] = [
  ...inOnePage(
    main(registering('registration', (page) => fillRegistration(page, {}))),
    next('registration, step 1 with errors', refused(4)),
    next('registration, step 2', complete('f_name', 'l_name', 'dob', 'gender')),
    next('registration, step 2 with errors', refused(2)),
    next('registration, step 3', complete('phone', 'email')),
    next('registration, step 3 with errors', refused(3)),
    main(next('registration, step 4', complete('address', 'state', 'pincode'))),
    next('registration, step 4 with errors', async (page) => {
      await answer(page, 'udid', 'KA1');
      await submit(page);
      await expect(problemOf(page).getByRole('link')).toHaveCount(4);
    }),
    next('registration while the username is looked up', async (page) => {
      await page.route('**/userskill/isuser', () => undefined);
      await answer(page, 'username', kavya.username);
      await answer(page, 'password', kavya.password);
      await seeButton(ui.loading)(page);
    }),
  ),
  ...inOnePage(
    registering('registration with a taken username', async (page) => {
      await fillRegistration(page, { ...kavya, username: 'asha01' });
      await seeButton(registration.tryAgain)(page);
    }),
    next('registration, refused', async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.control.force('register', 'server-error');
      await answer(page, 'username', kavya.username);
      await submit(page);
      await expect(problemOf(page)).toBeFocused();
    }),
    next('registration, sending', async (page, app) => {
      await app.control.clear();
      await hold(page, app, 'register');
      await submit(page);
      await seeButton(ui.loading)(page);
    }),
  ),
  ...inOnePage(
    registering('registration with a restored draft', async (page) => {
      await fillRegistration(page);
      await page.reload();
      await seeButton(forms.reset)(page);
      await answer(page, 'password', kavya.password);
      await expect(page.getByText(registration.free)).toHaveCount(0);
    }),
    next('confirm resetting a registration', ask(forms.reset)),
  ),
  main(
    visited('registration, done', '/logindone', async (page) => {
      await expect(page.getByRole('link', { name: registered.start })).toBeVisible();
    }),
  ),
];
