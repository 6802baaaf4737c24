import { expect } from '@playwright/test';
import { problemOf } from '../form.ts';
import { answer, fillRegistration, kavya } from '../registration-form.ts';
import { hold } from './at.ts';
import type { State } from './state.ts';

/** The form of a registration, and where it leads. */
export const registrationStates: readonly State[] = [
  { name: 'registration', route: 'registration', reach: (page) => fillRegistration(page, {}) },
  {
    name: 'registration with an error at every question',
    route: 'registration',
    reach: async (page) => {
      await fillRegistration(page, { udid: 'KA1' });
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(problemOf(page).getByRole('link')).toHaveCount(13);
    },
  },
  {
    name: 'registration while the username is looked up',
    route: 'registration',
    reach: async (page) => {
      await page.route('**/userskill/isuser', () => undefined);
      await fillRegistration(page, { username: 'kavya07', password: 'Kavya@1234' });
      await expect(page.getByRole('button', { name: 'loading...' })).toBeVisible();
    },
  },
  {
    name: 'registration with a taken username',
    route: 'registration',
    reach: async (page) => {
      await fillRegistration(page, { ...kavya, username: 'asha01' });
      await expect(page.getByRole('button', { name: 'Try agaim..' })).toBeVisible();
    },
  },
  {
    name: 'registration with what was typed before',
    route: 'registration',
    reach: async (page) => {
      await fillRegistration(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'Start again' })).toBeVisible();
      await answer(page, 'password', kavya.password);
      await expect(page.getByText('This username is free.')).toHaveCount(0);
    },
  },
  {
    name: 'the question before a registration is started again',
    route: 'registration',
    reach: async (page) => {
      await fillRegistration(page);
      await page.reload();
      await page.getByRole('button', { name: 'Start again' }).click();
      await expect(page.getByRole('dialog', { name: 'Are you sure.?' })).toBeVisible();
    },
  },
  {
    name: 'registration, refused',
    route: 'registration',
    reach: async (page, app) => {
      app.allowConsole(/status of 500/);
      await app.force('register', 'server-error');
      await fillRegistration(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(problemOf(page)).toBeFocused();
    },
  },
  {
    name: 'registration, on its way',
    route: 'registration',
    reach: async (page, app) => {
      await hold(page, app, 'register');
      await fillRegistration(page);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('button', { name: 'loading...' })).toBeVisible();
    },
  },
  {
    name: 'the end of a registration',
    route: 'registered',
    reach: async (page) => {
      await page.goto('/logindone');
      await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible();
    },
  },
];
