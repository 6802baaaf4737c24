import { expect } from '@playwright/test';
import { login } from '#copy/account.ts';
import { app as appCopy } from '#copy/app.ts';
import { errors } from '#copy/errors.ts';
import { landing } from '#copy/landing.ts';
import { notFound } from '#copy/navigation.ts';
import { session } from '#copy/session.ts';
import { statement } from '#copy/statement.ts';
import { ui } from '#copy/ui.ts';
import { problemOf } from '../form.ts';
import { sendLogin } from '../send-login.ts';
import { hold, next, seeButton, seeHeading, seeText, visited } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

export const entranceStates: readonly State[] = [
  ...inOnePage(
    main(visited('landing', '/', seeHeading(landing.heading))),
    next('offline', async (page) => {
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await seeHeading(appCopy.noInternet)(page);
    }),
  ),
  ...inOnePage(
    main(visited('login', '/login', seeButton(login.submit))),
    next('login with errors', async (page) => {
      await page.getByRole('button', { name: login.submit }).click();
      await expect(problemOf(page)).toBeFocused();
    }),
    next('login, refused', async (page) => {
      await sendLogin(page, 'asha01', 'Wrong@123');
      await expect(problemOf(page).getByRole('link')).toHaveCount(0);
      await expect(problemOf(page)).toBeFocused();
    }),
    next('login, sending', async (page, app) => {
      await hold(page, app, 'login');
      await sendLogin(page, 'asha01');
      await seeButton(ui.loading)(page);
    }),
  ),
  main(visited('login of the beta program', '/beta', seeButton(login.submit))),
  {
    name: 'login after the end of a session',
    route: 'login',
    act: async (page, app) => {
      app.allowConsole(/status of 401/);
      await app.remember('asha01');
      await app.control.force('getUser', 'invalid-token', { times: 1 });
      await page.goto('./myproject');
      await seeText(session.ended)(page);
      await seeButton(login.submit)(page);
    },
  },
  {
    name: 'a screen that stopped working',
    route: 'registration',
    act: async (page, app) => {
      app.allowConsole(/Failed to (load|fetch)|dynamically imported|net::/);
      await page.route('**/assets/registration-*.js', (route) => route.abort());
      await page.goto('./reg');
      await seeHeading(appCopy.crashed)(page);
    },
  },
  main(visited('help', '/help', seeHeading(appCopy.help))),
  main(visited('accessibility statement', '/accessibility', seeHeading(statement.heading))),
  {
    name: 'a deleted account',
    route: 'home',
    act: async (page, app) => {
      app.allowConsole(/status of 404/);
      await app.remember('asha01');
      await app.control.force('getUser', 'user-deleted');
      await page.goto('./');
      await expect(page.getByRole('dialog', { name: errors.accountDeleted })).toBeVisible();
    },
  },
  main(visited('page not found', '/nowhere', seeHeading(notFound.title))),
];
