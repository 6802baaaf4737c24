import type { BrowserContext, Page } from '@playwright/test';
import { createServer } from 'vite';
import { test as base, expect } from './app.ts';
import { type Deployed, startDeployed } from './deployed.ts';
import { intercept } from './intercept.ts';

// The app on the device: it opens without a network, and newer versions ask before they are taken.

const test = base.extend<{ host: Deployed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs off this pattern
  host: async ({}, use) => {
    const host = await startDeployed();
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.origin),
});
test.use({ serviceWorkers: 'allow' });

/** What a browser itself says of a network that is gone. */
const networkGone = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** Takes the network away, also from what is opened from now on: there Chromium itself says that it has one. */
async function goOffline(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }),
  );
  await page.context().setOffline(true);
}

/** Gives it back to a page that was opened without it. */
async function comeBack(page: Page) {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
}

/** The app is on the device, and answers for what is opened from now on. */
const kept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

const noNetwork = (page: Page) => page.getByRole('heading', { level: 1, name: 'No Internet connection' });
const landing = (page: Page, heading = 'Show what you can do') =>
  page.getByRole('heading', { level: 1, name: heading });
const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** The addresses in every cache of the app. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });

/** A visitor whose device holds the first version, in a document that the worker answers for. */
async function visit(page: Page, path = '/') {
  await page.goto(path);
  await kept(page);
  await page.reload();
}

/** Once the device holds the app, opens an address of it without a network. */
async function openWithoutNetwork(page: Page, to: string) {
  await kept(page);
  await goOffline(page);
  await page.goto(to);
  await expect(noNetwork(page)).toBeFocused();
}

test.describe('after one visit the app opens without a network', () => {
  for (const [to, heading] of [
    ['/', 'Show what you can do'],
    ['/login', 'Login'],
    // A dot in the query makes no file of it.
    ['/changepassword?token=aa.bb.cc', 'Reset Password'],
    ['/nowhere', 'Page not found'],
  ] as const) {
    test(`for a visitor at ${to}, and works when it returns`, async ({ page, app }) => {
      app.allowConsole(networkGone);
      await page.goto('/');
      await openWithoutNetwork(page, to);
      await expect(page).toHaveTitle('No Internet connection – Skills Portfolio');
      await comeBack(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }

  for (const [to, heading] of [
    ['/', /^Hello Asha/],
    ['/myprofile', 'Asha Hegde'],
    ['/pev/subject?subject=3', 'Design'],
    ['/skilllist?q=node.js', 'Choose a skill'],
  ] as const) {
    test(`for a learner at ${to}, and works when it returns`, async ({ page, app }) => {
      app.allowConsole(networkGone);
      await app.logIn('asha01');
      await openWithoutNetwork(page, to);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await comeBack(page);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    });
  }

  test('every screen from then on without asking the host for it', async ({ page, app, host }) => {
    await app.logIn('asha01');
    await kept(page);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
    host.asked.length = 0;
    for (const name of ['Projects', 'Alerts', 'Profile', 'Home']) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/skilllist');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a skill' })).toBeVisible();
    expect(host.asked.filter((path) => path !== '/sw.js')).toEqual([]);
  });
});

test('a browser that has a network where nothing answers shows the failures and Try again', async ({
  page,
  context,
  app,
}) => {
  app.allowConsole(/ERR_FAILED|feed cannot be read/);
  await app.logIn('asha01');
  await kept(page);
  const mend = await intercept(context, `${process.env.MOCK_ORIGIN}/**`, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Somthing want wrong please refresh the page');
  const subjects = page.getByRole('region', { name: 'Choose subject..!' });
  await expect(subjects.getByText('Oops.. Yiyy')).toBeVisible();
  mend();
  await subjects.getByRole('button', { name: 'Try again' }).click();
  await expect(subjects.getByRole('listitem')).toHaveCount(6);
});

test('what a form holds stays without a network, also through a reload, and is sent once when it is pressed again', async ({
  page,
  app,
}) => {
  app.allowConsole(networkGone);
  await app.logIn('asha01');
  await kept(page);
  await page.goto('/update/profile');
  await page.getByLabel('Address', { exact: true }).fill('9 Quiet Road, Hubli');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/userskill/')) sent += 1;
  });
  await goOffline(page);
  await expect(noNetwork(page)).toBeVisible();
  await page.reload();
  await expect(noNetwork(page)).toBeVisible();
  await comeBack(page);
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('9 Quiet Road, Hubli');
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Hegde' })).toBeVisible();
  expect(sent).toBe(1);
});

test('no cache holds anything but the files of the app', async ({ page, app, host }) => {
  await app.logIn('asha01');
  await kept(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Courses for you' })).toBeVisible();
  for (const path of ['/myprofile', '/myproject', '/myalerts', '/previewskill?skill=1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const addresses = await cached(page);
  const files = new RegExp(
    `^${host.origin}/(assets/[^?]+|((index|login)\\.html|manifest\\.webmanifest)\\?__WB_REVISION__=.+)$`,
  );
  expect(addresses.filter((address) => !files.test(address))).toEqual([]);
  expect(addresses.length).toBeGreaterThan(50);
  // What needs a network is kept when it was used: the feeds were read, nothing was uploaded.
  expect(addresses.filter((address) => address.includes('/papaparse'))).toHaveLength(1);
  expect(addresses.filter((address) => address.includes('/storage-'))).toEqual([]);
});

test.describe('a newer version', () => {
  test('is offered, without taking focus, and Later keeps the one in use', async ({ page, host }) => {
    await visit(page, '/login');
    await page.getByLabel('Username').fill('asha');
    await host.deploy('Show it all');
    await page.reload();
    await page.getByLabel('Username').focus();
    await expect(page.getByText(/^A new version of this app is ready\./)).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await page.getByRole('button', { name: 'Later' }).focus();
    await page.keyboard.press('Enter');
    await expect(updateNow(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused();
    await page.goto('/');
    await expect(landing(page)).toBeVisible();
    // The next visit, which offers it again.
    await expect(updateNow(page)).toBeVisible();
  });

  test('is loaded by Update now, once, with what was typed', async ({ page, host }) => {
    await visit(page, '/reg');
    await page.getByLabel('First name').fill('Lata');
    await host.deploy('Show it all');
    await page.reload();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await updateNow(page).click();
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByLabel('First name')).toHaveValue('Lata');
    await page.getByRole('link', { name: /login/i }).first().click();
    await page.goto('/');
    await expect(landing(page, 'Show it all')).toBeVisible();
    await expect(updateNow(page)).toHaveCount(0);
    expect(loads).toBe(2);
  });

  test('comes to who was there at the very first visit, too', async ({ page, host }) => {
    await page.goto('/');
    await kept(page);
    await host.deploy('Show it all');
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await updateNow(page).click();
    await expect(landing(page, 'Show it all')).toBeVisible();
  });

  test('reloads no other tab, and a screen that is gone there brings it', async ({
    page,
    context,
    app,
    host,
  }) => {
    app.allowConsole(/404|Failed to (load|fetch)|dynamically imported/);
    await visit(page);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    const other = await openTab(context, host);
    await host.deploy('Show it all');
    await other.reload();
    await updateNow(other).click();
    await expect(landing(other, 'Show it all')).toBeVisible();

    await expect(landing(page)).toBeVisible();
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This screen stopped working' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto('/');
    await expect(landing(page, 'Show it all')).toBeVisible();
  });

  test('is taken by Try again where the file of a screen is missing', async ({ page, app, host }) => {
    app.allowConsole(/404|Failed to (load|fetch)|dynamically imported/);
    await visit(page);
    await host.deploy('Show it all');
    // A browser that is short of room throws files away.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (request.url.includes('/login-')) await cache.delete(request);
      }
    });
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This screen stopped working' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await page.goto('/');
    await expect(landing(page, 'Show it all')).toBeVisible();
  });

  test('is looked for each hour at most, and only where somebody looks at the app', async ({
    page,
    host,
  }) => {
    const looks = () => host.asked.filter((path) => path === '/sw.js').length;
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1000);
    await kept(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(landing(page)).toBeVisible();
    const before = looks();
    await page.clock.fastForward('57:00');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(looks()).toBe(before);
    await page.clock.fastForward('11:00');
    await expect.poll(looks).toBe(before + 1);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.fastForward('30:00');
    expect(looks()).toBe(before + 1);
  });
});

test('a browser that is to save data keeps the app once somebody logs in', async ({ page, app, host }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto('/');
  await expect(landing(page)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))));
  await app.logIn('asha01');
  await kept(page);
  const visited = host.asked.indexOf('/login');
  expect(host.asked.slice(0, visited)).not.toContain('/sw.js');
  expect(host.asked.filter((path) => path === '/sw.js').length).toBeGreaterThan(0);
});

test('the app can be installed', async ({ page, host }) => {
  await visit(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(url).toBe(`${host.origin}/manifest.webmanifest`);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each test has a window that remembers nothing, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('the icons have the sizes that the manifest says', async ({ page, request, host }) => {
  const manifest: { icons: { src: string; sizes: string }[] } = await (
    await request.get(`${host.origin}/manifest.webmanifest`)
  ).json();
  const icons = [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }];
  await page.goto('/');
  for (const { src, sizes } of icons) {
    const drawn = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(drawn, src).toBe(sizes);
  }
});

test('the development server has a browser forget the built app', async ({ page, host }) => {
  await visit(page);
  const vite = await createServer({ logLevel: 'silent', server: { port: 0, strictPort: false } });
  await vite.listen();
  const worker = await (await fetch(`${vite.resolvedUrls?.local[0]}sw.js`)).text();
  await vite.close();
  host.answer('/sw.js', 'text/javascript', worker);
  host.answer('/', 'text/html', '<!doctype html><link rel="icon" href="data:,"><h1>In development</h1>');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'In development' })).toBeVisible();
  expect(await cached(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

async function openTab(context: BrowserContext, host: Deployed): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(host.origin);
  await expect(landing(tab)).toBeVisible();
  return tab;
}
