import type { Browser, BrowserContextOptions } from '@playwright/test';
import { paths } from '#paths';
import { freshPage, slowDown } from './load-page.ts';

/** Returns the ms from a press of Login until home shows, and the storage of a learner whose device keeps no data. */
export async function logIn(browser: Browser, origin: string) {
  const page = await freshPage(browser);
  await page.goto(origin + paths.login, { waitUntil: 'networkidle' });
  await page.getByLabel('Username').fill('asha01');
  await page.getByLabel('Password', { exact: true }).fill('Sample@123');
  await slowDown(await page.context().newCDPSession(page));
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('h1')?.textContent.startsWith('Hello')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - start));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        document.querySelector<HTMLElement>('[type="submit"]')?.click();
      }),
  );
  const { origins } = await page.context().storageState();
  await page.context().close();
  const storageState: BrowserContextOptions['storageState'] = {
    cookies: [],
    origins: origins.map(({ origin, localStorage }) => ({
      origin,
      localStorage: localStorage.filter(({ name }) => ['auth_token', 'UserData'].includes(name)),
    })),
  };
  return { time, storageState };
}
