import { expect } from '@playwright/test';
import { problemOf } from '../form.ts';
import type { State } from './state.ts';

/** What anybody meets: the landing view, the login, and where there is nothing to see. */
export const entranceStates: readonly State[] = [
  {
    name: 'landing',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'login',
    reach: async (page) => {
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'login with errors',
    reach: async (page) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(problemOf(page)).toBeFocused();
    },
  },
  {
    name: 'login after logout, with its notice',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'a screen that is not built yet',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.getByRole('link', { name: 'Alerts' }).click();
      await expect(page.getByText('This screen is not built yet.')).toBeVisible();
    },
  },
  {
    name: 'page not found',
    reach: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  {
    name: 'offline',
    reach: async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
    },
  },
];
