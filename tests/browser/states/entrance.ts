import { expect } from '@playwright/test';
import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { landing } from '#copy/landing.ts';
import { notFound } from '#copy/navigation.ts';
import { session } from '#copy/session.ts';
import { ui } from '#copy/ui.ts';
import { problemOf } from '../form.ts';
import { logOut } from '../profile-folds.ts';
import { sendLogin } from '../send-login.ts';
import { hold, seeButton, seeHeading, visited } from './at.ts';
import type { State } from './state.ts';

export const entranceStates: readonly State[] = [
  visited('landing', '/', seeHeading(landing.heading)),
  visited('login', '/login', seeButton(login.submit)),
  visited('login with errors', '/login', async (page) => {
    await page.getByRole('button', { name: login.submit }).click();
    await expect(problemOf(page)).toBeFocused();
  }),
  visited('login, refused', '/login', async (page) => {
    await sendLogin(page, 'asha01', 'Wrong@123');
    await expect(problemOf(page)).toBeFocused();
  }),
  visited('login, sending', '/login', async (page, app) => {
    await hold(page, app, 'login');
    await sendLogin(page, 'asha01');
    await seeButton(ui.loading)(page);
  }),
  visited('login of the beta program', '/beta', seeButton(login.submit)),
  {
    name: 'login after the end of a session',
    route: 'login',
    reach: async (page, app) => {
      app.allowConsole(/status of 401/);
      await app.remember('asha01');
      await app.control.force('getUser', 'invalid-token', { times: 1 });
      await page.goto('./myproject');
      await expect(page.getByText(session.ended)).toBeVisible();
      await seeButton(login.submit)(page);
    },
  },
  {
    name: 'a screen that stopped working',
    route: 'registration',
    reach: async (page, app) => {
      app.allowConsole(/Failed to (load|fetch)|dynamically imported|net::/);
      await page.route('**/assets/registration-*.js', (route) => route.abort());
      await page.goto('./reg');
      await seeHeading(appCopy.crashed)(page);
    },
  },
  {
    name: 'login after logout, with a notice',
    route: 'login',
    reach: async (page, app) => {
      await app.logIn('asha01', '/myprofile');
      await logOut(page);
      await seeButton(login.submit)(page);
    },
  },
  visited('help', '/help', seeHeading(appCopy.help)),
  {
    name: 'a deleted account',
    route: 'home',
    reach: async (page, app) => {
      app.allowConsole(/status of 404/);
      await app.remember('asha01');
      await app.control.force('getUser', 'user-deleted');
      await page.goto('./');
      await expect(page.getByRole('dialog', { name: errors.accountDeleted })).toBeVisible();
    },
  },
  visited('page not found', '/nowhere', seeHeading(notFound.title)),
  {
    name: 'offline',
    route: 'home',
    reach: async (page) => {
      await page.goto('./', { waitUntil: 'networkidle' });
      await page.context().setOffline(true);
      await seeHeading(appCopy.noInternet)(page);
    },
  },
];
