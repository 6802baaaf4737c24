import { expect, type Page } from '@playwright/test';
import type { App } from '../app.ts';
import { intercept } from '../intercept.ts';
import type { State } from './state.ts';

const header = 'User,Type,Title,Description,Link';
const long = 'Pneumonoultramicroscopic'.repeat(6);
const odd = [
  `all,Notice,${long},${long} ${'word '.repeat(200)},https://example.com/`,
  'all,Event,تنبيه للجميع,"نص طويل من اليمين إلى اليسار\nوسطر ثان",https://example.com/',
  `all,${'Type '.repeat(30)},शिविर,,`,
  'all,,,Words without a title,',
];
const many = Array.from({ length: 120 }, (_, nth) => `all,Notice,Camp ${nth},In May,https://example.com/`);

/** Has the feed of alerts hold these rows, or answer this status. Gives what has it answer as before. */
export function publishAlerts(page: Page, rows: readonly string[], status = 200): Promise<() => void> {
  const body = [header, ...rows].join('\r\n');
  return intercept(page, '**/feeds/alerts.csv', (route) =>
    route.fulfill({ status, body, contentType: 'text/csv', headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
}

/** It is there as soon as it is opened and its text is seen. */
const at = (
  name: string,
  text: string,
  prepare: (page: Page, app: App) => Promise<unknown> | undefined = () => undefined,
): State => ({
  name,
  route: 'alerts',
  reach: async (page, app) => {
    await prepare(page, app);
    await app.logIn('asha01');
    await page.goto('/myalerts');
    await expect(page.getByText(text).first()).toBeVisible();
  },
});

/** A learner's alerts, and their number on the bar. */
export const alertStates: readonly State[] = [
  at('alerts, new', '10 new alerts'),
  {
    name: 'alerts, seen',
    route: 'alerts',
    reach: async (page, app) => {
      await app.logIn('asha01');
      await page.goto('/myalerts');
      await expect(page.getByText('10 new alerts')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('article')).toHaveCount(10);
      await expect(page.getByText('New', { exact: true })).toHaveCount(0);
    },
  },
  at('alerts of long words and other directions', 'تنبيه للجميع', (page) => publishAlerts(page, odd)),
  at('alerts, none', 'No Data Found', (page) => publishAlerts(page, [])),
  at('alerts, failing', 'Somthing want wrong please refresh the page', (page, app) => {
    app.allowConsole(/status of 500|alerts feed cannot be read/);
    return publishAlerts(page, [], 500);
  }),
  {
    name: 'alerts, on their way',
    route: 'alerts',
    reach: async (page, app) => {
      await page.route('**/feeds/alerts.csv', () => {});
      await app.logIn('asha01');
      await page.getByRole('link', { name: 'Alerts' }).click();
      await expect(page.getByText('Alerts for you: loading...')).toBeAttached();
      await expect(page.locator('.skeleton')).toHaveCSS('opacity', '1');
    },
  },
  {
    name: 'more than 99 alerts on the bar',
    route: 'profile',
    reach: async (page, app) => {
      await publishAlerts(page, many);
      await app.logIn('asha01');
      await page.getByRole('link', { name: 'Profile' }).click();
      await expect(page.getByRole('link', { name: 'Alerts, 120 new' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Asha Hegde' })).toBeVisible();
    },
  },
];
