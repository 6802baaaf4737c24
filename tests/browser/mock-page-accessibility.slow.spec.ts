import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, type Mock, test } from './mock-page.ts';
import { resizeTo, sidewaysScroll } from './reflow.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

type Call = Mock['call'];

async function fillWorld(call: Call): Promise<void> {
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

type Reach = (page: Page, open: Mock['open'], call: Call) => Promise<void>;

const states: Record<string, Reach> = {
  'no requests': (_page, open) => open(),
  'opened requests': async (page, open, call) => {
    await fillWorld(call);
    await open();
    for (const name of ['not-found', 'listSubjects'])
      await page.locator('summary', { hasText: name }).click();
  },
  endpoints: async (page, open, call) => {
    await fillWorld(call);
    await open('Endpoints');
    await page.getByLabel('Outcome of register').selectOption('username-taken');
    await page.getByText('Details of server-error').click();
  },
  'no mails': (_page, open) => open('Mails'),
  mails: async (_page, open, call) => {
    await fillWorld(call);
    await open('Mails');
  },
  'state with a problem': async (page, open, call) => {
    await fillWorld(call);
    await open('State');
    await page.getByLabel('Milliseconds').fill('-1');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^ms: /)).toBeVisible();
  },
  'reset confirmation': async (page, open) => {
    await open('State');
    await page.getByRole('button', { name: 'Reset this world' }).click();
  },
  'unreachable mock': async (page, open, call) => {
    await fillWorld(call);
    await open('Endpoints');
    await page.route('**/__mock/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Clear login' }).click();
    await expect(
      page.getByText('The mock does not respond. Check that it is running, then try again.'),
    ).toBeVisible();
    await expect(page.getByText('No response', { exact: true })).toBeVisible();
  },
};

/** Returns controls smaller than 44 px. The size of a label counts for its control. */
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

/** Returns texts that the text spacing of WCAG 1.4.12 cuts off. */
const cutWhenSpread = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );
    document.adoptedStyleSheets = [sheet];
    return [...document.querySelectorAll('button, a, label:not(.visually-hidden), h2, h3, h4, p, td')]
      .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.outerHTML);
  });

for (const [name, reach] of Object.entries(states)) {
  test(`finds no accessibility problem in the mock's page: ${name}`, async ({ page, mock, app }) => {
    app.allowConsole(/400|net::ERR_FAILED/);
    await reach(page, mock.open, mock.call);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [1280, 320]) {
        const look = `${colorScheme}, ${width} px`;
        await resizeTo(page, { width, height: 800 });
        // The page's sticky bars may half cover a control that a scrolled page shows, which axe reports.
        await page.evaluate(() => scrollTo(0, 0));
        expect.soft(await axe(page), look).toEqual([]);
        expect.soft(await smallTargets(page), look).toEqual([]);
        expect.soft(await sidewaysScroll(page), look).toBe(0);
      }
    }
    await expect(page.locator('main')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page).toHaveTitle(/Skills Portfolio$/);
    expect(await cutWhenSpread(page)).toEqual([]);
    expect(await sidewaysScroll(page), 'spread').toBe(0);
  });
}

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
  await tabTo(page.getByRole('searchbox', { name: 'Find an endpoint' }));
  await keyboard.type('listSkills');
  await tabTo(page.getByLabel('Only forced'));
  await tabTo(page.getByRole('combobox', { name: 'Force all endpoints' }));
  await tabTo(page.getByRole('button', { name: 'Force all endpoints' }));
  await tabTo(page.getByRole('button', { name: 'Clear all' }));
  await tabTo(outcome);
  await keyboard.type('server');
  await expect(outcome).toHaveValue('server-error');
  await tabTo(page.getByText('Details of server-error'));
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Next request' })).toBeChecked();
  await tabTo(page.getByRole('spinbutton', { name: 'Number of requests' }));
  await tabTo(page.getByText('More', { exact: true }).filter({ visible: true }));
  await tabTo(page.getByRole('button', { name: 'Force server-error' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Forced server-error (HTTP 500), for the next request')).toBeVisible();
  await expect(outcome).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Clear listSkills' }));
  await keyboard.press('Enter');
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveValue('');

  await page.getByRole('tab', { name: 'Endpoints' }).press('End');
  await page.getByRole('button', { name: 'Reset this world' }).press('Enter');
  await keyboard.press('Tab');
  await tabTo(page.getByRole('button', { name: 'Keep everything' }));
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reset this world' })).toBeFocused();
});

for (const tab of ['Requests', 'Endpoints', 'Mails', 'State'] as const)
  test(`shows a focus ring at every stop between the bars: ${tab}`, async ({ page, mock }) => {
    await fillWorld(mock.call);
    await page.setViewportSize({ width: 390, height: 700 });
    await mock.open(tab);
    if (tab === 'Requests') await page.locator('summary', { hasText: 'not-found' }).click();
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

test('marks forced outcomes, pressed buttons and wrong verdicts in forced colours', async ({
  page,
  mock,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await fillWorld(mock.call);
  await mock.open('Endpoints');
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
  const forced = page.getByText('Forced', { exact: true }).filter({ visible: true }).first();
  await expect(forced).toHaveCSS('border-top-style', 'solid');
  await page.getByRole('tab', { name: 'State' }).click();
  await expect(page.getByRole('button', { name: '300 ms' })).toHaveCSS('outline-style', 'solid');
  await page.getByRole('tab', { name: 'Requests' }).click();
  await expect(page.getByText(/✗ Request: /).first()).toBeVisible();
});

test('leaves most of a narrow screen free when the text is twice as large', async ({ page, mock }) => {
  await mock.open('Endpoints');
  await resizeTo(page, { width: 390, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await page.getByLabel('Find an endpoint').fill('skills');
  await expect(page.getByRole('status')).toHaveText('3 of 25 endpoints.');
  const bar = await page.locator('.status-bar').boundingBox();
  expect(bar?.height).toBeLessThan(200);
});
