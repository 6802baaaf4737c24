import type { Page } from '@playwright/test';
import { type App, expect, test } from './app.ts';
import { installClock, stopClock } from './faults/patience.ts';
import { hold, intercept } from './intercept.ts';

// What the documents do before the app's own code is there.

const ownCode = /\/assets\/index-.*\.js$/;

/** Keeps the app's own code, or another file, away until it is let through. */
const holdOwnCode = (page: Page, file = ownCode) => hold(page, file);

/** The calls of the API and the feeds, as they are made. */
function calls(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === process.env.MOCK_ORIGIN && !pathname.startsWith('/images/')) made.push(pathname + search);
  });
  return made;
}

/** Leaves nothing on its way that a test would take for what it asks for. */
async function logInWhole(page: Page, app: App): Promise<void> {
  await app.logIn('asha01');
  await expect(page.getByRole('link', { name: /^Your progress in / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Courses for you' })).toBeVisible();
}

const landingHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Show what you can do' });
const homeHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hello Asha' });

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the landing view, and its links lead on', async ({ page }) => {
    await page.goto('/');
    await expect(landingHeading(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });
});

for (const viewport of [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
]) {
  test(`shows Login and Register without a scroll on ${viewport.width} x ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    for (const name of ['Login', 'Register']) {
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('the landing view that is painted first is the one that the app goes on with', async ({ page }) => {
  const letThrough = await holdOwnCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(landingHeading(page)).toBeVisible();
  await landingHeading(page).evaluate((heading) => {
    heading.dataset.painted = 'first';
  });
  letThrough();
  await page.getByRole('button', { name: 'Display' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('h1').first()).toHaveAttribute('data-painted', 'first');
});

test('a button that is pressed before the app is there is as good as pressed after', async ({ page }) => {
  const letThrough = await holdOwnCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Display' }).click();
  letThrough();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what is typed and sent before the app is there logs in, and nothing of it is in the address', async ({
  page,
}) => {
  const letThrough = await holdOwnCode(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  await page.getByLabel('Username').evaluate((field) => {
    field.dataset.painted = 'first';
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  const sent = page.waitForRequest(/\/userskill\/auth$/);
  letThrough();
  await expect(page.locator('#username')).toHaveAttribute('data-painted', 'first');
  expect((await sent).postDataJSON()).toEqual({ username: 'asha01', password: 'Sample@123' });
  await expect(homeHeading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the file of the login that is lost loses nothing that was typed', async ({ page, app }) => {
  app.allowConsole(/ERR_FAILED|dynamically imported/);
  const letThrough = await holdOwnCode(page);
  await page.route(/\/assets\/login-.*\.js$/, (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('asha01');
  letThrough();
  await expect(page.getByRole('alert')).toContainText('Check your internet connection');
  await expect(page.getByLabel('Username')).toHaveValue('asha01');
});

test('each document names files that are there, and its own title', async ({ request }) => {
  for (const [path, title] of [
    ['/', 'Skills Portfolio'],
    ['/login', 'Login – Skills Portfolio'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toContain(`<title>${title}</title>`);
    const named = [...html.matchAll(/(?:href|src)="(\/[^"]*\.\w+)"/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(3);
    for (const file of named) expect((await request.get(file)).status(), file).toBe(200);
    expect(html).not.toContain('__VITE_');
  }
});

test('a login that was begun before a reload goes on where it was', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('asha01');
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('asha01');
});

test('a visitor asks the backend for nothing', async ({ page }) => {
  const made = calls(page);
  const atRest = page.waitForResponse(/\/assets\/rest-.*\.js$/);
  await page.goto('/');
  await atRest;
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect(made).toEqual([]);
});

test.describe('a learner', () => {
  test('sees the frame of the app, and never the landing view', async ({ page, app }) => {
    await logInWhole(page, app);
    const letThrough = await holdOwnCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Display' })).toBeVisible();
    await expect(landingHeading(page)).toBeHidden();
    letThrough();
    await expect(homeHeading(page)).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-start');
  });

  test('gets the first screen at once with its bar, and not first that it is on its way', async ({
    page,
    app,
  }) => {
    await logInWhole(page, app);
    // On a busy machine the files may take longer than the frame stands.
    await installClock(page);
    await stopClock(page);
    await page.addInitScript(() => {
      const drawn: string[] = [];
      Object.assign(globalThis, { drawn });
      new MutationObserver(() => {
        const main = document.querySelector('main')?.textContent ?? '';
        const screen = ['loading...', 'Hello Asha'].find((text) => main.startsWith(text));
        const bar = document.querySelector('nav') ? 'a bar' : 'no bar';
        if (screen && drawn.at(-1) !== `${screen} and ${bar}`) drawn.push(`${screen} and ${bar}`);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(homeHeading(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { drawn: string[] }).drawn)).toEqual([
      'Hello Asha and a bar',
    ]);
  });

  test('is told that the first screen is on its way where its files take more than a second', async ({
    page,
    app,
  }) => {
    await logInWhole(page, app);
    const letThrough = await holdOwnCode(page, /\/assets\/home-.*\.js$/);
    await installClock(page);
    await stopClock(page);
    await page.goto('/?anew', { waitUntil: 'commit' });
    const frame = page.locator('html[data-start]');
    const onItsWay = page.getByText('loading...', { exact: true });
    // The app numbers a new entry of the history as it begins.
    await expect.poll(() => page.evaluate(() => history.state?.entry)).toBeDefined();
    await page.clock.runFor(900);
    await expect(frame).toBeAttached();
    await page.clock.runFor(100);
    await expect(onItsWay).toBeAttached();
    await expect(frame).not.toBeAttached();
    await page.clock.resume();
    letThrough();
    await expect(homeHeading(page)).toBeVisible();
    await expect(onItsWay).toHaveCount(0);
  });

  test('without a network is told so at once', async ({ page, app }) => {
    await logInWhole(page, app);
    await installClock(page);
    await stopClock(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'No Internet connection' })).toBeVisible();
  });

  test('has all that home asks for on its way before the app is there, each asked for once', async ({
    page,
    app,
  }) => {
    await logInWhole(page, app);
    const letThrough = await holdOwnCode(page);
    const made = calls(page);
    await page.goto('/', { waitUntil: 'commit' });
    const first = [
      '/api/v1/skill/skills',
      '/api/v1/subject/subjects',
      '/api/v1/userskill/get_user',
      '/api/v1/userskill/user_skill?username=asha01',
      '/api/v1/projects/asha01',
      '/feeds/ads.csv',
      '/feeds/alerts.csv',
    ];
    await expect.poll(() => made.toSorted()).toEqual(first.toSorted());
    letThrough();
    await expect(page.getByRole('heading', { name: 'Courses for you' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Alerts, \d+ new$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Your progress in / })).toBeVisible();
    for (const call of first) expect(made.filter((other) => other === call)).toEqual([call]);
  });

  for (const [what, username] of [
    ['no text', { toString: 1 }],
    ['half a character', 'a\ud800'],
    ['what addresses spell in another way', "a b~(x)'!"],
  ] as const) {
    test(`whose name on the device is ${what} gets home all the same`, async ({ page, app }) => {
      await logInWhole(page, app);
      await page.evaluate((username) => {
        const record = JSON.parse(localStorage.getItem('UserData') ?? '{}');
        localStorage.setItem('UserData', JSON.stringify({ ...record, username }));
      }, username);
      // Their token is of somebody else, whose record comes.
      app.allowConsole(/403/);
      const made = calls(page);
      await page.goto('/');
      await expect(homeHeading(page)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Courses for you' })).toBeVisible();
      const ofLearners = made.filter((call) => /projects|user_skill/.test(call));
      expect(new Set(ofLearners).size).toBe(ofLearners.length);
    });
  }

  test('whose record on the device is broken gets home all the same', async ({ page, app }) => {
    await logInWhole(page, app);
    await page.evaluate(() => localStorage.setItem('UserData', '{"username": ["asha01"'));
    await page.goto('/');
    await expect(homeHeading(page)).toBeVisible();
  });

  test('whose app comes in parts has nothing asked for twice', async ({ page, app }) => {
    await logInWhole(page, app);
    const letThrough = await holdOwnCode(page, /\/assets\/learner-session-.*\.js$/);
    const made = calls(page);
    const atRest = page.waitForResponse(/\/assets\/rest-.*\.js$/);
    await page.goto('/');
    await (await atRest).finished();
    letThrough();
    await expect(page.getByRole('heading', { name: 'Courses for you' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Your progress in / })).toBeVisible();
    expect(made.filter((call, index) => made.indexOf(call) !== index)).toEqual([]);
  });

  test('whose press on Display came before the app gets the settings, and keeps the focus', async ({
    page,
    app,
  }) => {
    await logInWhole(page, app);
    const letThrough = await holdOwnCode(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Display' }).click();
    letThrough();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Display' })).toBeFocused();
  });
});

test.describe("where the app's own code cannot be had", () => {
  for (const [who, path] of [
    ['a visitor', '/'],
    ['whoever comes for another screen', '/login'],
  ] as const) {
    test(`${who} is told, and can try again`, async ({ page, app }) => {
      app.allowConsole(/Failed to load resource/);
      const mend = await intercept(page, ownCode, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('Check your internet connection');
      mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Display' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

test.describe('once a visitor is at rest', () => {
  const fetched = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')].map(({ href }) => href),
    );

  test('the files of the likely next screens are fetched', async ({ page }) => {
    await page.goto('/');
    await expect.poll(() => fetched(page)).toContainEqual(expect.stringMatching(/\/login-.*\.js$/));
    await expect.poll(() => fetched(page)).toContainEqual(expect.stringMatching(/\/registration-.*\.js$/));
  });

  test('a browser that is to save data fetches nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    const atRest = page.waitForResponse(/\/assets\/rest-.*\.js$/);
    await page.goto('/');
    await (await atRest).finished();
    await page.getByRole('button', { name: 'Display' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await fetched(page)).toEqual([]);
  });
});
