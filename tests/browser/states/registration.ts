import { expect } from '@playwright/test';
import { registered, registration } from '#copy/account.ts';
import { forms } from '#copy/forms.ts';
import { confirm, ui } from '#copy/ui.ts';
import { problemOf } from '../form.ts';
import { answer, fillRegistration, kavya } from '../registration-form.ts';
import { hold, visited } from './at.ts';
import type { State } from './state.ts';

const registering = (name: string, reach: State['reach']): State => ({ name, route: 'registration', reach });

export const registrationStates: readonly State[] = [
  registering('registration', (page) => fillRegistration(page, {})),
  registering('registration with an error at every question', async (page) => {
    await fillRegistration(page, { udid: 'KA1' });
    await page.getByRole('button', { name: registration.submit }).click();
    await expect(problemOf(page).getByRole('link')).toHaveCount(13);
  }),
  registering('registration while the username is looked up', async (page) => {
    await page.route('**/userskill/isuser', () => undefined);
    await fillRegistration(page, { username: 'kavya07', password: 'Kavya@1234' });
    await expect(page.getByRole('button', { name: ui.loading })).toBeVisible();
  }),
  registering('registration with a taken username', async (page) => {
    await fillRegistration(page, { ...kavya, username: 'asha01' });
    await expect(page.getByRole('button', { name: registration.tryAgain })).toBeVisible();
  }),
  registering('registration with a restored draft', async (page) => {
    await fillRegistration(page);
    await page.reload();
    await expect(page.getByRole('button', { name: forms.reset })).toBeVisible();
    await answer(page, 'password', kavya.password);
    await expect(page.getByText(registration.free)).toHaveCount(0);
  }),
  registering('confirm resetting a registration', async (page) => {
    await fillRegistration(page);
    await page.reload();
    await page.getByRole('button', { name: forms.reset }).click();
    await expect(page.getByRole('dialog', { name: confirm.heading })).toBeVisible();
  }),
  registering('registration, refused', async (page, app) => {
    app.allowConsole(/status of 500/);
    await app.control.force('register', 'server-error');
    await fillRegistration(page);
    await page.getByRole('button', { name: registration.submit }).click();
    await expect(problemOf(page)).toBeFocused();
  }),
  registering('registration, sending', async (page, app) => {
    await hold(page, app, 'register');
    await fillRegistration(page);
    await page.getByRole('button', { name: registration.submit }).click();
    await expect(page.getByRole('button', { name: ui.loading })).toBeVisible();
  }),
  visited('registration, done', '/logindone', async (page) => {
    await expect(page.getByRole('link', { name: registered.start })).toBeVisible();
  }),
];
