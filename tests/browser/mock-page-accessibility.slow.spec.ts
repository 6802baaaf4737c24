import type { Page } from '@playwright/test';
import { inspect, inspectFocus } from './gate.ts';
import { resize, wear } from './looks.ts';
import { expect, type Mock, type Part, test } from './mock-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function fillWorld(call: Mock['call']): Promise<void> {
  const post = (path: string, body: unknown) => call(`/api/v1${path}`, { method: 'POST', body });
  await call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'server-error' } });
  await call('/__mock/endpoints/listSubjects', { method: 'PUT', body: { outcome: 'empty', times: 2 } });
  await post('/userskill/auth', { username: 'asha01' });
  await call('/api/v1/subject/subjects');
  await call('/api/v1/nothing');
  await post('/userskill/request-reset-password', { username: 'asha01', email: 'asha01@example.com' });
  await call('/__mock/latency', { method: 'PUT', body: { ms: 300 } });
  await call('/__mock/latency', { method: 'PUT', body: { min: 1, max: 2, endpoint: 'login' } });
}

type State = [name: string, part: Part, reach?: (page: Page) => Promise<void>];

const states: readonly State[] = [
  ['mails', 'Mails'],
  [
    'opened requests',
    'Requests',
    async (page) => {
      for (const name of ['not-found', 'listSubjects'])
        await page.locator('summary', { hasText: name }).click();
    },
  ],
  [
    'endpoints',
    'Endpoints',
    async (page) => {
      await page.getByLabel('Outcome of register').selectOption('username-taken');
      await page.getByText('Details of server-error').click();
    },
  ],
  [
    'state with a problem',
    'State',
    async (page) => {
      await page.getByLabel('Milliseconds').fill('-1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: /^Milliseconds: / })).toBeVisible();
    },
  ],
  [
    'unreachable mock',
    'Endpoints',
    async (page) => {
      await page.route('**/__mock/**', (route) => route.abort());
      await page.getByRole('button', { name: 'Clear login' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'The mock does not respond.' })).toBeVisible();
      await expect(page.getByText('No response', { exact: true })).toBeVisible();
    },
  ],
];

test("finds no accessibility problem in the mock's page", async ({ page, mock, app }) => {
  app.allowConsole(/net::ERR_FAILED/);
  await fillWorld(mock.call);
  for (const [name, part, reach] of states) {
    await test.step(name, async () => {
      await mock.open(part);
      await reach?.(page);
      for (const [size, theme] of [
        ['1280 px', 'light'],
        ['320 px, spaced text', 'light'],
        ['390 px', 'dark'],
        ['390 px', 'forced colours'],
        ['390 px', 'light'],
      ] as const) {
        await wear(page, theme);
        await resize(page, size, null);
        // The page's sticky bars may half cover a control that a scrolled page shows, which axe reports.
        await page.evaluate(() => scrollTo(0, 0));
        // The structure is that of the app's screens.
        for (const { by, found } of await inspect(page, size, theme, () => {}))
          if (by !== 'structure') expect.soft(found, `${name}, ${size}, ${theme}: ${by}`).toEqual([]);
      }
      const { found } = await inspectFocus(page, '390 px');
      expect.soft(found, `${name}: focus`).toEqual([]);
    });
  }
});
