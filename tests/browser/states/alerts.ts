import { expect, type Page } from '@playwright/test';
import { alerts } from '#copy/alerts.ts';
import { errors } from '#copy/errors.ts';
import { navigation } from '#copy/navigation.ts';
import { at, next } from './at.ts';
import { inOnePage, main, type State } from './state.ts';

const header = 'User,Type,Title,Description,Link';
const long = 'Pneumonoultramicroscopic'.repeat(6);
const odd = [
  `all,Notice,${long},${long} ${'word '.repeat(200)},https://example.com/`,
  'all,Event,تنبيه للجميع,"نص طويل من اليمين إلى اليسار\nوسطر ثان",https://example.com/',
  `all,${'Type '.repeat(30)},शिविर,,`,
  'all,,,Words without a title,',
];
const many = Array.from({ length: 120 }, (_, nth) => `all,Notice,Camp ${nth},In May,https://example.com/`);

function publishAlerts(page: Page, rows: readonly string[], status = 200): Promise<unknown> {
  const body = [header, ...rows].join('\r\n');
  return page.route('**/feeds/alerts.csv', (route) =>
    route.fulfill({ status, body, contentType: 'text/csv', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

export const alertStates: readonly State[] = [
  ...inOnePage(
    main(at('alerts, new', '/myalerts', alerts.newCount(10))),
    next('alerts, seen', async (page) => {
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(10);
      await expect(page.getByText(alerts.newCount(10))).toHaveCount(0);
    }),
    next('alerts, one new', async (page) => {
      await page.route('**/feeds/alerts.csv', async (route) => {
        const response = await route.fetch();
        const body = `${await response.text()}\r\nall,Event,Camp,In May,,`;
        await route.fulfill({ response, body });
      });
      await page.reload();
      await expect(page.getByText(alerts.isNew, { exact: true })).toHaveCount(1);
    }),
  ),
  at('alerts with long words and right-to-left text', '/myalerts', 'تنبيه للجميع', {
    prepare: (page) => publishAlerts(page, odd),
  }),
  at('alerts, none', '/myalerts', alerts.none, { prepare: (page) => publishAlerts(page, []) }),
  at('alerts, failing', '/myalerts', errors.exception, {
    prepare: (page, app) => {
      app.allowConsole(/status of 500|alerts feed cannot be read/);
      return publishAlerts(page, [], 500);
    },
  }),
  {
    name: 'more than 99 alerts on the bar',
    route: 'profile',
    act: async (page, app) => {
      await publishAlerts(page, many);
      await app.logIn('asha01', '/myprofile');
      await expect(
        page.getByRole('link', { name: navigation.withNews(navigation.alerts, 120) }),
      ).toBeVisible();
    },
  },
];
