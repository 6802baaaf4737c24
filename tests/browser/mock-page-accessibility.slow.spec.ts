import type { Page } from '@playwright/test';
import { inspect } from './gate.ts';
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
    'reset confirmation',
    'State',
    async (page) => page.getByRole('button', { name: 'Reset this world' }).click(),
  ],
  [
    'unreachable mock',
    'Endpoints',
    async (page) => {
      await page.keyboard.press('Escape');
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
        ['390 px', 'light'],
        ['390 px', 'dark'],
        ['320 px, spaced text', 'light'],
      ] as const) {
        await wear(page, theme);
        await resize(page, size, null);
        // The page's sticky bars may half cover a control that a scrolled page shows, which axe reports.
        await page.evaluate(() => scrollTo(0, 0));
        // The structure is that of the app's screens.
        for (const { by, found } of await inspect(page, size, theme, () => {}))
          if (by !== 'structure') expect.soft(found, `${name}, ${size}, ${theme}: ${by}`).toEqual([]);
      }
    });
  }
});

test('finds, forces and clears an outcome and cancels a reset by keyboard only', async ({ page, mock }) => {
  await mock.open('Endpoints');
  const tabTo = async (target: ReturnType<Page['getByRole']>) => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  const { keyboard } = page;
  const outcome = page.getByLabel('Outcome of listSkills');
  await tabTo(page.getByRole('link', { name: 'Skip to main content' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page.getByRole('searchbox', { name: 'Find endpoints' }));
  await keyboard.type('listSkills');
  await tabTo(page.getByLabel('Show').filter({ visible: true }));
  await tabTo(page.getByRole('combobox', { name: 'Force all endpoints' }));
  await tabTo(page.getByRole('button', { name: 'Force all endpoints' }));
  await tabTo(page.getByRole('button', { name: 'Clear all' }));
  await tabTo(outcome);
  await keyboard.type('server');
  await expect(outcome).toHaveValue('server-error');
  await tabTo(page.getByText('Details of server-error'));
  await tabTo(page.getByRole('spinbutton', { name: 'Number of requests' }));
  await keyboard.type('1');
  await keyboard.press('Enter');
  await expect(page.getByText('Forced server-error (HTTP 500), for the next request')).toBeVisible();
  await expect(outcome).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Clear listSkills' }));
  await keyboard.press('Enter');
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveValue('');

  await page.getByRole('link', { name: 'State' }).press('Enter');
  await page.getByRole('button', { name: 'Reset this world' }).press('Enter');
  await keyboard.press('Tab');
  await tabTo(page.getByRole('button', { name: 'Keep everything' }));
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reset this world' })).toBeFocused();
});

for (const part of ['Requests', 'State'] as const)
  test(`shows a focus ring at every stop between the bars: ${part}`, async ({ page, mock }) => {
    await fillWorld(mock.call);
    await page.setViewportSize({ width: 390, height: 700 });
    await mock.open(part);
    if (part === 'Requests') await page.locator('summary', { hasText: 'not-found' }).click();
    await page.getByRole('link', { name: /^World/ }).focus();
    const wrong: string[] = [];
    let stops = 0;
    for (; stops < 200; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(focused);
        const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const { top, bottom } = focused.getBoundingClientRect();
        const isInBar = focused.closest('header, .status-bar') !== null;
        return {
          html: focused.outerHTML.slice(0, 90),
          isRinged: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          isSeen:
            isInBar || (top >= (edge('header')?.bottom ?? 0) && bottom <= (edge('.status-bar')?.top ?? 0)),
        };
      });
      if (!stop) break;
      if (!stop.isRinged || !stop.isSeen) wrong.push(stop.html);
    }
    expect(stops).toBeGreaterThan(2);
    expect(wrong).toEqual([]);
  });
