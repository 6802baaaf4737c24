import { expect } from '@playwright/test';
import type { State } from './state.ts';

/** Home, and what opens on it. */
export const homeStates: readonly State[] = [
  {
    name: 'home, full',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
    },
  },
  {
    name: 'home, empty',
    reach: async (page, app) => {
      await app.logIn('ravi02');
      await expect(page.getByText("You have't any skills yet")).toBeVisible();
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
    },
  },
  {
    name: 'the pop-up of topics',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.getByRole('button', { name: 'React' }).click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the Add menu',
    reach: async (page, app) => {
      await app.logIn('ravi02');
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByRole('link', { name: 'Add Project' })).toBeVisible();
    },
  },
];
