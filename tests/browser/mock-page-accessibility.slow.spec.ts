import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, test } from './mock-page.ts';
import { sidewaysScroll } from './reflow.ts';

// The page for people in each of its states, in light and dark, narrow and wide, and by keyboard alone.

type Call = (path: string, call?: { method?: string; body?: unknown }) => Promise<unknown>;

/** A world in which something of everything has happened. */
async function happenings(call: Call): Promise<void> {
  const post = (path: string, body: unknown) => call(`/api/v1${path}`, { method: 'POST', body });
  await call('/__mock/endpoints/login', { method: 'PUT', body: { outcome: 'server-error' } });
  await call('/__mock/endpoints/listSubjects', { method: 'PUT', body: { outcome: 'empty', times: 2 } });
  await post('/userskill/auth', { username: 'asha01' });
  await call('/api/v1/subject/subjects');
  await call('/api/v1/nothing');
  await post('/userskill/request-reset-password', { username: 'asha01', email: 'asha01@example.com' });
  await call('/__mock/latency', { method: 'PUT', body: { ms: 300 } });
}

const states: Record<string, (page: Page, open: () => Promise<void>, call: Call) => Promise<void>> = {
  empty: async (_page, open) => open(),
  full: async (page, open, call) => {
    await happenings(call);
    await open();
    await page.getByLabel('Outcome of register').selectOption('username-taken');
    await page.getByText('What server-error answers').click();
    await page.getByRole('button', { name: /nothing/, expanded: false }).click();
    await page.getByLabel('Another latency, in milliseconds').fill('-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^ms: /)).toBeVisible();
  },
  'the question before a reset': async (page, open) => {
    await open();
    await page.getByRole('button', { name: 'Reset this world' }).click();
  },
  'a mock that is gone': async (page, open, call) => {
    await happenings(call);
    await open();
    await page.route('**/__mock/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Clear login' }).click();
    await expect(page.getByText('The mock does not answer. Try again when it is back.')).toBeVisible();
    await expect(page.getByText('No answer', { exact: true })).toBeVisible();
  },
};

/** What can be pressed and is smaller than 44 px; a radio or checkbox is as large as its label. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, summary')]
      .filter((element) => element.checkVisibility() && !element.classList.contains('skip-link'))
      .filter((element) => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((element) => element.outerHTML),
  );

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });
      for (const [name, reach] of Object.entries(states)) {
        test(`the mock's page is accessible: ${name}`, async ({ page, mock, app }) => {
          app.allowConsole(/400|net::ERR_FAILED/);
          await reach(page, mock.open, mock.call);
          expect(await axe(page)).toEqual([]);
          expect(await smallTargets(page)).toEqual([]);
          expect(await sidewaysScroll(page)).toBe(0);
          await expect(page.locator('main')).toHaveCount(1);
          await expect(page.locator('h1')).toHaveCount(1);
          await expect(page).toHaveTitle(/Skills Portfolio$/);
        });
      }
    });
  }
}

test('an outcome is found, forced and cleared, and a world reset, by keyboard alone', async ({
  page,
  mock,
}) => {
  await mock.open();
  const { keyboard } = page;
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear all' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type('listSkills');
  await keyboard.press('Tab');
  await expect(page.getByLabel('Only forced')).toBeFocused();
  await keyboard.press('Tab');
  const outcome = page.getByLabel('Outcome of listSkills');
  await expect(outcome).toBeFocused();
  await keyboard.type('server');
  await expect(outcome).toHaveValue('server-error');
  await keyboard.press('Tab');
  await expect(page.getByText('What server-error answers')).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Once' })).toBeChecked();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Force server-error' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Forced server-error (HTTP 500), on the next call')).toBeVisible();
  await expect(outcome).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Clear listSkills' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveValue('success');

  await page.getByRole('button', { name: 'Reset this world' }).press('Enter');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Keep everything' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reset this world' })).toBeFocused();
});

test('what has focus wears a ring and is never hidden behind the status bar', async ({ page, mock }) => {
  await happenings(mock.call);
  await page.setViewportSize({ width: 390, height: 700 });
  await mock.open();
  const wrong: string[] = [];
  let stops = 0;
  for (; stops < 200; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      const bar = document.querySelector('.status-bar')?.getBoundingClientRect();
      const { top, bottom } = focused.getBoundingClientRect();
      return {
        html: focused.outerHTML.slice(0, 90),
        ringed: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        seen: top >= 0 && bar !== undefined && bottom <= bar.top,
      };
    });
    if (!stop) break;
    if (!stop.ringed || !stop.seen) wrong.push(stop.html);
  }
  expect(stops).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('the page keeps its words when letters, words and lines are spread out', async ({ page, mock }) => {
  await happenings(mock.call);
  await page.setViewportSize({ width: 320, height: 700 });
  await mock.open();
  const cut = await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
    const clipped = [
      ...document.querySelectorAll('button, a, label:not(.visually-hidden), h2, h3, h4, p, td'),
    ]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline');
    const { scrollWidth, clientWidth } = document.documentElement;
    return [
      ...clipped.map((element) => element.outerHTML),
      ...(scrollWidth > clientWidth ? ['sideways'] : []),
    ];
  });
  expect(cut).toEqual([]);
});

test('in forced colours a forced outcome, a pressed button and a wrong verdict still stand out', async ({
  page,
  mock,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await happenings(mock.call);
  await mock.open();
  const forced = page.getByText('Forced', { exact: true }).filter({ visible: true }).first();
  await expect(forced).toHaveCSS('border-top-style', 'solid');
  await expect(page.getByRole('button', { name: '300 ms' })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText(/✗ Request wrong/).first()).toBeVisible();
});
