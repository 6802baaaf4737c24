import { expect, type Page } from '@playwright/test';
import { problemOf } from '../form.ts';
import { sendLogin } from '../send-login.ts';
import { hold, visited } from './at.ts';
import type { State } from './state.ts';

async function tryLogin(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, 'asha01', password);
}

/** What anybody meets: the landing view, the login, and where there is nothing to see. */
export const entranceStates: readonly State[] = [
  visited('landing', '/', async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }),
  visited('login', '/login', async (page) => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }),
  visited('login with errors', '/login', async (page) => {
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(problemOf(page)).toBeFocused();
  }),
  {
    name: 'login, refused',
    route: 'login',
    reach: async (page) => {
      await tryLogin(page, 'Wrong@123');
      await expect(problemOf(page)).toBeFocused();
    },
  },
  {
    name: 'login, on its way',
    route: 'login',
    reach: async (page, app) => {
      await hold(page, app, 'login');
      await tryLogin(page, 'Sample@123');
      await expect(page.getByRole('button', { name: 'loading...' })).toBeVisible();
    },
  },
  visited('login of the beta program', '/beta', async (page) => {
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  }),
  {
    name: 'login after the end of a session',
    route: 'login',
    reach: async (page, app) => {
      app.allowConsole(/status of 401/);
      await app.logIn('asha01');
      await page.evaluate(() => localStorage.setItem('auth_token', 'not.good'));
      await page.goto('/myproject');
      await expect(page.getByText('You were logged out because your session ended.')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    },
  },
  {
    name: 'a screen that stopped working',
    route: 'registration',
    reach: async (page, app) => {
      app.allowConsole(/Failed to (load|fetch)|dynamically imported|net::/);
      await page.route('**/assets/registration-*.js', (route) => route.abort());
      await page.goto('/reg');
      await expect(page.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
    },
  },
  {
    name: 'login after logout, with its notice',
    route: 'login',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    },
  },
  visited('page not found', '/nowhere', async (page) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }),
  {
    name: 'offline',
    route: 'home',
    reach: async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await expect(page.getByRole('heading', { name: 'No Internet connection' })).toBeVisible();
    },
  },
];
