import { expect } from '@playwright/test';
import { failing, forgetRecord, waiting } from './at.ts';
import type { State } from './state.ts';

const lists = ['listUserSkills', 'listProjects', 'listSkills', 'listSubjects'] as const;

/** Home, and what opens on it. */
export const homeStates: readonly State[] = [
  {
    name: 'home, full',
    route: 'home',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
      await expect(page.locator('progress')).toBeVisible();
    },
  },
  {
    name: 'home, empty',
    route: 'home',
    reach: async (page, app) => {
      await app.logIn('ravi02');
      await expect(page.getByText("You have't any skills yet")).toBeVisible();
      await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
    },
  },
  failing('home, failing', '/', lists, 'Oops.. Yiyy'),
  waiting('home, on its way', '/', lists),
  failing('home, its record failing', '/', ['getUser'], 'Too many requests please try again later'),
  failing(
    'home without a record',
    '/',
    ['getUser'],
    'You are Not logged in here Please click here..!',
    forgetRecord,
  ),
  waiting('home, its record on its way', '/', ['getUser'], forgetRecord),
  {
    name: 'the message of a deleted account',
    route: 'home',
    reach: async (page, app) => {
      app.allowConsole(/status of 404/);
      await app.logIn('asha01');
      await app.force('getUser', 'user-deleted');
      await page.goto('/');
      await expect(page.getByRole('dialog', { name: /^Your Account has been deleted/ })).toBeVisible();
    },
  },
  {
    name: 'the pop-up of topics',
    route: 'home',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.getByRole('button', { name: 'React' }).click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'the Add menu',
    route: 'home',
    reach: async (page, app) => {
      await app.logIn('ravi02');
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByRole('link', { name: 'Add Project' })).toBeVisible();
    },
  },
];
