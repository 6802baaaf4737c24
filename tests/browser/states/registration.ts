import { expect, type Page } from '@playwright/test';
import { registered, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { ui } from '#copy/ui.ts';
import { problemOf } from '../form.ts';
import { answer, fillRegistration, kavya } from '../registration-form.ts';
import { ask, hold, next, seeButton, visited } from './at.ts';
import { type Act, inOnePage, main, type State } from './state.ts';

const registering = (name: string, act: Act): State => ({ name, route: 'registration', act });

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: registration.submit }).click();
}

export const registrationStates: readonly State[] = [
  ...inOnePage(
    main(registering('registration', (page) => fillRegistration(page, {}))),
    next('registration with an error at every question', async (page) => {
      await answer(page, 'udid', 'KA1');
      await submit(page);
      await expect(problemOf(page).getByRole('link')).toHaveCount(13);
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
